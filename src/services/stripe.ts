import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { serviceEnv } from '../lib/service-env.ts'
import { LOOK_UP_TIMEOUT_MS, waitAtMost } from '../lib/wait-at-most.ts'
import { scriptInTime } from './script-in-time.ts'

export type { Stripe, StripeCardElement } from '@stripe/stripe-js'

/** What is certain about an intent. `amount` in cents. */
export type IntentState = {
  /**
   * "open": nothing was charged, and the intent can be confirmed (again). "asked": so far nothing was charged, but the
   * customer's bank waits for an answer, which may come without this page; confirming again takes that question back.
   */
  status: 'succeeded' | 'processing' | 'open' | 'asked' | 'canceled'
  amount: number
}

export type ConfirmOutcome =
  | { status: 'paid' }
  | { status: 'processing' }
  /** Certain: nothing was charged. */
  | { status: 'declined'; message: string }
  /** The answer does not say: the intent must be looked up. */
  | { status: 'unknown'; message: string }

/** Loads Stripe.js and answers its one instance. It may be called again after a failure. @throws {Error} where it is blocked or does not come. */
export async function loadStripe(): Promise<Stripe> {
  loading ??= load()
  try {
    return await loading
  } catch (error) {
    loading = null
    throw error
  }
}

let loading: Promise<Stripe> | null = null

async function load(): Promise<Stripe> {
  // "pure", because the main entry adds the script as soon as it is imported
  const vendor = await import('@stripe/stripe-js/pure')
  const stripe = await scriptInTime(
    'https://js.stripe.com/',
    vendor.loadStripe(serviceEnv.stripePublishableKey),
  )
  if (!stripe) throw new Error('Stripe.js is not there.')
  return stripe
}

/**
 * Asks what became of an intent. https://docs.stripe.com/js/payment_intents/retrieve_payment_intent
 * @throws {Error} where there is no answer: then nothing is certain.
 */
export async function lookUpIntent(clientSecret: string): Promise<IntentState> {
  const { paymentIntent, error } = await waitAtMost(
    loadStripe().then((stripe) => stripe.retrievePaymentIntent(clientSecret)),
    LOOK_UP_TIMEOUT_MS,
    () => new Error('Stripe took too long.'),
  )
  if (!paymentIntent) throw new Error(error?.message ?? 'The payment could not be looked up.')
  return { status: statusOf(paymentIntent.status), amount: paymentIntent.amount }
}

/** Charges the card. Never aborted. https://docs.stripe.com/js/payment_intents/confirm_card_payment */
export async function confirmCard(clientSecret: string, card: StripeCardElement): Promise<ConfirmOutcome> {
  try {
    const stripe = await loadStripe()
    const result = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
    return result.error ? outcomeOfError(result.error) : outcomeOfStatus(result.paymentIntent.status)
  } catch (error) {
    return { status: 'unknown', message: error instanceof Error ? error.message : '' }
  }
}

function outcomeOfError(error: StripeError): ConfirmOutcome {
  const message = error.message ?? 'The card was not accepted.'
  const status = error.payment_intent?.status
  if (status === 'succeeded' || status === 'processing') return outcomeOfStatus(status)
  // Only these say for certain that nothing was charged. https://docs.stripe.com/api/errors
  const isCertain = error.type === 'card_error' || error.type === 'validation_error'
  return isCertain || status === 'requires_payment_method'
    ? { status: 'declined', message }
    : { status: 'unknown', message }
}

function outcomeOfStatus(status: string): ConfirmOutcome {
  const known = statusOf(status)
  if (known === 'succeeded') return { status: 'paid' }
  if (known === 'processing') return { status: 'processing' }
  return { status: 'unknown', message: '' }
}

/** https://docs.stripe.com/payments/paymentintents/lifecycle */
function statusOf(status: string): IntentState['status'] {
  switch (status) {
    case 'succeeded':
    // the card is reserved for us: to the customer that is paid
    case 'requires_capture':
      return 'succeeded'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'canceled'
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'open'
    case 'requires_action':
      return 'asked'
    default:
      throw new Error(`Unknown state of a payment: ${status}`)
  }
}
