import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
// The main entry would add the script on import.
import { loadStripe as addScript } from '@stripe/stripe-js/pure'
import { serviceEnv } from '../lib/service-env.ts'
import { LOOK_UP_TIMEOUT_MS, waitAtMost } from '../lib/wait.ts'
import { report } from './report.ts'
import { scriptInTime } from './script-in-time.ts'
import { loadOnce } from '../lib/chunks.ts'

export type { StripeCardElement } from '@stripe/stripe-js'

/** "unconfirmed" and "requires-action": nothing was charged, and the intent can be confirmed (again). */
export type IntentStatus =
  | 'succeeded'
  | 'processing'
  | 'unconfirmed'
  /** The bank waits for the user, perhaps in its own app. Confirming again withdraws that question. */
  | 'requires-action'
  | 'canceled'

/** `amount` in the currency's smallest unit (cents); `currency` in lower case. */
export type Intent = { status: IntentStatus; amount: number; currency: string }

/** Stripe answered that this intent can't be looked up with this key. It is not the network. */
export class IntentNotFound extends Error {
  override name = 'IntentNotFound'
}

type ConfirmOutcome =
  | { status: 'paid' }
  | { status: 'processing' }
  /** Certain: nothing was charged. */
  | { status: 'declined'; message: string; isCardRefused: boolean }
  /** The intent must be looked up. */
  | { status: 'unknown'; message: string }

/** Loads Stripe.js once. @throws {Error} if it is blocked or times out. */
export const loadStripe = loadOnce(async (): Promise<Stripe> => {
  try {
    const stripe = await scriptInTime('https://js.stripe.com/', addScript(serviceEnv.stripePublishableKey))
    if (!stripe) throw new Error('Stripe.js is not there.')
    return stripe
  } catch (error) {
    report(error, 'stripe: load')
    throw error
  }
})

/** Stripe.js throws a developer's words before it sends anything, for example if its field has left the page. */
const isMisuse = (error: unknown): boolean => error instanceof Error && error.name === 'IntegrationError'

/**
 * Retrieves an intent. https://docs.stripe.com/js/payment_intents/retrieve_payment_intent
 * @throws {IntentNotFound} if Stripe, or Stripe.js itself, refuses; any other error without an answer: then nothing is certain.
 */
export async function lookUpIntent(clientSecret: string): Promise<Intent> {
  const { paymentIntent, error } = await waitAtMost(
    loadStripe().then((stripe) => stripe.retrievePaymentIntent(clientSecret)),
    LOOK_UP_TIMEOUT_MS,
    () => new Error('Stripe took too long.'),
  ).catch((cause: Error) => {
    if (!isMisuse(cause)) throw cause
    // A secret that has no intent's form.
    report(cause, 'stripe: look up')
    throw new IntentNotFound(cause.message)
  })
  if (!paymentIntent) {
    // The code names the cause: "resource_missing" is an intent of another Stripe account.
    report(error, 'stripe: look up')
    const isRefused = error?.type === 'invalid_request_error' && !PASSING_CODES.has(error.code ?? '')
    throw isRefused ? new IntentNotFound(error.message) : new Error(error?.message)
  }
  const { status, amount, currency } = paymentIntent
  return { status: statusOf(status), amount, currency }
}

const NOT_ACCEPTED = 'The card was not accepted.'

/** Stripe is busy. These invalid requests say nothing about the intent: it was not looked up. https://docs.stripe.com/error-codes#rate-limit */
const PASSING_CODES = new Set(['lock_timeout', 'rate_limit'])

/** Charges the card. Never aborted. https://docs.stripe.com/js/payment_intents/confirm_card_payment */
export async function confirmCard(clientSecret: string, card: StripeCardElement): Promise<ConfirmOutcome> {
  let isSent = false
  try {
    const stripe = await loadStripe()
    isSent = true
    const result = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
    return result.error ? outcomeOfError(result.error) : outcomeOfStatus(result.paymentIntent.status)
  } catch (error) {
    report(error, 'stripe: confirm')
    if (isSent && !isMisuse(error)) return { status: 'unknown', message: '' }
    return {
      status: 'declined',
      message: 'The card form was not ready. Please try again.',
      isCardRefused: false,
    }
  }
}

/**
 * Stripe refused the call before it charged anything. Not among them: api_error and api_connection_error (no answer), and
 * idempotency_error (an earlier call had the same key). https://docs.stripe.com/api/errors
 */
const REFUSED_TYPES = new Set<string>(['invalid_request_error', 'authentication_error', 'rate_limit_error'])
/** Another call has confirmed the intent, or is about to. */
const OPEN_CODES = new Set(['payment_intent_unexpected_state', 'lock_timeout', 'idempotency_key_in_use'])

function outcomeOfError(error: StripeError): ConfirmOutcome {
  const message = error.message ?? NOT_ACCEPTED
  const status = error.payment_intent?.status
  if (status === 'succeeded' || status === 'processing') return outcomeOfStatus(status)
  if (error.type === 'card_error' || status === 'requires_payment_method') {
    return { status: 'declined', message, isCardRefused: true }
  }
  // Stripe.js refuses an incomplete field itself, in words for the shopper.
  if (error.type === 'validation_error') return { status: 'declined', message, isCardRefused: true }
  report(error, 'stripe: confirm')
  if (!REFUSED_TYPES.has(error.type) || OPEN_CODES.has(error.code ?? ''))
    return { status: 'unknown', message: '' }
  return {
    status: 'declined',
    message: 'The card service did not accept this payment.',
    isCardRefused: false,
  }
}

function outcomeOfStatus(stripeStatus: string): ConfirmOutcome {
  const status = statusOf(stripeStatus)
  if (status === 'succeeded') return { status: 'paid' }
  if (status === 'processing') return { status: 'processing' }
  return { status: 'unknown', message: '' }
}

/** https://docs.stripe.com/payments/paymentintents/lifecycle */
function statusOf(status: string): IntentStatus {
  switch (status) {
    case 'succeeded':
    // The amount is reserved on the card: for the user it is paid.
    case 'requires_capture':
      return 'succeeded'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'canceled'
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'unconfirmed'
    case 'requires_action':
      return 'requires-action'
    default:
      throw new Error(`Unknown state of a payment: ${status}`)
  }
}
