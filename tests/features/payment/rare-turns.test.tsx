import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ActiveAttempts } from '../../../src/features/payment/store/active-attempts.ts'
import type { CartItem } from '../../../src/features/cart/cart.ts'
import { subtotalCents } from '../../../src/features/cart/cart.ts'
import { JournalConflict } from '../../../src/features/payment/store/journal-store.ts'
import { openJournal } from '../../../src/features/payment/store/journal.ts'
import { PaymentRunner } from '../../../src/features/payment/runner.ts'
import { toDollars, totalsOf } from '../../../src/lib/money.ts'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import type { PayPalOutcome } from '../../../src/services/paypal.ts'
import {
  addIntent,
  count,
  expectOneOrder,
  expectPlaced,
  inDialog,
  intent,
  leaveBehind,
  openCheckout,
  placeOrder,
  twoItems,
  typeCard,
  useFreshCheckout,
} from './checkout-harness.ts'
import { purchaseOf } from './purchase.ts'

useFreshCheckout()

const FINALIZE = 'POST /finalize-paypal-order'
const UNCLEAR = /We can’t tell yet/

const totalOf = (items: readonly CartItem[]): number => totalsOf(subtotalCents(items)).total

/** A PayPal payment of which this browser knows that it was approved, and PayPal that it was captured. */
async function leavePayPalBehind(): Promise<CartItem[]> {
  const items = await leaveBehind(
    { phase: 'PP_APPROVED', paypalOrderId: 'PAYPAL-1-X' },
    { begunAt: Date.now() },
  )
  db.write((draft) => {
    draft.paypalOrders['PAYPAL-1-X'] = {
      id: 'PAYPAL-1-X',
      amount: toDollars(totalOf(items)).toFixed(2),
      status: 'COMPLETED',
      invoiceId: 'attempt-1',
      captureId: 'CAPTURE-1',
    }
  })
  return items
}

/** As another tab writes it. */
function changeStorage(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

test('PayPal’s button, whose window goes with it, stays while an unclear payment is asked about', async () => {
  const { user } = await openCheckout(await leavePayPalBehind())
  await screen.findByText(UNCLEAR)
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'PayPal' })
  expect(button).toBeInTheDocument()
  await user.click(inDialog(dialog, 'Return to the shop'))
  await expectPlaced()
  expectOneOrder()
})

test('what another tab has finished meanwhile is not paid again by the button that asks', async () => {
  const { user } = await openCheckout(await leavePayPalBehind())
  await screen.findByText(UNCLEAR)
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  for (const key of ['paymentJournal', 'openPayment']) changeStorage(key, null)
  changeStorage('cartItems', '[]')
  await user.click(button)
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByText(UNCLEAR)).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'PayPal' })).toBeNull()
  expect(Object.keys(db.read().paypalOrders)).toEqual(['PAYPAL-1-X'])
})

test('an approval from the window of an earlier PayPal order captures nothing', async () => {
  const runner = new PaymentRunner()
  expect(await runner.beginPayPal(purchaseOf([{ price: 10 }]), () => Promise.resolve('ORDER-A'))).toBe(
    'ORDER-A',
  )
  await runner.leavePayPal(null)
  await waitFor(() => expect(runner.getState('uid-1').status).toBe('idle'))
  let answer = (_id: string) => {}
  const next = runner.beginPayPal(
    purchaseOf([{ price: 500 }]),
    () => new Promise<string>((resolve) => (answer = resolve)),
  )
  const isWaiting = { status: 'working', stage: 'paypal' }
  await waitFor(() => expect(runner.getState('uid-1')).toEqual(isWaiting))
  const never = (): Promise<PayPalOutcome> => new Promise(() => {})
  const capture = vi.fn<() => Promise<PayPalOutcome>>(never)
  await runner.approvePayPal('ORDER-A', { capture, lookUp: never })
  expect(capture).not.toHaveBeenCalled()
  expect(runner.getState('uid-1'), 'the later one goes on').toEqual(isWaiting)
  answer('ORDER-B')
  expect(await next).toBe('ORDER-B')
})

test('an order that the backend lists from the intent on is finalized all the same', async () => {
  let isBusy = true
  server.use(
    http.get('https://api.mock.invalid/orders/user/:uid', () =>
      HttpResponse.json(
        Object.values(db.read().paymentIntents).map(({ orderId, amount }) => ({
          _id: orderId,
          totalAmount: toDollars(amount),
          items: [],
        })),
      ),
    ),
    http.post('https://api.mock.invalid/finalize-paypal-order', () => {
      if (!isBusy) return undefined
      isBusy = false
      return HttpResponse.json({ message: 'busy' }, { status: 503 })
    }),
  )
  const { user } = await openCheckout()
  await placeOrder(user)
  await expectPlaced()
  expect(count(FINALIZE)).toBe(2)
  expectOneOrder()
})

/** A backend that lists an order from its intent on, by this field; the first time it is asked it fails. */
const listsUnpaid = (field: '_id' | 'orderId', failures: number) => {
  let asked = 0
  return http.get('https://api.mock.invalid/orders/user/:uid', () => {
    asked += 1
    if (asked <= failures) return HttpResponse.json({}, { status: 500 })
    return HttpResponse.json(
      Object.values(db.read().paymentIntents).map(({ orderId, amount }) => ({
        orderId: '1042',
        [field]: orderId,
        totalAmount: toDollars(amount),
        items: [],
      })),
    )
  })
}

test.each([
  ['_id', 0],
  ['_id', 1],
  ['orderId', 1],
] as const)(
  'a backend that lists unpaid orders, with its id in %s after %i failures, has none placed by being asked',
  async (field, failures) => {
    failWith('finalize', '500', 1)
    server.use(listsUnpaid(field, failures))
    const { user } = await openCheckout()
    await placeOrder(user)
    await expectPlaced()
    expect(count(FINALIZE)).toBe(2)
    expectOneOrder()
  },
)

test('a paid order of which no try was made is sent, though the orders before are not known and it is listed', async () => {
  server.use(listsUnpaid('orderId', 0))
  const items = await leaveBehind(
    { phase: 'PAID', orderId: 'order-1', captureId: null },
    { ordersBefore: null, begunAt: Date.now() },
  )
  addIntent('succeeded', items)
  await openCheckout(items, '/about')
  await expectPlaced()
  expectOneOrder()
})

test('what is charged is what was shown when Place Order was pressed', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get('*/addresses/:uid', async () => {
      await held
      return undefined
    }),
  )
  const { user, items } = await openCheckout()
  await typeCard(user)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  changeStorage('cartItems', JSON.stringify(items.map((item) => ({ ...item, quantity: 5 }))))
  answer()
  expect(await screen.findByText(/^Payment Error: Your cart has changed in another tab/)).toBeVisible()
  expect(count('POST /create-payment-intent')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expectOneOrder()
})

test('the same order, placed on another device after a card was declined here, is not taken for this one', async () => {
  let elsewhere: object[] = []
  server.use(http.get('https://api.mock.invalid/orders/user/:uid', () => HttpResponse.json(elsewhere)))
  const { user, items } = await openCheckout()
  await placeOrder(user, '4000 0000 0000 0002')
  await screen.findByText('Payment Error: Your card was declined.')
  elsewhere = [
    {
      _id: 'from-the-phone',
      totalAmount: toDollars(totalOf(items)),
      items: items.map(({ name, quantity, price }) => ({ name, quantity, price })),
    },
  ]
  failWith('finalize', '500', 1)
  await placeOrder(user)
  await expectPlaced()
  expect(count(FINALIZE)).toBe(2)
  expect(db.read().orders).toHaveLength(1)
})

test('a tab that gives an attempt up does not take the record from the tab that is confirming it', async () => {
  const journal = await openJournal()
  const here = await new ActiveAttempts().begin(journal, 'card', purchaseOf([{}]), [])
  await here.move({ type: 'intent-received', clientSecret: 's', orderId: 'order-1' })
  const there = new ActiveAttempts().open(journal, here.attempt)
  await here.move({ type: 'confirm-started' })
  await expect(there.discard()).rejects.toThrow(JournalConflict)
  expect((await journal.list()).map(({ step }) => step.phase)).toEqual(['CONFIRMING'])
})

test('a record that is wiped while the card is charged costs no order', async () => {
  server.use(
    http.post('https://api.stripe.com/v1/payment_intents/:id/confirm', () => {
      localStorage.removeItem('paymentJournal')
      return undefined
    }),
  )
  const { user } = await openCheckout()
  await placeOrder(user)
  await expectPlaced()
  expectOneOrder()
})

test('a journal that can’t be read is no reason to say that nothing was charged', async () => {
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent }, { begunAt: Date.now() })
  addIntent('succeeded', items)
  const list = vi.spyOn(await openJournal(), 'list')
  list.mockRejectedValue(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
  onTestFinished(() => list.mockRestore())
  await openCheckout(items, '/about')
  await waitFor(() => expect(list).toHaveBeenCalled())
  // the notice comes with a chunk of its own
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.queryByText(/You have not been charged/)).toBeNull()
})

test('a cart that another tab empties is said to be empty where the shopper sees it', async () => {
  await openCheckout(await twoItems())
  await screen.findByRole('button', { name: 'Place Order' })
  const scrollTo = vi.spyOn(window, 'scrollTo')
  changeStorage('cartItems', '[]')
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('an emptied cart is empty, whatever was ordered before', async () => {
  const [first] = await twoItems()
  const { user } = await openCheckout()
  await placeOrder(user)
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  // on by the header, not by "Keep shopping"
  const [products] = screen.getAllByRole('link', { name: 'Products' })
  if (products) await user.click(products)
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  // and back with what is about to leave the menu
  changeStorage('cartItems', JSON.stringify([{ ...first, _id: 'gone', name: 'Gone Kush' }]))
  await user.click(screen.getByRole('link', { name: /^Cart/ }))
  await user.click(await screen.findByRole('link', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Place Order' })
  await placeOrder(user)
  await user.click(await screen.findByRole('button', { name: 'Update my cart' }))
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
})
