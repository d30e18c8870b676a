import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'

/** Gives the test an IndexedDB of its own, until `vi.unstubAllGlobals`. */
export function stubIndexedDb(indexedDB: object = new fake.IDBFactory()): void {
  const { IDBCursor, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest } = fake
  const { IDBTransaction } = fake
  const classes = { IDBCursor, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest }
  for (const [name, each] of Object.entries({ ...classes, IDBTransaction })) vi.stubGlobal(name, each)
  vi.stubGlobal('indexedDB', indexedDB)
}
