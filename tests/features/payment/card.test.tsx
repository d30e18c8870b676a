import { configure, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { orderNumber } from '../../../src/features/orders/order-number.ts'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  buy,
  callsMatching,
  cartLength,
  CONFIRM,
  count,
  expectOneOrder,
  expectPaidOnce,
  expectPlaced,
  FINALIZE,
  holdCall,
  inDialog,
  INTENT,
  notCharged,
  openCheckout,
  openPayPal,
  placeOrder,
  STRIPE,
  unclear,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

test('a card pays: intent, confirm, finalize, SMS; the cart is empty and the button leads to the order [2-checkout.3] [4-states.15] [7-calls.11] [8-messages.12]', async () => {
  const { user } = await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  expect(callsMatching(/^POST/)).toEqual([INTENT, CONFIRM, FINALIZE, 'POST /send-sms'])
  expectOneOrder()
  expect(db.read().messages[0]?.message).toContain('Deliver to: 1 Main St, Irvine, CA')
  const link = screen.getByRole('link', { name: 'Track Order' })
  await user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Track Order' })).toBeVisible()
  expect(screen.getByText(`Order ${orderNumber(db.read().orders[0]?.orderId ?? '')}`)).toBeVisible()
})

test.each([
  ['P3 an intent that fails', '500'],
  ['P4 an intent with a lost answer', 'lost'],
] as const)('%s is said, costs nothing, and can be tried again [8-messages.11]', async (_, fault) => {
  failWith('intent', fault, 1)
  const { user } = await buy()
  const alert = await screen.findByText('Failed to create payment intent')
  expect(alert).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('group', { name: 'Card details' })).not.toContainElement(alert)
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(cartLength()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPaidOnce()
  expect(count(CONFIRM)).toBe(1)
})

test.each([
  ['P6 an intent of another amount than the total shown', { amount: 1 }],
  ['kind: someone else’s money: an intent in another currency', { currency: 'gbp' }],
])('%s is not confirmed', async (_, other) => {
  server.use(
    http.get(`${STRIPE}/:id`, ({ params }) => {
      const { amount } = db.read().paymentIntents[String(params['id'])] ?? {}
      const intent = { id: params['id'], amount, currency: 'usd', status: 'requires_payment_method' }
      return HttpResponse.json({ ...intent, ...other })
    }),
  )
  await buy()
  expect(await screen.findByText(/^Payment Error: The amount doesn’t match/)).toBeVisible()
  expect(count(CONFIRM)).toBe(0)
  expect(cartLength()).toBe(2)
})

test('P7 after a decline, another card pays the same intent [8-messages.10]', async () => {
  const { user } = await buy('4000 0000 0000 0002')
  expect(await screen.findByText('Payment Error: Your card was declined.')).toHaveAttribute('role', 'alert')
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(screen.getByPlaceholderText('CVC'), 'what was typed is kept').toHaveValue('123')
  await placeOrder(user)
  await expectPaidOnce()
  expect(count(INTENT)).toBe(1)
  expect(count(CONFIRM)).toBe(2)
})

test('kind: an incomplete card is said before an intent is made', async () => {
  await buy('4242')
  expect(await screen.findByText('Payment Error: Your card details are incomplete.')).toBeVisible()
  expect(count(INTENT)).toBe(0)
  expect(count(CONFIRM)).toBe(0)
  expect(screen.getByPlaceholderText('Card number')).toHaveFocus()
})

test('kind: a card’s problem is told at the card: it stays while the saved details load', async () => {
  const answer = holdCall('get', '*/phone-numbers/:uid')
  await buy('4242')
  const alert = await screen.findByText('Payment Error: Your card details are incomplete.')
  answer()
  expect(await screen.findByText('714-555-0123')).toBeVisible()
  expect(alert).toBeVisible()
})

test('kind: a card’s problem is told at the card: a decline says "not charged" first and focuses the field', async () => {
  await buy('4000 0000 0000 0002')
  const alert = await screen.findByText('Payment Error: Your card was declined.')
  const group = screen.getByRole('group', { name: 'Card details' })
  expect(group).toContainElement(alert)
  expect(group).toHaveAccessibleDescription(
    /^You haven’t been charged\. .*Payment Error: Your card was declined\./,
  )
  expect(screen.getByPlaceholderText('Card number')).toHaveFocus()
  expect(screen.getAllByText(notCharged)).toHaveLength(1)
})

test.each(['Fail', 'Close'])(
  'P8 3-D Secure ended by %s charges nothing and keeps the intent',
  async (way) => {
    const { user } = await buy('4000 0025 0000 3155')
    await user.click(inDialog(await screen.findByRole('dialog', { name: '3-D Secure' }), way))
    expect(await screen.findByText(/^Payment Error: We are unable to authenticate/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    await user.click(inDialog(await screen.findByRole('dialog', { name: '3-D Secure' }), 'Complete'))
    await expectPaidOnce()
    expect(count(INTENT)).toBe(1)
  },
)

test('P9 a slow 3-D Secure shows what to do, and can still be answered', async () => {
  const { user } = await buy('4000 0025 0000 3155')
  const dialog = await screen.findByRole('dialog', { name: '3-D Secure' })
  expect(await screen.findByText(/taking longer than usual.*you can reload/)).toBeVisible()
  await user.click(inDialog(dialog, 'Complete'))
  await expectPaidOnce()
  expect(count(CONFIRM)).toBe(1)
})

test.each([
  ['P10 a confirmation with a lost answer is looked up, not repeated', '4000 0000 0000 2008'],
  ['P10 a confirmation that hangs is looked up while it is in flight', '4000 0000 0000 3006'],
  ['P11 a payment that is processing is waited for', '4000 0000 0000 1000'],
])('%s', async (_, number) => {
  await buy(number)
  await expectPaidOnce()
  expect(count(CONFIRM)).toBe(1)
})

test('P12 a payment that can’t be looked up locks paying until it can', async () => {
  let isReachable = true
  server.use(
    http.get(`${STRIPE}/:id`, () => (isReachable ? undefined : HttpResponse.error())),
    http.post(`${STRIPE}/:id/confirm`, () => {
      isReachable = false
      return undefined
    }),
  )
  const { user } = await buy('4000 0000 0000 2008')
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  isReachable = true
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await expectPaidOnce()
  expect(count(CONFIRM)).toBe(1)
})

test('P12 an intent that can’t be looked up before its confirmation is not charged, and is reused', async () => {
  failWith('stripe-lookup', 'offline', 1)
  const { user } = await buy()
  expect(await screen.findByText(/^Payment Error: We couldn’t reach the card service/)).toBeVisible()
  expect(count(CONFIRM)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPaidOnce()
  expect(count(INTENT)).toBe(1)
})

test('P26 opening the checkout pays nothing, and StrictMode makes each call once', async () => {
  configure({ reactStrictMode: true })
  onTestFinished(() => configure({ reactStrictMode: false }))
  const { user } = await openCheckout()
  await screen.findAllByText('1 Main St, Irvine, CA')
  expect(callsMatching(/^POST/)).toEqual([])
  await openPayPal(user).then((dialog) => user.click(within(dialog).getByRole('button', { name: 'Cancel' })))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled())
  await user.click(screen.getByRole('radio', { name: 'Card' }))
  await placeOrder(user)
  await expectPlaced()
  for (const call of [INTENT, CONFIRM, FINALIZE]) expect([call, count(call)]).toEqual([call, 1])
})
