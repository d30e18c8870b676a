import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { waitAtMost } from '../../../lib/wait.ts'
import { waitScale } from '../sleep.ts'
import { canRemove, canSave, JournalConflict, type JournalStore } from './journal-store.ts'
import { JOURNAL_DATABASE, JOURNAL_STORE } from './names.ts'
import { readRecords, toRecord, type JournalRecord } from './record.ts'

interface PaymentsDatabase extends DBSchema {
  attempts: { key: string; value: JournalRecord }
}

/** Some browsers never answer. After this long (ms), they count as a refusal. */
const ANSWERS_WITHIN_MS = 4_000

const noAnswer = () => new DOMException('IndexedDB did not answer.', 'TimeoutError')

export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

export const isNoAnswer = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

/** iOS has stopped its database process: "Connection to Indexed Database server lost". */
const isLost = (error: unknown): boolean => error instanceof DOMException && error.name === 'UnknownError'

type Transaction = IDBPTransaction<PaymentsDatabase, ['attempts'], 'readwrite'>

/**
 * IndexedDB with strict durability: a completed transaction is on disk. https://developer.mozilla.org/docs/Web/API/IDBDatabase/transaction
 * A connection that the system closed is opened again.
 * @throws if the browser refuses IndexedDB
 */
export async function openIndexedDbStore(): Promise<JournalStore> {
  let connection: IDBPDatabase<PaymentsDatabase> | null = null
  const connect = async () => (connection ??= await openInTime())
  await connect()

  const begin = async (): Promise<Transaction> => {
    const open = (database: IDBPDatabase<PaymentsDatabase>): Transaction =>
      database.transaction([JOURNAL_STORE], 'readwrite', { durability: 'strict' })
    const transaction = await connect()
      .then(open)
      .catch((error: unknown) => {
        const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
        if (!isClosed && !isLost(error)) throw error
        connection = null
        return connect().then(open)
      })
    // A request that fails rejects "done" too, perhaps before the code below awaits it.
    transaction.done.catch(() => undefined)
    return transaction
  }
  /** Runs a transaction. One that does not answer is aborted, so that it writes nothing later. After a lost connection the next one is new. */
  const run = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const transaction = await begin()
    const forget = () => {
      connection = null
      void abort(transaction)
    }
    return waitAtMost(work(transaction), ANSWERS_WITHIN_MS * waitScale.factor, () => {
      forget()
      return noAnswer()
    }).catch((error: unknown) => {
      if (isLost(error)) forget()
      throw error
    })
  }
  const list = () => run(async ({ store }) => readRecords(await store.getAll()))
  return {
    // Reading again is safe. A write may have been stored.
    list: () => list().catch((error: unknown) => (isLost(error) ? list() : Promise.reject(error as Error))),
    save: (attempt, storedRevision) =>
      run(async (transaction) => {
        const { store } = transaction
        if (!canSave(attempt, await store.get(attempt.id), storedRevision)) throw await conflict(transaction)
        await Promise.all([store.put(toRecord(attempt)), transaction.done])
      }),
    remove: (id, storedRevision) =>
      run(async (transaction) => {
        const { store } = transaction
        if (!canRemove(await store.get(id), storedRevision)) throw await conflict(transaction)
        await Promise.all([store.delete(id), transaction.done])
      }),
  }
}

async function abort(transaction: Transaction): Promise<void> {
  try {
    transaction.abort()
    await transaction.done
  } catch {
    // Aborted, or over before.
  }
}

async function conflict(transaction: Transaction): Promise<JournalConflict> {
  await abort(transaction)
  return new JournalConflict()
}

async function openInTime(): Promise<IDBPDatabase<PaymentsDatabase>> {
  const opening = openDB<PaymentsDatabase>(JOURNAL_DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore(JOURNAL_STORE, { keyPath: 'id' })
    },
  })
  const database = await waitAtMost(opening, ANSWERS_WITHIN_MS * waitScale.factor, noAnswer)
  if (database.objectStoreNames.contains(JOURNAL_STORE)) return database
  // iOS may keep a database and lose what is in it.
  database.close()
  throw new DOMException('The journal’s store is gone.', 'NotFoundError')
}
