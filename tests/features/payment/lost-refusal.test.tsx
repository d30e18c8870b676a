import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  addIntent,
  CONFIRM,
  count,
  expectOneOrder,
  expectPlaced,
  inDialog,
  INTENT,
  intent,
  leaveBehind,
  openCheckout,
  openPayPal,
  placeOrder,
  STRIPE,
  useFreshCheckout,
} from './checkout-harness.ts'

// A confirmation that Stripe refused, and whose answer was lost.

// "We can't tell yet" lasts 2.25 s.
useFreshCheckout(0.03)

const DECLINED = '4000 0000 0000 0002'
const refused = 'Payment Error: Your card was declined.'
const notCompleted = 'Payment Error: The payment was not completed.'
const unclear = /We can’t tell yet whether your payment went through/
const notCharged = /You haven’t been charged/
const journal = () => localStorage.getItem('paymentJournal') ?? ''

/** Stripe refuses a card, and its answer is lost. */
const loseRefusal = () => failWith('stripe-confirm', 'lost', 1)

test('kind: a definite answer is knowledge: a refusal that only a look-up finds is said at once, and unlocks', async () => {
  loseRefusal()
  const { user } = await openCheckout()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(refused)).toHaveAttribute('role', 'alert')
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Change card details' })).toBeVisible()
  expect(journal(), 'to be safe, it is looked up before any other payment').toContain('"isWatched":true')
  await placeOrder(user)
  await expectPlaced()
  expect(count(INTENT)).toBe(1)
  expect(count(CONFIRM)).toBe(2)
  expectOneOrder()
})

test('kind: a definite answer is knowledge: after a lost refusal, the next card’s refusal is said too', async () => {
  loseRefusal()
  const { user } = await openCheckout()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(refused)).toBeVisible()
  await placeOrder(user, '4000 0000 0000 9995')
  expect(await screen.findByText('Payment Error: Your card has insufficient funds.')).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
})

test('kind: a definite answer is knowledge: after a refusal that only a look-up finds, PayPal pays', async () => {
  loseRefusal()
  const { user } = await openCheckout()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(refused)).toBeVisible()
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPlaced()
  expectOneOrder()
})

test('kind: a definite answer is knowledge: a refusal is found by the page itself once Stripe can be reached', async () => {
  let isReachable = false
  server.use(
    http.get(`${STRIPE}/:id`, () => (count(CONFIRM) === 0 || isReachable ? undefined : HttpResponse.error())),
  )
  loseRefusal()
  const { user } = await openCheckout()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(unclear)).toBeVisible()
  isReachable = true
  expect(await screen.findByText(refused)).toBeVisible()
})

test('kind: a definite answer is knowledge: after a reload, the refusal of the one confirmation is said', async () => {
  const items = await leaveBehind(
    { phase: 'CONFIRMING', ...intent, sentAt: Date.now(), isOnly: true },
    { begunAt: Date.now() },
  )
  addIntent('requires_payment_method', items)
  db.write((draft) => Object.assign(draft.paymentIntents['pi_1'] ?? {}, { lastError: cardError }))
  await openCheckout(items)
  expect(await screen.findByText(refused)).toBeVisible()
})

const cardError = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }

test.each([
  ['of a record without the sign, as earlier releases wrote it', {}, cardError],
  ['that is an outage of Stripe', { isOnly: true }, { ...cardError, type: 'api_error' }],
])('kind: a charge that comes late: an error %s refuses nothing', async (_, sign, lastError) => {
  const items = await leaveBehind(
    { phase: 'CONFIRMING', ...intent, sentAt: Date.now(), ...sign },
    { begunAt: Date.now() },
  )
  addIntent('requires_payment_method', items)
  db.write((draft) => Object.assign(draft.paymentIntents['pi_1'] ?? {}, { lastError }))
  await openCheckout(items)
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(await screen.findByText(notCompleted)).toBeVisible()
})

test('kind: a charge that comes late: the lost refusal of a second card proves nothing', async () => {
  const { user } = await openCheckout()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(refused)).toBeVisible()
  loseRefusal()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(await screen.findByText(notCompleted)).toBeVisible()
  expect(count(INTENT)).toBe(1)
})

test('kind: a charge that comes late: the lost refusal of the same order again proves nothing of the first', async () => {
  server.use(http.post(`${STRIPE}/:id/confirm`, () => HttpResponse.error(), { once: true }))
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText(unclear)).toBeVisible()
  server.use(
    http.post(
      `${STRIPE}/:id/confirm`,
      ({ params }) => {
        db.write((draft) =>
          Object.assign(draft.paymentIntents[String(params['id'])] ?? {}, { lastError: cardError }),
        )
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expect.poll(() => count(CONFIRM)).toBe(2)
  expect(await screen.findByText(unclear)).toBeVisible()
  // The first confirmation arrives after all.
  db.write((draft) => {
    for (const each of Object.values(draft.paymentIntents))
      Object.assign(each, { status: 'succeeded', charges: 1 })
  })
  await expectPlaced()
  expect(screen.queryByText(refused)).toBeNull()
  expectOneOrder()
})

test('kind: a charge that comes late: an intent that Stripe refused before this shop confirmed it proves nothing', async () => {
  server.use(
    http.get(`${STRIPE}/:id`, ({ params }) => {
      db.write((draft) => {
        const found = draft.paymentIntents[String(params['id'])]
        if (found) found.lastError ??= cardError
      })
    }),
  )
  loseRefusal()
  const { user } = await openCheckout()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(await screen.findByText(notCompleted)).toBeVisible()
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
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText(notCompleted)).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(journal()).toBe('')
})

test('kind: a definite answer is knowledge: on each page, what a reload finds stays until it is closed', async () => {
  const items = await leaveBehind(
    { phase: 'CONFIRMING', ...intent, sentAt: Date.now(), isOnly: true },
    { begunAt: Date.now() },
  )
  addIntent('requires_payment_method', items)
  db.write((draft) => Object.assign(draft.paymentIntents['pi_1'] ?? {}, { lastError: cardError }))
  const { user } = await openCheckout(items, '/about')
  await waitFor(() => expect(journal()).toContain('INTENT_READY'))
  // The notice must not vanish when the resumed payment ends.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByText(refused)).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(refused)).toBeNull()
})
