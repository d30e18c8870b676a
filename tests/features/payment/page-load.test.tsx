import { waitFor } from '@testing-library/react'
import * as fake from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { beginAttempt } from '../../../src/features/payment/attempt.ts'
import { openJournal } from '../../../src/features/payment/store/journal.ts'
import {
  addIntent,
  callsMatching,
  intent,
  openCheckout,
  twoItems,
  UID,
  useFreshCheckout,
} from './checkout-harness.ts'
import { purchaseOf } from './purchase.ts'

useFreshCheckout()

/** What a browser has. Each test uses the same database: the page opens its journal once. */
const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } = fake
const classes = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction }
const factory = new fake.IDBFactory()
for (const [name, each] of Object.entries({ ...classes, indexedDB: factory })) vi.stubGlobal(name, each)
// Firefox < 126 can't list databases.
Reflect.deleteProperty(fake.IDBFactory.prototype, 'databases')

const lookUps = () => callsMatching(/^GET api\.stripe\.com/).length

test('Firefox < 126: a page without a journal does not create one', async () => {
  await openCheckout(undefined, '/about')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const created = vi.fn<() => void>()
  const request = factory.open('payments')
  request.addEventListener('upgradeneeded', () => {
    created()
    request.transaction?.abort()
  })
  await waitFor(() => expect(created).toHaveBeenCalled())
})

test('Firefox < 126: a watched intent is looked up when any page loads', async () => {
  const items = await twoItems()
  const journal = await openJournal()
  expect(journal.isDurable).toBe(true)
  const purchase = { ...purchaseOf([{}]), uid: UID }
  const begun = beginAttempt('attempt-1', 'card', purchase, [], Date.now() - 10 * 60_000)
  await journal.save(begun)
  await journal.save({ ...begun, revision: 1, step: { phase: 'INTENT_READY', ...intent, isWatched: true } })
  addIntent('requires_payment_method', items)
  await openCheckout(items, '/about')
  await waitFor(() => expect(lookUps()).toBe(1))
  await journal.remove(begun.id)
})
