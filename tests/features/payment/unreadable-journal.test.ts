import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from '../../../src/features/payment/attempt.ts'
import { purchaseOf } from './purchase.ts'
import { stubIndexedDb } from './store/fake-indexed-db.ts'

beforeEach(() => stubIndexedDb())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Later tests must not meet this journal.
  vi.resetModules()
})

const intent = { clientSecret: 'pi_1_secret_2', orderId: 'order-1' }
const purchase = purchaseOf([{ dispensaryId: null }])

/** A page after a reload: new modules on the same storage. IndexedDB has 400 ms to answer. */
async function nextPage() {
  vi.resetModules()
  const { waitScale } = await import('../../../src/features/payment/sleep.ts')
  waitScale.factor = 0.1
  const { openJournal } = await import('../../../src/features/payment/store/journal.ts')
  const { PaymentRunner } = await import('../../../src/features/payment/runner.ts')
  const { beginAttempt } = await import('../../../src/features/payment/attempt.ts')
  const { paypal, PayPalWindow } = await import('../../../src/features/payment/methods/paypal.ts')
  const runner = new PaymentRunner()
  /** Opens PayPal's window. Resolves to its order id, or to the state that is shown instead. */
  const openWindow = (): Promise<unknown> => {
    const paypalWindow = new PayPalWindow(() => Promise.resolve('PAYPAL-2'))
    return paypalWindow
      .start(() => runner.pay(paypal, purchase, paypalWindow))
      .catch(() => runner.getState().status)
  }
  return { openJournal, beginAttempt, runner, openWindow }
}

/** The confirmation of an earlier page has no outcome yet. */
async function leaveConfirming(): Promise<void> {
  const { openJournal, beginAttempt } = await nextPage()
  const journal = await openJournal()
  const begun: Attempt = beginAttempt('attempt-1', 'card', purchase, null, Date.now())
  await journal.save(begun)
  await journal.save({
    ...begun,
    revision: 1,
    step: { phase: 'CONFIRMING', ...intent },
  })
  localStorage.setItem('openPayment', 'yes')
}

/** Each write fails with a DOMException of this name. */
const refuseWrites = (name: string) =>
  vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The write failed.', name)
  })

/** Only the journal's database fails: Firebase has one of its own. */
function breakOpen(open: () => IDBOpenDBRequest) {
  const original = indexedDB.open.bind(indexedDB)
  return vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((name, version) => (name === 'payments' ? open() : original(name, version)))
}
const refuse = (): never => {
  throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
}
const hang = () => breakOpen(() => new fake.IDBOpenDBRequest())

/** Ways in which IndexedDB fails on the next page. */
const BROKEN = [
  ['does not open', hang],
  ['refuses to open', () => breakOpen(refuse)],
  ['refuses to read', () => vi.spyOn(fake.IDBObjectStore.prototype, 'getAll').mockImplementation(refuse)],
] as const

test.each(BROKEN)('an open payment whose IndexedDB %s locks paying until it is read', async (_, breakIt) => {
  await leaveConfirming()
  const { runner, openWindow } = await nextPage()
  const broken = breakIt()
  await runner.resume()
  expect(runner.getState()).toMatchObject({ status: 'unclear', canRepeat: false })
  expect(localStorage.getItem('openPayment')).not.toBeNull()
  expect(await openWindow()).toBe('unclear')
  broken.mockRestore()
  await runner.resume()
  expect(runner.getState(), 'the payment that was read').toMatchObject({ uid: purchase.uid })
  expect(localStorage.getItem('openPayment')).not.toBeNull()
})

test('a browser that has lost its IndexedDB for good stays locked until the shopper dismisses the payment, after a day', async () => {
  await leaveConfirming()
  hang()
  localStorage.setItem('openPayment', String(Date.now() - 23 * 3_600_000))
  const locked = await nextPage()
  await locked.runner.resume()
  expect(locked.runner.getState()).toMatchObject({ status: 'unclear', isOld: false })
  localStorage.setItem('openPayment', String(Date.now() - 25 * 3_600_000))
  const { runner, openWindow } = await nextPage()
  await runner.resume()
  expect(runner.getState()).toMatchObject({ status: 'unclear', isOld: true })
  expect(await openWindow(), 'it is not dismissed yet').toBe('unclear')
  await runner.dismiss()
  expect(runner.getState().status).toBe('idle')
  expect(await openWindow()).toBe('PAYPAL-2')
})

test.each(BROKEN)(
  'a payment that was dismissed while its IndexedDB %s is shown once it can be read',
  async (_, breakIt) => {
    await leaveConfirming()
    localStorage.setItem('openPayment', String(Date.now() - 25 * 3_600_000))
    const { runner } = await nextPage()
    const broken = breakIt()
    await runner.resume(purchase.uid)
    expect(runner.getState()).toMatchObject({ status: 'unclear', uid: '' })
    await runner.dismiss()
    expect(runner.getState().status).toBe('idle')
    broken.mockRestore()
    const later = await nextPage()
    await later.runner.resume(purchase.uid)
    expect(later.runner.getState()).toMatchObject({ status: 'unclear', uid: purchase.uid })
  },
)

test('a payment that can be read by the time it is dismissed is shown, and stays', async () => {
  await leaveConfirming()
  localStorage.setItem('openPayment', String(Date.now() - 25 * 3_600_000))
  const { runner } = await nextPage()
  const broken = hang()
  await runner.resume(purchase.uid)
  broken.mockRestore()
  await runner.dismiss()
  expect(runner.getState()).toMatchObject({ status: 'unclear', uid: purchase.uid })
})

test('a payment that began in localStorage is read there if IndexedDB does not open', async () => {
  hang()
  const first = await nextPage()
  expect(await first.openWindow()).toBe('PAYPAL-2')
  expect(localStorage.getItem('openPayment')).not.toBeNull()
  const { runner } = await nextPage()
  await runner.resume()
  expect(runner.getState().status).toBe('idle')
  expect(localStorage.getItem('openPayment')).toBeNull()
})

test('an attempt that a full disk refuses moves to localStorage, and is removed from both', async () => {
  const { openJournal, beginAttempt } = await nextPage()
  const journal = await openJournal()
  const begun: Attempt = beginAttempt('attempt-1', 'card', purchase, null, Date.now())
  await journal.save(begun)
  const full = refuseWrites('QuotaExceededError')
  const moved: Attempt = { ...begun, revision: 1, step: { phase: 'INTENT_READY', ...intent } }
  await journal.save(moved)
  full.mockRestore()
  const later = await (await nextPage()).openJournal()
  expect(await later.list()).toEqual([moved])
  await later.remove(moved.id, moved.revision)
  expect(await (await (await nextPage()).openJournal()).list()).toEqual([])
})

/** The database is there without its store. */
async function loseStore(): Promise<void> {
  const empty = indexedDB.open('payments', 1)
  await new Promise((resolve) => empty.addEventListener('success', resolve))
  empty.result.close()
}

test.each([
  ['does not open', hang],
  [
    'opens and then never answers',
    () => vi.spyOn(fake.IDBObjectStore.prototype, 'getAll').mockImplementation(() => new fake.IDBRequest()),
  ],
  ['is full', () => refuseWrites('QuotaExceededError')],
  ['refuses each write with UnknownError', () => refuseWrites('UnknownError')],
  ['refuses each write with AbortError', () => refuseWrites('AbortError')],
  ['has lost its store', loseStore],
])(
  'kind: a broken IndexedDB: a browser whose database %s can pay, and the checkout warns',
  async (_, breakIt) => {
    await breakIt()
    const { openJournal, openWindow } = await nextPage()
    expect(await openWindow()).toBe('PAYPAL-2')
    expect((await openJournal()).isDurable).toBe(false)
  },
)
