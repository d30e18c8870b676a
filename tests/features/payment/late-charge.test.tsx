import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { waitScale } from '../../../src/features/payment/sleep.ts'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  addIntent,
  buy,
  CAPTURE,
  CONFIRM,
  count,
  endPage,
  expectPaidOnce,
  expectPlaced,
  inDialog,
  INTENT,
  intent,
  journal,
  leaveBehind,
  notCharged,
  openCheckout,
  openPayPal,
  placeOrder,
  pressPayPal,
  STRIPE,
  unclear,
  useFreshCheckout,
} from './checkout-harness.ts'

// "We can't tell yet" lasts 2.25 s.
useFreshCheckout(0.03)

const DECLINED = '4000 0000 0000 0002'
const refused = 'Payment Error: Your card was declined.'
const notCompleted = 'Payment Error: The payment was not completed.'

/** The first confirmation is lost on its way, and nobody refused it. */
const loseConfirmation = () =>
  server.use(http.post(`${STRIPE}/:id/confirm`, () => HttpResponse.error(), { once: true }))

/** Places an order whose confirmation is lost. */
async function placeUnanswered() {
  loseConfirmation()
  const page = await openCheckout()
  await placeOrder(page.user)
  expect(await screen.findByText(unclear)).toBeVisible()
  return page
}

/** From the next look-up on, no confirmation can be on its way. */
const letTimePass = () => (waitScale.factor = 0)

/** The lost confirmation arrives at Stripe after all. */
const arrive = () =>
  db.write((draft) => {
    for (const each of Object.values(draft.paymentIntents)) {
      each.status = 'succeeded'
      each.charges = 1
    }
  })

/** What an earlier page left: a confirmation without an answer, which Stripe did not know after 75 s. */
async function leaveWatched() {
  const items = await leaveBehind(
    { phase: 'INTENT_READY', ...intent, isWatched: true },
    { begunAt: Date.now() - 10 * 60_000 },
  )
  addIntent('requires_payment_method', items)
  return items
}

/** Opens the checkout with the first items of that purchase in the cart. */
async function openWatched(items = 2) {
  const page = await openCheckout((await leaveWatched()).slice(0, items))
  await waitFor(() => expect(localStorage.getItem('openPayment')).toBeNull())
  return page
}

const cardError = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
/** Stripe refuses the next confirmation. `first`: what happens before */
const refuse = (first = () => {}) =>
  server.use(
    http.post(
      `${STRIPE}/:id/confirm`,
      () => {
        first()
        return HttpResponse.json({ error: cardError })
      },
      { once: true },
    ),
  )

test('kind: a charge that comes late is found by the page itself, and is finished as an order', async () => {
  await placeUnanswered()
  expect(screen.queryByText(notCharged)).toBeNull()
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeDisabled()
  arrive()
  await expectPaidOnce()
  expect(count(CONFIRM)).toBe(1)
})

test('kind: a charge that comes late: meanwhile the same order by card pays the same intent', async () => {
  const { user } = await placeUnanswered()
  expect(await screen.findByText(/You can also place this order again by card/)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Place Order' })
  expect(button).toBeEnabled()
  await user.click(button)
  await expectPaidOnce()
  expect(count(INTENT)).toBe(1)
  expect(count(CONFIRM)).toBe(2)
})

test('kind: a charge that comes late, and a press of Place Order meanwhile: one charge, one order', async () => {
  const { user } = await placeUnanswered()
  arrive()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPaidOnce()
  expect(count(INTENT)).toBe(1)
  expect(count(CONFIRM)).toBe(1)
})

test('kind: a charge that comes late: the menu is not checked again for the same order', async () => {
  const { user, items } = await placeUnanswered()
  const dearer = items.map((item) => ({ ...item, price: (item.price ?? 0) + 5 }))
  server.use(
    http.get('https://api.mock.invalid/dispensaries/:id', () =>
      HttpResponse.json({ menu: [{ name: 'Flower', items: dearer }] }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPaidOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('kind: a charge that comes late: "not charged" is said only when it can’t arrive soon, and it is watched', async () => {
  await placeUnanswered()
  letTimePass()
  expect(await screen.findByText(notCharged)).toBeVisible()
  expect(journal()).toContain('"isWatched":true')
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeEnabled()
})

test('kind: a charge that comes late, after a reload, becomes an order', async () => {
  const { items } = await placeUnanswered()
  endPage()
  arrive()
  await openCheckout(items, '/about')
  await expectPaidOnce()
})

test('kind: a charge that comes late, after the page said "not charged", is found on the next page load', async () => {
  const items = await leaveWatched()
  localStorage.removeItem('openPayment')
  arrive()
  await openCheckout(items, '/about')
  await expectPaidOnce()
})

test.each([
  ['the same cart is paid by card', 2, placeOrder],
  ['another cart is paid by card', 1, placeOrder],
  ['PayPal’s window opens', 2, pressPayPal],
])('kind: a charge that comes late is found before %s', async (_, items, pay) => {
  const { user } = await openWatched(items)
  arrive()
  await pay(user)
  await expectPaidOnce()
  expect(count(INTENT)).toBe(0)
  expect(count(CONFIRM)).toBe(0)
})

test('kind: a charge that comes late: another cart is paid, and the first intent stays watched', async () => {
  const { user } = await openWatched(1)
  await placeOrder(user)
  await expectPlaced()
  expect(count(INTENT)).toBe(1)
  expect(journal()).toContain('"isWatched":true')
})

test('kind: a charge that comes late, while PayPal’s window is open, is found before the capture', async () => {
  const { user } = await openWatched()
  const dialog = await openPayPal(user)
  arrive()
  await user.click(inDialog(dialog, 'Pay now'))
  await expectPaidOnce()
  expect(count(CAPTURE)).toBe(0)
})

test.each(['before its window', 'in its window'])(
  'kind: a charge that comes late: PayPal takes no money while the card payment can’t be looked up, and nothing is denied: %s',
  async (moment) => {
    const { user } = await openWatched()
    if (moment === 'before its window') {
      failWith('stripe-lookup', 'offline')
      await pressPayPal(user)
    } else {
      const dialog = await openPayPal(user)
      failWith('stripe-lookup', 'offline')
      await user.click(inDialog(dialog, 'Pay now'))
    }
    expect(await screen.findByText(unclear)).toBeVisible()
    expect(screen.queryByText(notCharged)).toBeNull()
    expect(count(CAPTURE)).toBe(0)
    arrive()
    clearFailures()
    // The page looks again by itself.
    await expectPaidOnce()
  },
)

test('kind: a charge that comes late: an intent that Stripe can’t find stays watched for a day', async () => {
  const items = await leaveWatched()
  db.write((draft) => {
    draft.paymentIntents = {}
  })
  await openCheckout(items, '/about')
  await waitFor(() => expect(localStorage.getItem('openPayment')).toBeNull())
  expect(journal()).toContain('"isWatched":true')
})

test('kind: a charge that comes late: the refusal of a second confirmation says nothing about the first', async () => {
  // 22 s: on a busy machine the second press may come late.
  waitScale.factor = 0.3
  const { user } = await placeUnanswered()
  expect(await screen.findByText(/You can also place this order again by card/)).toBeVisible()
  refuse()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(count(CONFIRM)).toBe(2))
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(screen.queryByText(notCharged)).toBeNull()
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  arrive()
  await expectPaidOnce()
})

test('kind: a charge that comes late: a refusal denies no charge that the bank has made meanwhile', async () => {
  const { user } = await openWatched()
  refuse(arrive)
  await placeOrder(user)
  await expectPaidOnce()
  expect(screen.queryByText(notCharged)).toBeNull()
})

test('kind: a definite answer is knowledge: each refusal is said once the first confirmation can’t arrive soon, although it is watched', async () => {
  const { user } = await openWatched()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(refused)).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(count(CONFIRM)).toBe(2))
  expect(await screen.findByText(refused)).toBeVisible()
  expect(screen.queryByText(unclear)).toBeNull()
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeEnabled()
  expect(journal()).toContain('"isWatched":true')
})

test('kind: a charge that comes late: the same order can be placed by card, also if PayPal was chosen', async () => {
  const { user, items } = await openCheckout()
  await screen.findAllByText('1 Main St, Irvine, CA')
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  // Another tab has sent a confirmation, and lost its answer.
  await leaveBehind({ phase: 'CONFIRMING', ...intent, sentAt: Date.now() }, { begunAt: Date.now() })
  addIntent('requires_payment_method', items)
  await user.click(button)
  expect(await screen.findByText(/You can also place this order again by card/)).toBeVisible()
  await placeOrder(user)
  await expectPaidOnce()
})

// ---- a confirmation that Stripe refused, and whose answer was lost

/** Stripe refuses a card, and its answer is lost. */
const loseRefusal = () => failWith('stripe-confirm', 'lost', 1)

test('kind: a charge that comes late: a refusal whose answer was lost is said once nothing can arrive any more', async () => {
  loseRefusal()
  const { user } = await buy(DECLINED)
  expect(await screen.findByText(unclear)).toBeVisible()
  letTimePass()
  expect(await screen.findByText(notCompleted)).toHaveAttribute('role', 'alert')
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeEnabled()
  expect(journal(), 'to be safe, it is looked up before any other payment').toContain('"isWatched":true')
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPaidOnce()
})

test('kind: a definite answer is knowledge: a canceled intent is said at once', async () => {
  server.use(
    http.post(`${STRIPE}/:id/confirm`, ({ params }) => {
      db.write((draft) =>
        Object.assign(draft.paymentIntents[String(params['id'])] ?? {}, { status: 'canceled' }),
      )
      return HttpResponse.error()
    }),
  )
  await buy()
  expect(await screen.findByText(notCompleted)).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(journal()).toBe('')
})

test('kind: a definite answer is knowledge: on each page, what a reload finds stays until it is closed', async () => {
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent, sentAt: 1 }, { begunAt: Date.now() })
  addIntent('requires_payment_method', items)
  const { user } = await openCheckout(items, '/about')
  await waitFor(() => expect(journal()).toContain('INTENT_READY'))
  // The notice must not vanish when the resumed payment ends.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByText(notCompleted)).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(notCompleted)).toBeNull()
})
