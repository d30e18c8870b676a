import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitScale } from '../../../../src/features/payment/sleep.ts'
import { openIndexedDbStore } from '../../../../src/features/payment/store/indexed-db-store.ts'
import { stubIndexedDb } from './fake-indexed-db.ts'

beforeEach(() => stubIndexedDb())
afterEach(() => {
  waitScale.factor = 1
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('kind: a broken IndexedDB: an open that never answers is a refusal', async () => {
  waitScale.factor = 0.01
  vi.spyOn(indexedDB, 'open').mockReturnValue(new fake.IDBOpenDBRequest())
  await expect(openIndexedDbStore()).rejects.toThrow('IndexedDB did not answer.')
})

test('kind: a broken IndexedDB: a connection that was closed is opened again', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const store = await openIndexedDbStore()
  open.mock.results[0]?.value.result.close()
  expect(await store.list()).toEqual([])
  expect(open).toHaveBeenCalledTimes(2)
})

test('kind: a broken IndexedDB: a transaction that never answers is a refusal', async () => {
  const store = await openIndexedDbStore()
  waitScale.factor = 0.01
  vi.spyOn(fake.IDBObjectStore.prototype, 'getAll').mockReturnValue(new fake.IDBRequest())
  await expect(store.list()).rejects.toThrow('IndexedDB did not answer.')
})

test('kind: storage of phones: a connection that iOS has lost is opened again', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const store = await openIndexedDbStore()
  const lost = () => {
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError')
  }
  vi.spyOn(fake.IDBObjectStore.prototype, 'getAll').mockImplementationOnce(lost)
  expect(await store.list(), 'a read is repeated').toEqual([])
  expect(open).toHaveBeenCalledTimes(2)
  vi.spyOn(fake.IDBObjectStore.prototype, 'get').mockImplementationOnce(lost)
  await expect(store.remove('a', 1)).rejects.toThrow('Connection to Indexed Database server lost')
  await store.remove('a')
  expect(open, 'a write is not repeated; the next one has a new connection').toHaveBeenCalledTimes(3)
})
