import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CartItem, subtotalCents } from '../../../src/features/cart/cart.ts'
import type { Step } from '../../../src/features/payment/attempt.ts'
import { paypal, PayPalWindow } from '../../../src/features/payment/methods/paypal.ts'
import { PaymentRunner } from '../../../src/features/payment/runner.ts'
import { waitScale } from '../../../src/features/payment/sleep.ts'
import { type Journal, openJournal } from '../../../src/features/payment/store/journal.ts'
import { toDollars, totalsOf } from '../../../src/lib/money.ts'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import type { PayPalOutcome } from '../../../src/services/paypal.ts'
import {
  addAttempt,
  addIntent,
  callsMatching,
  CAPTURE,
  cartLength,
  changeStorage,
  count,
  expectOneOrder,
  expectPaidOnce,
  expectPlaced,
  FINALIZE,
  inDialog,
  intent,
  leaveBehind,
  openCheckout,
  openPayPal,
  pressPayPal,
  unclear,
  useFreshCheckout,
} from './checkout-harness.ts'
import { purchaseOf } from './purchase.ts'
import { payPalIs } from '../checkout/paypal-status.ts'

useFreshCheckout()

/** Leaves a PayPal payment that this browser knows as approved and PayPal as captured, unless `order` says another thing. */
async function leavePayPalBehind(sentAt = Date.now(), order = {}): Promise<CartItem[]> {
  const items = await leaveBehind(
    { phase: 'PP_APPROVED', paypalOrderId: 'PAYPAL-1-X', sentAt },
    { begunAt: sentAt },
  )
  db.write((draft) => {
    draft.paypalOrders['PAYPAL-1-X'] = {
      id: 'PAYPAL-1-X',
      amount: toDollars(totalsOf(subtotalCents(items)).total).toFixed(2),
      status: 'COMPLETED',
      invoiceId: 'attempt-1',
      captureId: 'CAPTURE-1',
      ...order,
    }
  })
  return items
}

const CREATE = 'POST api-m.paypal.com/v2/checkout/orders'

const end = async (user: UserEvent, dialog: HTMLElement, ending: string) => {
  await user.selectOptions(within(dialog).getByRole('combobox'), ending)
  await user.click(inDialog(dialog, 'Pay now'))
}

const paypalOrders = () => Object.values(db.read().paypalOrders)

test('PayPal pays: create, capture, finalize with PayPal’s id, SMS [7-calls.12]', async () => {
  const { user } = await openCheckout()
  const dialog = await openPayPal(user)
  await payPalIs('resolved')
  await user.click(inDialog(dialog, 'Pay now'))
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  expect(callsMatching(/^POST/)).toEqual([CREATE, CAPTURE, FINALIZE, 'POST /send-sms'])
  expectOneOrder()
  expect(db.read().orders[0]?.orderId).toBe(paypalOrders()[0]?.id)
  expect(paypalOrders()[0]?.invoiceId).toMatch(/^[0-9a-f]{32}$/)
})

test('P22 a closed PayPal window keeps the cart and both ways to pay', async () => {
  const { user } = await openCheckout()
  await user.click(inDialog(await openPayPal(user), 'Cancel'))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(cartLength()).toBe(2)
  expect(count(CAPTURE)).toBe(0)
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPaidOnce()
})

test.each([
  ['throws after it succeeded is looked up, not repeated', 'lost'],
  ['hangs is looked up while it is in flight', 'stall'],
] as const)('P23 a capture that %s', async (_, fault) => {
  failWith('paypal-capture', fault, 1)
  const { user } = await openCheckout()
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPaidOnce()
  expect(count(CAPTURE)).toBe(1)
})

test('P23 without an answer to capture and look-up, paying is locked until PayPal is asked again', async () => {
  failWith('paypal-capture', 'lost', 1)
  const { user } = await openCheckout()
  const dialog = await openPayPal(user)
  failWith('paypal-lookup', 'hang')
  await user.click(inDialog(dialog, 'Pay now'))
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Card' })).toBeDisabled()
  clearFailures()
  await user.click(inDialog(await openPayPal(user), 'Return to the shop'))
  await expectPaidOnce()
  expect(count(CREATE)).toBe(1)
  expect(count(CAPTURE)).toBe(1)
})

test('P24 a capture that is pending locks paying; PayPal’s button asks about the same order', async () => {
  const { user } = await openCheckout()
  await end(user, await openPayPal(user), 'under review')
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(screen.getByText(/PayPal is still reviewing this payment\./)).toBeVisible()
  expect(count(FINALIZE), 'an order that may not be paid is not placed').toBe(0)
  expect(screen.getByRole('radio', { name: 'Card' })).toBeDisabled()
  db.write((draft) => {
    for (const order of Object.values(draft.paypalOrders)) order.status = 'COMPLETED'
  })
  await user.click(inDialog(await openPayPal(user), 'Return to the shop'))
  await expectPaidOnce()
  expect(count(CREATE)).toBe(1)
  expect(count(CAPTURE)).toBe(1)
})

test('P25 DUPLICATE_INVOICE_ID never starts another payment', async () => {
  const { user } = await openCheckout()
  await end(user, await openPayPal(user), 'already paid')
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(count(CREATE)).toBe(1)
  expect(paypalOrders().filter((order) => order.captureId !== null)).toEqual([])
  expect(cartLength()).toBe(2)
})

test('kind: a charge that comes late: the refusal of a second capture says nothing about the first', async () => {
  waitScale.factor = 0.05
  // The first capture is lost on its way, and PayPal refuses the next one.
  failWith('paypal-capture', 'offline', 1)
  const { user } = await openCheckout()
  await end(user, await openPayPal(user), 'refused')
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(screen.queryByText(/You haven’t been charged/)).toBeNull()
  expect(count(CAPTURE)).toBe(2)
  // The first one arrives after all.
  db.write((draft) => {
    for (const order of Object.values(draft.paypalOrders)) {
      Object.assign(order, { status: 'COMPLETED', captureId: 'CAPTURE-1' })
    }
  })
  await user.click(inDialog(await openPayPal(user), 'Return to the shop'))
  await expectPaidOnce()
})

/** An earlier page's capture, 76 s ago and without an answer. */
const leaveOldCapture = () => leavePayPalBehind(Date.now() - 76_000, { status: 'APPROVED', captureId: null })

test('kind: a definite answer is knowledge: PayPal’s refusal counts once the first capture can’t arrive any more', async () => {
  const { user } = await openCheckout(await leaveOldCapture())
  await end(user, await openPayPal(user), 'refused')
  expect(await screen.findByText(/You haven’t been charged/)).toBeVisible()
  expect(count(CAPTURE)).toBe(1)
})

test('kind: a charge that comes late: a repeated capture may arrive late, too', async () => {
  const { user } = await openCheckout(await leaveOldCapture())
  failWith('paypal-capture', 'offline', 1)
  await end(user, await openPayPal(user), 'refused')
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(count(CAPTURE)).toBe(2)
  // The last one was sent a moment ago.
  waitScale.factor = 1
  await end(user, await openPayPal(user), 'refused')
  await waitFor(() => expect(count(CAPTURE)).toBe(3))
  waitScale.factor = 0.01
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(screen.queryByText(/You haven’t been charged/)).toBeNull()
})

test('PayPal’s button shows what is missing, also after an earlier failure', async () => {
  failWith('paypal-create', '500', 1)
  const { user } = await openCheckout()
  await screen.findAllByText('1 Main St, Irvine, CA')
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  await user.click(button)
  const failure = 'Payment Error: PayPal couldn’t start the payment.'
  expect(await screen.findByText(failure)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change your address' }))
  await user.click(button)
  expect(await screen.findByText('Save your address first, or cancel the change.')).toHaveAttribute(
    'role',
    'alert',
  )
  expect(screen.queryByText(failure)).toBeNull()
})

test('an unclear PayPal payment is not offered to a card if PayPal can’t be loaded', async () => {
  failWith('paypal-script', '500')
  await openCheckout(await leavePayPalBehind())
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(await screen.findByText(/PayPal didn’t load/)).not.toHaveTextContent('card')
})

test('PayPal can be asked about an open payment even if the saved address can’t be loaded', async () => {
  failWith('address', '500')
  failWith('phone', '500')
  const { user } = await openCheckout(await leavePayPalBehind())
  expect(await screen.findByText(unclear)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
  await user.click(inDialog(await screen.findByRole('dialog', { name: 'PayPal' }), 'Return to the shop'))
  await expectPaidOnce()
})

test('PayPal’s button stays mounted while it looks up an unclear payment', async () => {
  const { user } = await openCheckout(await leavePayPalBehind())
  await screen.findByText(unclear)
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'PayPal' })
  expect(button).toBeInTheDocument()
  await user.click(inDialog(dialog, 'Return to the shop'))
  await expectPaidOnce()
  expect(count(CREATE)).toBe(0)
})

test('PayPal’s button does not pay again for an order that another tab has finished', async () => {
  const { user } = await openCheckout(await leavePayPalBehind())
  await screen.findByText(unclear)
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  for (const key of ['paymentJournal', 'openPayment']) changeStorage(key, null)
  changeStorage('cartItems', '[]')
  await user.click(button)
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByText(unclear)).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'PayPal' })).toBeNull()
  expect(Object.keys(db.read().paypalOrders)).toEqual(['PAYPAL-1-X'])
})

test('an approval in the window of an earlier PayPal order captures nothing', async () => {
  const runner = new PaymentRunner()
  const open = (price: number, create: () => Promise<string>) => {
    const paypalWindow = new PayPalWindow(create)
    const pay = () => runner.pay(paypal, purchaseOf([{ price }]), paypalWindow)
    return { paypalWindow, order: paypalWindow.start(pay) }
  }
  const first = open(10, () => Promise.resolve('ORDER-A'))
  expect(await first.order).toBe('ORDER-A')
  first.paypalWindow.leave(null)
  await waitFor(() => expect(runner.getState().status).toBe('idle'))
  let answer = (_id: string) => {}
  const next = open(500, () => new Promise<string>((resolve) => (answer = resolve)))
  const isWaiting = { status: 'working', stage: 'paypal' }
  await waitFor(() => expect(runner.getState()).toMatchObject(isWaiting))
  const never = (): Promise<PayPalOutcome> => new Promise(() => {})
  const capture = vi.fn<() => Promise<PayPalOutcome>>(never)
  expect(await next.paypalWindow.approve('ORDER-A', { capture, lookUp: never })).toBe(false)
  expect(capture).not.toHaveBeenCalled()
  expect(runner.getState(), 'the later one goes on').toMatchObject(isWaiting)
  answer('ORDER-B')
  expect(await next.order).toBe('ORDER-B')
})

test('kind: PayPal approved after Stop: the page says that nothing was charged', async () => {
  const { user } = await openCheckout()
  const dialog = await openPayPal(user)
  await user.click(screen.getByRole('button', { name: 'Stop', hidden: true }))
  await waitFor(() => expect(screen.queryByText('Continue in the PayPal window…')).toBeNull())
  await user.click(inDialog(dialog, 'Pay now'))
  expect(await screen.findByText(/^Payment Error: You canceled the PayPal payment\./)).toBeVisible()
  expect(screen.getByText(/You haven’t been charged/)).toBeVisible()
  expect(count(CAPTURE)).toBe(0)
})

/** The same, and the confirmation of a card payment before it may still arrive. */
async function leaveCardBeside(): Promise<CartItem[]> {
  const items = await leavePayPalBehind()
  const step: Step = { phase: 'INTENT_READY', ...intent, isWatched: true }
  addAttempt(() => ({ id: 'attempt-2', method: 'card', step }))
  addIntent('requires_payment_method', items)
  return items
}

test('a captured PayPal order is placed, even if an earlier card payment can’t be looked up', async () => {
  const items = await leaveCardBeside()
  failWith('stripe-lookup', 'offline')
  const { user } = await openCheckout(items)
  await screen.findByText(/We can’t tell yet/)
  await user.click(inDialog(await openPayPal(user), 'Return to the shop'))
  await expectPlaced()
  expect(count(CAPTURE)).toBe(0)
  expect(db.read().orders).toHaveLength(1)
})

test('a card payment that goes through beside a captured PayPal order becomes an order too', async () => {
  const items = await leaveCardBeside()
  const { user } = await openCheckout(items)
  await screen.findByText(/We can’t tell yet/)
  const dialog = await openPayPal(user)
  addIntent('succeeded', items)
  await user.click(inDialog(dialog, 'Return to the shop'))
  await waitFor(() => expect(count('POST /send-sms')).toBe(2))
  expect(db.read().orders).toHaveLength(2)
  await expectPlaced()
})

test('PayPal can be stopped while the journal is writing its order', async () => {
  const { user } = await openCheckout()
  const journal = await openJournal()
  const save: Journal['save'] = journal.save.bind(journal)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const saving = vi.spyOn(journal, 'save').mockImplementation(async (attempt, written) => {
    await save(attempt, written)
    if (attempt.revision === 1) await isAnswered
  })
  onTestFinished(() => saving.mockRestore())
  await pressPayPal(user)
  await waitFor(() => expect(saving).toHaveBeenCalledTimes(2))
  await user.click(screen.getByRole('button', { name: 'Stop', hidden: true }))
  answer()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled())
  expect(screen.queryByText(/A payment is open in another tab/)).toBeNull()
  expect(localStorage.getItem('paymentJournal')).toBeNull()
})
