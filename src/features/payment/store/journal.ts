import { openIndexedDbStore } from './indexed-db-store.ts'
import { needsResume } from '../attempt.ts'
import type { JournalStore } from './journal-store.ts'
import { localStorageStore } from './local-storage-store.ts'

export type Journal = JournalStore & {
  /** False if the browser refuses IndexedDB: a record may not survive a crash, and the page says so. */
  isDurable: boolean
}

let opening: Promise<Journal> | null = null

/** The journal: IndexedDB, or localStorage if the browser refuses IndexedDB. */
export const openJournal = (): Promise<Journal> => (opening ??= open())

/** Whether an attempt of an earlier page must be resumed. @throws if the journal can't be read */
export const hasAttemptsToResume = async (): Promise<boolean> =>
  (await (await openJournal()).list()).some(needsResume)

async function open(): Promise<Journal> {
  const fallback = localStorageStore()
  try {
    const database = await openIndexedDbStore()
    return withFallbackRecords(database, fallback)
  } catch {
    return { ...fallback, isDurable: false }
  }
}

/** Attempts that began while the browser refused IndexedDB stay in localStorage until they end. */
function withFallbackRecords(database: JournalStore, fallback: JournalStore): Journal {
  const storeOf = async (id: string) =>
    (await fallback.list()).some((attempt) => attempt.id === id) ? fallback : database
  return {
    isDurable: true,
    list: async () => [...(await database.list()), ...(await fallback.list())],
    save: async (attempt, storedRevision) => (await storeOf(attempt.id)).save(attempt, storedRevision),
    remove: async (id, storedRevision) => (await storeOf(id)).remove(id, storedRevision),
  }
}
