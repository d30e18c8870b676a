import { readText } from '../../../lib/storage.ts'
import { needsResume } from '../attempt.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'
import type { JournalStore } from './journal-store.ts'
import { localStorageStore } from './local-storage-store.ts'
import { FALLBACK_KEY } from './names.ts'
import { isPaymentOpen } from './open-payment.ts'

export type Journal = JournalStore & {
  /** False if the browser refuses IndexedDB: a record may not survive a crash, and the page says so. */
  isDurable: boolean
}

/** A payment is open in this browser, and IndexedDB, which holds its record, fails or does not answer. */
export class JournalUnreadable extends Error {
  override name = 'JournalUnreadable'
}

let opening: Promise<Journal> | null = null

/** The journal: IndexedDB, or localStorage if the browser refuses IndexedDB. @throws {JournalUnreadable} The next call tries again. */
export const openJournal = (): Promise<Journal> =>
  (opening ??= open().catch((error: unknown) => {
    opening = null
    throw error
  }))

/** Whether an attempt of an earlier page must be resumed. @throws if the journal can't be read */
export const hasAttemptsToResume = async (): Promise<boolean> =>
  (await (await openJournal()).list()).some(needsResume)

async function open(): Promise<Journal> {
  const fallback = localStorageStore()
  try {
    return withFallbackRecords(await openIndexedDbStore(), fallback)
  } catch (error) {
    throwIfPaymentOpen(error)
    return { ...fallback, isDurable: false }
  }
}

/** Without its record, an open payment would look like none. A payment that began in localStorage has its record there. */
function throwIfPaymentOpen(cause: unknown): void {
  if (isPaymentOpen() && readText(FALLBACK_KEY) === null) {
    throw new JournalUnreadable('IndexedDB can’t be read.', { cause })
  }
}

/** Attempts that began while the browser refused IndexedDB stay in localStorage until they end. */
function withFallbackRecords(database: JournalStore, fallback: JournalStore): Journal {
  const storeOf = async (id: string) =>
    (await fallback.list()).some((attempt) => attempt.id === id) ? fallback : database
  const listDatabase = () =>
    database.list().catch((error: unknown) => {
      throwIfPaymentOpen(error)
      throw error
    })
  return {
    isDurable: true,
    list: async () => [...(await listDatabase()), ...(await fallback.list())],
    save: async (attempt, storedRevision) => (await storeOf(attempt.id)).save(attempt, storedRevision),
    remove: async (id, storedRevision) => (await storeOf(id)).remove(id, storedRevision),
  }
}
