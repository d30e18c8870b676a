import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../../src/mocks/server.ts'
import { toApproval } from '../../../src/services/paypal.ts'
import { loadStripe } from '../../../src/services/stripe.ts'
import { renderApp } from '../../render-app.tsx'
import {
  addIntent,
  buy,
  CAPTURE,
  cartLength,
  CONFIRM,
  count,
  expectPaidOnce,
  expectPlaced,
  FINALIZE,
  inDialog,
  intent,
  notCharged,
  openCheckout,
  openPayPal,
  placeOrder,
  twoItems,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

const captureOutcome = (message: string) =>
  toApproval({ order: { capture: () => Promise.reject(new Error(message)) } } as never).capture()

test.each([
  ['{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"COMPLIANCE_VIOLATION"}]}', 'declined'],
  ['{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"INSTRUMENT_DECLINED"}]}', 'declined'],
  ['capture returned status code: 403', 'declined'],
  ['{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"ORDER_ALREADY_CAPTURED"}]}', 'open'],
  ['{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"DUPLICATE_INVOICE_ID"}]}', 'open'],
  ['capture returned status code: 503', 'unknown'],
  ['Failed to fetch', 'unknown'],
])('kind: a definite answer is knowledge: PayPal’s %s is %s', async (message, status) => {
  expect(await captureOutcome(message)).toMatchObject({ status })
})

/** What a look-up finds of an order with captures in these states. */
const lookUpCaptures = (...states: string[]) => {
  const captures = states.map((status, index) => ({ id: `CAPTURE-${index}`, status }))
  const order = { status: 'COMPLETED', purchase_units: [{ payments: { captures } }] }
  return toApproval({ order: { get: () => Promise.resolve(order) } } as never).lookUp()
}

test.each([
  ['that PayPal refunded took nothing', ['REFUNDED'], { status: 'declined' }],
  [
    'of which a part was refunded is paid',
    ['PARTIALLY_REFUNDED'],
    { status: 'paid', captureId: 'CAPTURE-0' },
  ],
  ['after a declined one', ['DECLINED', 'COMPLETED'], { status: 'paid', captureId: 'CAPTURE-1' }],
  ['after a declined one', ['DECLINED', 'PENDING'], { status: 'pending' }],
  ['after a declined one', ['DECLINED', 'FAILED'], { status: 'declined' }],
])('kind: a definite answer is knowledge: a capture %s: %j', async (_, states, outcome) => {
  expect(await lookUpCaptures(...states)).toMatchObject(outcome)
})

test('kind: a definite answer is knowledge: a capture that PayPal refuses is said, unlocks, and is sent once', async () => {
  server.use(
    http.post('https://api-m.paypal.com/v2/checkout/orders/:id/capture', () =>
      HttpResponse.json(
        { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'COMPLIANCE_VIOLATION' }] },
        { status: 422 },
      ),
    ),
  )
  const { user } = await openCheckout()
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  expect(await screen.findByText('Payment Error: PayPal did not accept this payment.')).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled()
  expect(count(CAPTURE)).toBe(1)
})

const answerFinalize = (json: object, status = 200, options?: { once: true }) =>
  server.use(
    http.post(
      'https://api.mock.invalid/finalize-paypal-order',
      () => HttpResponse.json(json, { status }),
      options,
    ),
  )

test.each([
  [200, { success: false, message: 'The shop is closed.' }],
  [200, { error: 'The shop is closed.' }],
  [409, { message: 'User already exists' }],
])(
  'kind: a definite answer is knowledge: finalize with %i and %j has placed nothing, and the cart is kept',
  async (status, json) => {
    answerFinalize(json, status)
    await buy()
    const words = `Failed to finalize the order: ${String(Object.values(json).at(-1))}`
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Finish my order' })).toBeVisible()
    expect(count(FINALIZE)).toBe(1)
    expect(cartLength()).toBe(2)
  },
)

test('kind: a definite answer is knowledge: a refused finalize is not repeated by a notice that loads late', async () => {
  answerFinalize({ message: 'The shop is closed.' }, 400)
  await buy()
  await screen.findByText('Failed to finalize the order: The shop is closed.')
  // The same page: its runner goes on, and the notice is mounted anew.
  cleanup()
  await renderApp('/cart')
  expect(await screen.findByText('Failed to finalize the order: The shop is closed.')).toBeVisible()
  // Long enough for another one.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(screen.getByText('Failed to finalize the order: The shop is closed.')).toBeVisible()
  expect(count(FINALIZE)).toBe(1)
})

test.each([
  [409, { message: 'Order already finalized' }],
  [500, { message: 'duplicate key value violates unique constraint' }],
  [200, { success: false, message: 'Ya existe' }],
])(
  'kind: a definite answer is knowledge: finalize with %i and %j has placed the order that the list has',
  async (status, json) => {
    // A webhook of the provider was faster.
    server.use(
      http.post('https://api.mock.invalid/finalize-paypal-order', async ({ request }) => {
        const { orderId, orderDetails } = (await request.json()) as {
          orderId: string
          orderDetails: { items: object[]; total: number }
        }
        const { items, total: totalAmount } = orderDetails
        server.use(
          http.get('https://api.mock.invalid/orders/user/:uid', () =>
            HttpResponse.json([{ _id: 'o', orderId, totalAmount, items }]),
          ),
        )
        return HttpResponse.json(json, { status })
      }),
    )
    await buy()
    await expectPlaced()
    expect(screen.queryByText(/^Failed to finalize/)).toBeNull()
    await waitFor(() => expect(count('POST /send-sms')).toBe(1))
    expect(count(FINALIZE)).toBe(1)
    expect(cartLength()).toBe(0)
  },
)

/** The backend answers each request for this cart with the same intent, which is paid. */
async function openCheckoutOfPaidIntent() {
  const items = await twoItems()
  addIntent('succeeded', items)
  server.use(http.post('https://api.mock.invalid/create-payment-intent', () => HttpResponse.json(intent)))
  return openCheckout(items)
}

test('kind: a definite answer is knowledge: a new intent that is paid already becomes the order', async () => {
  const { user } = await openCheckoutOfPaidIntent()
  await placeOrder(user)
  await expectPaidOnce()
  expect(count(CONFIRM)).toBe(0)
})

test('kind: a definite answer is knowledge: a new intent of an order that is placed is said to be that', async () => {
  const { user } = await openCheckoutOfPaidIntent()
  server.use(
    http.get('https://api.mock.invalid/orders/user/:uid', () =>
      HttpResponse.json([{ orderId: 'order-1', totalAmount: 1, items: [] }]),
    ),
  )
  await placeOrder(user)
  expect(await screen.findByText(/^Payment Error: This order is placed already\./)).toBeVisible()
  expect(count(FINALIZE)).toBe(0)
})

test('kind: a definite answer is knowledge: an intent with a secret that Stripe.js refuses is dropped, and the next press gets another', async () => {
  server.use(
    http.post(
      'https://api.mock.invalid/create-payment-intent',
      () => HttpResponse.json({ clientSecret: 'sk_test_1', orderId: 'order-1' }),
      { once: true },
    ),
  )
  const { user } = await openCheckout()
  const stripe = await loadStripe()
  const retrieve = stripe.retrievePaymentIntent.bind(stripe)
  vi.spyOn(stripe, 'retrievePaymentIntent').mockImplementation((secret) => {
    if (/^pi_.+_secret_.+$/.test(secret)) return retrieve(secret)
    throw Object.assign(new Error('value should be a client secret'), { name: 'IntegrationError' })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await placeOrder(user)
  expect(await screen.findByText(/The card service doesn’t accept this payment/)).toBeVisible()
  expect(screen.getByText(notCharged)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPaidOnce()
})
