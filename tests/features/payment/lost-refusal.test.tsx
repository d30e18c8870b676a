import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  addIntent,
  buy,
  CONFIRM,
  count,
  expectPaidOnce,
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

test('kind: a charge that comes late: a refusal whose answer was lost is said once nothing can arrive any more', async () => {
  loseRefusal()
  const { user } = await buy(DECLINED)
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(await screen.findByText(notCompleted)).toHaveAttribute('role', 'alert')
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeEnabled()
  expect(journal(), 'to be safe, it is looked up before any other payment').toContain('"isWatched":true')
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPaidOnce()
})

test('kind: a charge that comes late: the lost refusal of a second card proves nothing', async () => {
  const { user } = await buy(DECLINED)
  expect(await screen.findByText(refused)).toBeVisible()
  loseRefusal()
  await placeOrder(user, DECLINED)
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(await screen.findByText(notCompleted)).toBeVisible()
  expect(count(INTENT)).toBe(1)
})

const cardError = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }

test('kind: a charge that comes late: the lost refusal of the same order again proves nothing of the first', async () => {
  server.use(http.post(`${STRIPE}/:id/confirm`, () => HttpResponse.error(), { once: true }))
  const { user } = await buy()
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
  await expectPaidOnce()
  expect(screen.queryByText(refused)).toBeNull()
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
