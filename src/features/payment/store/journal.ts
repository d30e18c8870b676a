import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readJson, removeKey, writeText } from '../../../lib/storage.ts'
import { readRecord, toRecord, type JournalRecord } from './record.ts'
import { FALLBACK_KEY, JOURNAL_DATABASE, JOURNAL_STORE } from './open-payment.ts'
import type { Attempt } from '../attempt.ts'

/** Another tab moved the attempt on: whoever meets this must read again and do nothing else. */
export class JournalConflict extends Error {
  override name = 'JournalConflict'
}

/** Where attempts are kept. Each write is on the disk before its promise resolves. */
export type Journal = {
  /** False where the browser refuses IndexedDB: the record may not survive a crash, and the page says so. */
  isDurable: boolean
  /** The attempts that are open, in no order; unreadable records are left out. */
  list: () => Promise<Attempt[]>
  /**
   * Adds a new attempt, or moves one on. `written` is the revision that the store holds by now: the one before, unless that could not be
   * written.
   * @throws {JournalConflict}
   */
  save: (attempt: Attempt, written?: number) => Promise<void>
  /** Forgets an attempt: where `written` is given, only while it is at that revision. @throws {JournalConflict} */
  remove: (id: string, written?: number) => Promise<void>
}

type Store = Omit<Journal, 'isDurable'>

interface PaymentsDatabase extends DBSchema {
  attempts: { key: string; value: JournalRecord }
}

let opening: Promise<Journal> | null = null

/** The journal of this browser. */
export const openJournal = (): Promise<Journal> => (opening ??= open())

async function open(): Promise<Journal> {
  try {
    const database = await openDB<PaymentsDatabase>(JOURNAL_DATABASE, 1, {
      upgrade: (db) => {
        db.createObjectStore(JOURNAL_STORE, { keyPath: 'id' })
      },
      // A browser may close it, for want of space or when the site's data is cleared.
      terminated: () => {
        opening = null
      },
    })
    return withEarlierRecords(durableJournal(database), storageJournal())
  } catch {
    return storageJournal()
  }
}

/** What was begun while the browser refused IndexedDB is still open when it no longer does: each record stays where it began. */
function withEarlierRecords(durable: Store, earlier: Store): Journal {
  const keeperOf = async (id: string) =>
    (await earlier.list()).some((attempt) => attempt.id === id) ? earlier : durable
  return {
    isDurable: true,
    list: async () => [...(await durable.list()), ...(await earlier.list())],
    save: async (attempt, written) => (await keeperOf(attempt.id)).save(attempt, written),
    remove: async (id, written) => (await keeperOf(id)).remove(id, written),
  }
}

/** IndexedDB with strict durability: `oncomplete` means on the disk. https://developer.mozilla.org/docs/Web/API/IDBDatabase/transaction */
function durableJournal(database: IDBPDatabase<PaymentsDatabase>): Store {
  const write = () => database.transaction(JOURNAL_STORE, 'readwrite', { durability: 'strict' })
  return {
    list: async () => readAll(await database.getAll(JOURNAL_STORE)),
    async save(attempt, written) {
      const transaction = write()
      const stored = await transaction.store.get(attempt.id)
      if (!follows(attempt, stored, written)) {
        transaction.abort()
        await transaction.done.catch(() => undefined)
        throw new JournalConflict()
      }
      await Promise.all([transaction.store.put(toRecord(attempt)), transaction.done])
    },
    async remove(id, written) {
      const transaction = write()
      if (written !== undefined && hasMovedOn(await transaction.store.get(id), written)) {
        transaction.abort()
        await transaction.done.catch(() => undefined)
        throw new JournalConflict()
      }
      await transaction.store.delete(id)
      await transaction.done
    },
  }
}

/** localStorage, or the page's memory where that is blocked too: it survives a reload, perhaps not a crash. */
function storageJournal(): Journal {
  const read = (): unknown[] => {
    const stored = readJson(FALLBACK_KEY)
    return Array.isArray(stored) ? stored : []
  }
  const idOf = (record: unknown) => (record as Partial<JournalRecord> | null)?.id
  const others = (id: string) => read().filter((record) => idOf(record) !== id)
  const writeAll = (records: unknown[]) => {
    if (records.length === 0) removeKey(FALLBACK_KEY)
    else writeText(FALLBACK_KEY, JSON.stringify(records))
  }
  return {
    isDurable: false,
    list: () => Promise.resolve(readAll(read())),
    save(attempt, written) {
      const stored = read().find((record) => idOf(record) === attempt.id)
      if (!follows(attempt, stored, written)) return Promise.reject(new JournalConflict())
      writeAll([...others(attempt.id), toRecord(attempt)])
      return Promise.resolve()
    },
    remove(id, written) {
      const stored = read().find((record) => idOf(record) === id)
      if (written !== undefined && hasMovedOn(stored, written)) return Promise.reject(new JournalConflict())
      writeAll(others(id))
      return Promise.resolve()
    },
  }
}

const readAll = (records: unknown[]): Attempt[] =>
  records.map(readRecord).filter((attempt) => attempt !== null)

/** The compare of compare-and-set: a first revision where nothing is stored, else what was written last. */
function follows(attempt: Attempt, stored: unknown, written = attempt.revision - 1): boolean {
  if (stored === undefined) return attempt.revision === 0
  return readRecord(stored)?.revision === written
}

const hasMovedOn = (stored: unknown, written: number): boolean =>
  stored !== undefined && readRecord(stored)?.revision !== written
