import { openDB, type DBSchema } from 'idb'
import { canRemove, canSave, JournalConflict, type JournalStore } from './journal-store.ts'
import { JOURNAL_DATABASE, JOURNAL_STORE } from './names.ts'
import { readRecords, toRecord, type JournalRecord } from './record.ts'

interface PaymentsDatabase extends DBSchema {
  attempts: { key: string; value: JournalRecord }
}

/**
 * IndexedDB with strict durability: a completed transaction is on disk. https://developer.mozilla.org/docs/Web/API/IDBDatabase/transaction
 * @param onClosed the browser closed the database, because space ran out or the site's data was cleared.
 * @throws if the browser refuses IndexedDB
 */
export async function openIndexedDbStore(onClosed: () => void): Promise<JournalStore> {
  const database = await openDB<PaymentsDatabase>(JOURNAL_DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore(JOURNAL_STORE, { keyPath: 'id' })
    },
    terminated: onClosed,
  })
  const begin = () => {
    const transaction = database.transaction(JOURNAL_STORE, 'readwrite', { durability: 'strict' })
    const abort = async () => {
      transaction.abort()
      await transaction.done.catch(() => undefined)
      return new JournalConflict()
    }
    return { transaction, abort }
  }
  return {
    list: async () => readRecords(await database.getAll(JOURNAL_STORE)),
    async save(attempt, storedRevision) {
      const { transaction, abort } = begin()
      if (!canSave(attempt, await transaction.store.get(attempt.id), storedRevision)) throw await abort()
      await Promise.all([transaction.store.put(toRecord(attempt)), transaction.done])
    },
    async remove(id, storedRevision) {
      const { transaction, abort } = begin()
      if (!canRemove(await transaction.store.get(id), storedRevision)) throw await abort()
      await Promise.all([transaction.store.delete(id), transaction.done])
    },
  }
}
