import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { waitAtMost } from '../../../lib/wait-at-most.ts'
import { waitScale } from '../sleep.ts'
import { canRemove, canSave, JournalConflict, type JournalStore } from './journal-store.ts'
import { JOURNAL_DATABASE, JOURNAL_STORE } from './names.ts'
import { readRecords, toRecord, type JournalRecord } from './record.ts'

interface PaymentsDatabase extends DBSchema {
  attempts: { key: string; value: JournalRecord }
}

/** Some browsers never answer. After this long (ms), they count as a refusal. */
const OPENS_WITHIN_MS = 4_000

/**
 * IndexedDB with strict durability: a completed transaction is on disk. https://developer.mozilla.org/docs/Web/API/IDBDatabase/transaction
 * A connection that the system closed is opened again.
 * @throws if the browser refuses IndexedDB
 */
export async function openIndexedDbStore(): Promise<JournalStore> {
  let connection: IDBPDatabase<PaymentsDatabase> | null = null
  const connect = async () =>
    (connection ??= await openInTime(() => {
      connection = null
    }))
  await connect()

  const begin = async () => {
    const open = (database: IDBPDatabase<PaymentsDatabase>) =>
      database.transaction(JOURNAL_STORE, 'readwrite', { durability: 'strict' })
    const transaction = await connect()
      .then(open)
      .catch((error: unknown) => {
        // Closed without the event of it.
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
        connection = null
        return connect().then(open)
      })
    // A request that fails rejects "done" too, perhaps before the code below awaits it.
    transaction.done.catch(() => undefined)
    const abort = async () => {
      transaction.abort()
      await transaction.done.catch(() => undefined)
      return new JournalConflict()
    }
    return { transaction, abort }
  }
  return {
    async list() {
      const { transaction } = await begin()
      return readRecords(await transaction.store.getAll())
    },
    async save(attempt, storedRevision) {
      const { transaction, abort } = await begin()
      if (!canSave(attempt, await transaction.store.get(attempt.id), storedRevision)) throw await abort()
      await Promise.all([transaction.store.put(toRecord(attempt)), transaction.done])
    },
    async remove(id, storedRevision) {
      const { transaction, abort } = await begin()
      if (!canRemove(await transaction.store.get(id), storedRevision)) throw await abort()
      await Promise.all([transaction.store.delete(id), transaction.done])
    },
  }
}

async function openInTime(onClosed: () => void): Promise<IDBPDatabase<PaymentsDatabase>> {
  const opening = openDB<PaymentsDatabase>(JOURNAL_DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore(JOURNAL_STORE, { keyPath: 'id' })
    },
    terminated: onClosed,
  })
  return waitAtMost(opening, OPENS_WITHIN_MS * waitScale.factor, () => new Error('IndexedDB did not answer.'))
}
