import { loadOnce } from '../../../lib/chunks.ts'
import { readText } from '../../../lib/storage/storage.ts'
import { isOlderThanADay, isWatched, type Attempt } from '../attempt.ts'
import { isFull, isNoAnswer, openIndexedDbStore } from './indexed-db-store.ts'
import { JournalConflict, type JournalStore } from './journal-store.ts'
import { localStorageStore, type FallbackStore } from './local-storage-store.ts'
import { FALLBACK_KEY } from './names.ts'
import { isPaymentOpen } from './open-payment.ts'

export type Journal = JournalStore & {
  /** False if the browser refuses IndexedDB, or a write to it: a record may not survive a crash, and the page says so. */
  isDurable: boolean
}

/** A payment is open in this browser, and IndexedDB, which holds its record, fails or does not answer. */
export class JournalUnreadable extends Error {
  override name = 'JournalUnreadable'
}

/** The journal: IndexedDB, or localStorage if the browser refuses IndexedDB. @throws {JournalUnreadable} The next call tries again. */
export const openJournal = loadOnce(open)

/** A recent intent that was never confirmed waits for the next Place Order. Everything else is resumed. */
const needsResume = (attempt: Attempt): boolean =>
  attempt.step.phase !== 'INTENT_READY' || isWatched(attempt) || isOlderThanADay(attempt.begunAt)

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

/**
 * Without its record, an open payment would look like none. A payment that began in localStorage has its record there. In a browser that
 * has lost its IndexedDB for good, the shopper dismisses it after a day.
 */
function throwIfPaymentOpen(cause: unknown): void {
  if (isPaymentOpen() && readText(FALLBACK_KEY) === null) {
    throw new JournalUnreadable('IndexedDB can’t be read.', { cause })
  }
}

/** Attempts that IndexedDB refuses are in localStorage until they end, also those of earlier pages. */
function withFallbackRecords(database: JournalStore, fallback: FallbackStore): Journal {
  let isSilent = false
  const isInFallback = async (id: string) => (await fallback.list()).some((attempt) => attempt.id === id)
  const listDatabase = async () => {
    if (isSilent) return []
    try {
      return await database.list()
    } catch (error) {
      throwIfPaymentOpen(error)
      if (!isNoAnswer(error) || isPaymentOpen()) throw error
      // As if it had not opened.
      isSilent = true
      journal.isDurable = false
      return []
    }
  }
  const journal: Journal = {
    isDurable: true,
    async list() {
      const stored = await listDatabase()
      const adopted = await fallback.list()
      return [...stored.filter(({ id }) => adopted.every((other) => other.id !== id)), ...adopted]
    },
    async save(attempt, storedRevision) {
      if (await isInFallback(attempt.id)) return fallback.save(attempt, storedRevision)
      const isNew = attempt.revision === 0
      try {
        if (!isNew || !isSilent) return await database.save(attempt, storedRevision)
      } catch (error) {
        // A write that failed in another way may have lost against another tab, unless the attempt is new.
        if (error instanceof JournalConflict || !(isNew || isFull(error))) throw error
      }
      journal.isDurable = false
      fallback.adopt(attempt)
    },
    async remove(id, storedRevision) {
      if (!(await isInFallback(id))) return database.remove(id, storedRevision)
      // IndexedDB may hold an earlier revision of it.
      if (!isSilent) await database.remove(id).catch(() => undefined)
      return fallback.remove(id, storedRevision)
    },
  }
  return journal
}
