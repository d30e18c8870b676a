import { expect, test, vi } from 'vitest'
import { findIntent } from '../../src/features/payment/intent.ts'
import { confirmCard, loadStripe, type StripeCardElement } from '../../src/services/stripe.ts'

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
