import { expect, test, vi } from 'vitest'
import { findIntent } from '../../src/features/payment/intent.ts'
import { confirmCard, loadStripe, lookUpIntent, type StripeCardElement } from '../../src/services/stripe.ts'

const card = {} as StripeCardElement
const named = (name: string) => Object.assign(new Error('Please make sure the Element is mounted.'), { name })

test('kind: a definite answer is knowledge: what Stripe.js throws before it sends anything is no charge', async () => {
  const stripe = await loadStripe()
  vi.spyOn(stripe, 'confirmCardPayment').mockRejectedValueOnce(named('IntegrationError'))
  expect(await confirmCard('pi_1_secret_1', card)).toEqual({
    status: 'declined',
    message: 'The card form was not ready. Please try again.',
    isCardRefused: false,
  })
})

test('an error after the confirmation was sent leaves its outcome unknown', async () => {
  const stripe = await loadStripe()
  vi.spyOn(stripe, 'confirmCardPayment').mockRejectedValueOnce(named('TypeError'))
  expect(await confirmCard('pi_1_secret_1', card)).toEqual({ status: 'unknown', message: '' })
})

test.each([
  ['rate_limit', 'unreachable'],
  ['lock_timeout', 'unreachable'],
  ['resource_missing', 'not-found'],
])('kind: a charge that comes late: a look-up that Stripe answers with %s is %s', async (code, found) => {
  const stripe = await loadStripe()
  vi.spyOn(stripe, 'retrievePaymentIntent').mockResolvedValueOnce({
    error: { type: 'invalid_request_error', code, message: 'Request rate limit exceeded.' },
  })
  expect(await findIntent('pi_1_secret_1')).toBe(found)
})

test('kind: a definite answer is knowledge: a secret that Stripe.js refuses before it sends anything is no intent', async () => {
  const stripe = await loadStripe()
  vi.spyOn(stripe, 'retrievePaymentIntent').mockImplementationOnce(() => {
    throw named('IntegrationError')
  })
  expect(await findIntent('seti_1')).toBe('not-found')
})

const cardError = { type: 'card_error', message: 'Your card was declined.' }
test.each([
  ['a declined card', 'requires_payment_method', cardError, 'Your card was declined.', true],
  ['no words', 'requires_payment_method', { type: 'card_error' }, 'The card was not accepted.', true],
  ['an outage of Stripe', 'requires_payment_method', { type: 'api_error', message: 'Sorry' }, null, true],
  ['a confirmation that is under way again', 'processing', cardError, null, true],
  ['no error', 'requires_payment_method', null, null, false],
  ['an answer without the field', 'requires_payment_method', undefined, null, true],
])(
  'kind: a definite answer is knowledge: a look-up that shows %s',
  async (_, status, error, refusal, hasFailed) => {
    const stripe = await loadStripe()
    vi.spyOn(stripe, 'retrievePaymentIntent').mockResolvedValueOnce({
      paymentIntent: { status, amount: 100, currency: 'usd', last_payment_error: error },
    } as never)
    expect(await lookUpIntent('pi_1_secret_1')).toMatchObject({ refusal, hasFailed })
  },
)
