import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  callsMatching,
  cartLength,
  count,
  expectOneOrder,
  expectPlaced,
  inDialog,
  openCheckout,
  placeOrder,
  typeCard,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

const API = 'https://api.mock.invalid'
const STRIPE = 'https://api.stripe.com/v1/payment_intents'
const INTENT = 'POST /create-payment-intent'
const CONFIRM = 'POST api.stripe.com/v1/payment_intents/{id}/confirm'
const FINALIZE = 'POST /finalize-paypal-order'
const notCharged = /You have not been charged/
const paid = /Your payment went through. Please don’t pay again/
const unclear = /We can’t tell yet whether your payment went through/

test('a card pays: intent, confirm, finalize, SMS; the cart is empty and the button leads to the order', async () => {
  const { user } = await openCheckout()
  await placeOrder(user)
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  expect(callsMatching(/^POST/)).toEqual([INTENT, CONFIRM, FINALIZE, 'POST /send-sms'])
  expectOneOrder()
  expect(db.read().messages[0]?.message).toContain('Deliver to: 1 Main St, Irvine, CA')
  const link = screen.getByRole('link', { name: 'Track Order' })
  await user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Track Order' })).toBeVisible()
  expect(screen.getByText(`Order ${db.read().orders[0]?.orderId}`)).toBeVisible()
})

test('P3 an intent that fails is said, costs nothing, and can be tried again', async () => {
  failWith('intent', '500')
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText('Failed to create payment intent')).toHaveAttribute('role', 'alert')
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(cartLength()).toBe(2)
  clearFailures()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expectOneOrder()
})

test('P4 an intent whose answer is lost is never charged; the next one is, once', async () => {
  failWith('intent', 'lost', 1)
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText('Failed to create payment intent')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
})

test.each([{}, { clientSecret: 'pi_1_secret_2' }, { orderId: 'order-1' }, { clientSecret: '', orderId: '' }])(
  'P5 an intent without clientSecret or orderId is a failed intent: %j',
  async (answer) => {
    server.use(http.post(`${API}/create-payment-intent`, () => HttpResponse.json(answer)))
    const { user } = await openCheckout()
    await placeOrder(user)
    expect(await screen.findByText('Failed to create payment intent')).toBeVisible()
    expect(count(CONFIRM)).toBe(0)
  },
)

test('P6 an intent of another amount than the total shown is not confirmed', async () => {
  server.use(
    http.get(`${STRIPE}/:id`, ({ params }) =>
      HttpResponse.json({ id: params['id'], amount: 1, status: 'requires_payment_method' }),
    ),
  )
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText(/^Payment Error: The amount to be charged/)).toBeVisible()
  expect(count(CONFIRM)).toBe(0)
  expect(cartLength()).toBe(2)
})

test('P7 after a decline, another card pays the same intent', async () => {
  const { user } = await openCheckout()
  await placeOrder(user, '4000 0000 0000 0002')
  expect(await screen.findByText('Payment Error: Your card was declined.')).toHaveAttribute('role', 'alert')
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(screen.getByPlaceholderText('CVC'), 'what was typed is kept').toHaveValue('123')
  await placeOrder(user)
  await expectPlaced()
  expect(count(INTENT)).toBe(1)
  expect(count(CONFIRM)).toBe(2)
  expectOneOrder()
})

test('a card that is not complete is said, and nothing is charged', async () => {
  const { user } = await openCheckout()
  await placeOrder(user, '4242')
  expect(await screen.findByText('Payment Error: Your card number is incomplete.')).toBeVisible()
  expect(count(CONFIRM)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Change card details' }))
  expect(screen.getByPlaceholderText('Card number')).toHaveFocus()
})

test('only what is wrong with the card leads to its fields', async () => {
  failWith('intent', 'offline')
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText('Failed to create payment intent')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change card details' })).toBeNull()
})

test.each(['Fail', 'Close'])(
  'P8 3-D Secure ended by %s charges nothing and keeps the intent',
  async (way) => {
    const { user } = await openCheckout()
    await placeOrder(user, '4000 0025 0000 3155')
    await user.click(inDialog(await screen.findByRole('dialog', { name: '3-D Secure' }), way))
    expect(await screen.findByText(/^Payment Error: We are unable to authenticate/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    await user.click(inDialog(await screen.findByRole('dialog', { name: '3-D Secure' }), 'Complete'))
    await expectPlaced()
    expect(count(INTENT)).toBe(1)
    expectOneOrder()
  },
)

test('P9 3-D Secure that takes long says what can be done, and can still be answered', async () => {
  const { user } = await openCheckout()
  await placeOrder(user, '4000 0025 0000 3155')
  const dialog = await screen.findByRole('dialog', { name: '3-D Secure' })
  expect(await screen.findByText(/takes longer than usual.*you can reload this page/)).toBeVisible()
  await user.click(inDialog(dialog, 'Complete'))
  await expectPlaced()
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
})

test('P10 a confirmation whose answer is lost is looked up, not repeated', async () => {
  const { user } = await openCheckout()
  await placeOrder(user, '4000 0000 0000 2008')
  await expectPlaced()
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
})

test('P10 a confirmation whose answer never comes is found out beside it', async () => {
  const { user } = await openCheckout()
  await placeOrder(user, '4000 0000 0000 3006')
  await expectPlaced()
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
})

test('P11 a payment that is processing is waited for', async () => {
  const { user } = await openCheckout()
  await placeOrder(user, '4000 0000 0000 1000')
  await expectPlaced()
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
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
  const { user } = await openCheckout()
  await placeOrder(user, '4000 0000 0000 2008')
  expect(await screen.findByText(unclear)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  isReachable = true
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await expectPlaced()
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
})

test('P12 where the intent can’t be looked up before it is confirmed, nothing is charged and it is used again', async () => {
  failWith('stripe-lookup', 'offline', 1)
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText(/^Payment Error: The card service could not be reached/)).toBeVisible()
  expect(count(CONFIRM)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expect(count(INTENT)).toBe(1)
  expectOneOrder()
})

test.each(['500', 'offline'] as const)(
  'P13 a finalize that fails (%s) is sent again by itself',
  async (mode) => {
    failWith('finalize', mode, 2)
    const { user } = await openCheckout()
    await placeOrder(user)
    await expectPlaced()
    expect(count(FINALIZE)).toBe(3)
    expect(count('GET /orders/user/{uid}'), 'looked at before each further try').toBeGreaterThanOrEqual(3)
    expectOneOrder()
  },
)

test('P13 a finalize whose answer is lost is found among the orders, not sent again', async () => {
  failWith('finalize', 'lost', 1)
  const { user } = await openCheckout()
  await placeOrder(user)
  await expectPlaced()
  expect(count(FINALIZE)).toBe(1)
  expectOneOrder()
})

test('P13 a finalize that goes on failing says that it is paid, and the shopper can try again', async () => {
  failWith('finalize', '500')
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(
    await screen.findByText('Failed to finalize the order: The mock backend was asked to answer 500.'),
  ).toHaveAttribute('role', 'alert')
  expect(screen.getByText(paid)).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: '(714) 555-0134' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  clearFailures()
  await user.click(screen.getByRole('button', { name: 'Finish my order' }))
  await expectPlaced()
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
})

test('P14 a finalize that is refused is not repeated by itself', async () => {
  failWith('finalize', '422')
  const { user } = await openCheckout()
  await placeOrder(user)
  expect(await screen.findByText(/^Failed to finalize the order: /)).toBeVisible()
  expect(count(FINALIZE)).toBe(1)
  expect(screen.getByText(paid)).toBeVisible()
  clearFailures()
  await user.click(screen.getByRole('button', { name: 'Finish my order' }))
  await expectPlaced()
  expectOneOrder()
})

test('P15 an SMS that fails is tried three times, and the order stands', async () => {
  failWith('sms', '500')
  const { user } = await openCheckout()
  await placeOrder(user)
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(3))
  expect(screen.queryByRole('alert')).toBeNull()
  expectOneOrder()
})

test('P1 a second press while paying does nothing', async () => {
  const { user } = await openCheckout()
  await typeCard(user)
  await screen.findAllByText('1 Main St, Irvine, CA')
  const button = screen.getByRole('button', { name: 'Place Order' })
  await user.dblClick(button)
  await expectPlaced()
  expect(count(INTENT)).toBe(1)
  expect(count(CONFIRM)).toBe(1)
  expectOneOrder()
})
