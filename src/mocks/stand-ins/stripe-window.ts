import { createCardElement, type CardElement } from './stripe-card-element.ts'
import { showVendorDialog } from './vendor-dialog.ts'

const API = 'https://api.stripe.com/v1/payment_intents'

type StripeResult = { paymentIntent?: Record<string, unknown>; error?: Record<string, unknown> }

/** The error that Stripe.js returns if its call gets no response. */
const NO_CONNECTION: StripeResult = {
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
  },
}

/** The URL-encoded intent id. Accepts any text, because tests send invalid secrets. */
const idOf = (clientSecret: string): string =>
  encodeURIComponent(clientSecret.split('_secret')[0] ?? clientSecret)

async function call(url: string, body?: Record<string, string>): Promise<StripeResult> {
  try {
    const response = await fetch(url, body ? { method: 'POST', body: new URLSearchParams(body) } : {})
    const json = (await response.json()) as Record<string, unknown>
    const error = json['error']
    return error ? { error: error as Record<string, unknown> } : { paymentIntent: json }
  } catch {
    return NO_CONNECTION
  }
}

async function confirmCardPayment(
  clientSecret: string,
  data: { payment_method: { card: CardElement } },
): Promise<StripeResult> {
  const { number, expiry, cvc, postal, error } = data.payment_method.card.values()
  if (error) return { error: { type: 'validation_error', ...error } }
  const answer = await call(`${API}/${idOf(clientSecret)}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp]': expiry,
    'payment_method_data[card][cvc]': cvc,
    'payment_method_data[billing_details][address][postal_code]': postal,
  })
  if (answer.paymentIntent?.['status'] !== 'requires_action') return answer
  const choice = await showVendorDialog({
    title: '3-D Secure',
    text: 'Your bank asks you to confirm this payment. (A stand-in: no bank is involved.)',
    choices: ['Complete', 'Fail'],
  })
  return call(`${API}/${idOf(clientSecret)}/authenticate`, {
    client_secret: clientSecret,
    outcome: choice === 'Complete' ? 'complete' : 'fail',
  })
}

const retrievePaymentIntent = (clientSecret: string): Promise<StripeResult> =>
  call(`${API}/${idOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`)

function createElements() {
  let card: CardElement | null = null
  return {
    create: (_type: string, options: Parameters<CardElement['update']>[0]) => {
      card = createCardElement(() => {
        card = null
      })
      card.update(options)
      return card
    },
    getElement: () => card,
    update: () => undefined,
  }
}

/** Defines `window.Stripe`, with the parts of Stripe.js that the shop uses. */
export function installStripe(version: string): void {
  const standIn = Object.assign(
    () => ({
      elements: createElements,
      confirmCardPayment,
      retrievePaymentIntent,
      createToken: () => Promise.reject(new Error('The stand-in makes no tokens.')),
      createPaymentMethod: () => Promise.reject(new Error('The stand-in makes no payment methods.')),
    }),
    { version },
  )
  Object.assign(window, { Stripe: standIn })
}
