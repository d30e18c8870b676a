/**
 * Stripe's API in test mode. Test cards (any future expiry, any CVC, any ZIP):
 *
 * | number | result |
 * | --- | --- |
 * | 4242 4242 4242 4242 | pays |
 * | 4000 0000 0000 0002 | is declined |
 * | 4000 0000 0000 9995 | is declined: insufficient funds |
 * | 4000 0025 0000 3155 | needs 3-D Secure |
 * | 4000 0000 0000 1000 | stays `processing` for two retrievals, then pays |
 * | 4000 0000 0000 2008 | pays, but the response is lost |
 * | 4000 0000 0000 3006 | pays, but the response never arrives |
 *
 * Loading Stripe.js, confirming and retrieving can fail on demand: see `failures.ts`.
 */
import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { env } from '../../lib/env.ts'
import { serviceEnv } from '../../lib/service-env.ts'
import { db, type MockPaymentIntent } from '../db.ts'
import { respondOrFail } from '../failures.ts'
import { isApiMocked } from '../handlers/unknown-call.ts'
import { noteIntentsOf } from './own-backend.ts'
import { installStripe } from './stripe-window.ts'

const API = 'https://api.stripe.com/v1/payment_intents'
const RETRIEVALS_WHILE_PROCESSING = 2

const DECLINES: Record<string, [code: string, message: string]> = {
  '4000000000000002': ['generic_decline', 'Your card was declined.'],
  '4000000000009995': ['insufficient_funds', 'Your card has insufficient funds.'],
}

/** Retrievals per intent id. */
const retrievals = new Map<string, number>()

/** Stripe's JSON. */
const toJson = ({ id, clientSecret, amount, status, lastError = null }: MockPaymentIntent) => ({
  id,
  object: 'payment_intent',
  amount,
  currency: 'usd',
  client_secret: clientSecret,
  last_payment_error: lastError,
  status,
})

/** Status 200 instead of Stripe's 4xx, because Chromium logs every 4xx as a console error. */
const refuse = (error: Record<string, unknown>, intent?: MockPaymentIntent) =>
  HttpResponse.json({ error: { ...error, ...(intent && { payment_intent: toJson(intent) }) } })

const notFound = () =>
  refuse({ type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent.' })

/** Returns null if the id is unknown or the secret is wrong. */
const find = (id: unknown, secret: string | null): MockPaymentIntent | null => {
  const intent = db.read().paymentIntents[String(id)]
  return intent && intent.clientSecret === secret ? intent : null
}

const update = (id: string, changes: Partial<MockPaymentIntent>): MockPaymentIntent =>
  db.write((draft) => {
    const intent = draft.paymentIntents[id]
    if (!intent) throw new Error(`No intent ${id}`)
    return Object.assign(intent, changes)
  })

const charge = (intent: MockPaymentIntent): MockPaymentIntent =>
  update(intent.id, { status: 'succeeded', charges: intent.charges + 1, lastError: null })

async function confirm(intent: MockPaymentIntent, number: string): Promise<Response> {
  if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled') {
    return refuse(
      {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot confirm this PaymentIntent because it has already ${intent.status} after being previously confirmed.`,
      },
      intent,
    )
  }
  const decline = DECLINES[number]
  if (decline) {
    const [code, message] = decline
    const lastError = { type: 'card_error', code: 'card_declined', decline_code: code, message }
    return refuse(lastError, update(intent.id, { status: 'requires_payment_method', lastError }))
  }
  switch (number) {
    case '4000002500003155':
      return HttpResponse.json(toJson(update(intent.id, { status: 'requires_action', lastError: null })))
    case '4000000000001000':
      retrievals.set(intent.id, 0)
      return HttpResponse.json(toJson(update(intent.id, { status: 'processing', lastError: null })))
    case '4000000000002008':
      charge(intent)
      return HttpResponse.error()
    case '4000000000003006':
      charge(intent)
      await delay('infinite')
      return HttpResponse.error()
    default:
      return HttpResponse.json(toJson(charge(intent)))
  }
}

function retrieve(intent: MockPaymentIntent): Response {
  if (intent.status !== 'processing') return HttpResponse.json(toJson(intent))
  const count = (retrievals.get(intent.id) ?? 0) + 1
  retrievals.set(intent.id, count)
  return HttpResponse.json(toJson(count > RETRIEVALS_WHILE_PROCESSING ? charge(intent) : intent))
}

/** Ends 3-D Secure. */
function authenticate(intent: MockPaymentIntent, isComplete: boolean): Response {
  if (intent.status !== 'requires_action') return HttpResponse.json(toJson(intent))
  if (isComplete) return HttpResponse.json(toJson(charge(intent)))
  const lastError = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
  return refuse(lastError, update(intent.id, { status: 'requires_payment_method', lastError }))
}

const isStandIn = serviceEnv.stripePublishableKey === ENV_RULES.VITE_STRIPE_PUBLISHABLE_KEY.standIn

export const stripeHandlers: HttpHandler[] = isStandIn
  ? [
      ...(isApiMocked ? [] : [noteIntentsOf(env.apiUrl)]),
      http.get('https://js.stripe.com/:version/stripe.js', ({ params }) =>
        respondOrFail('stripe-script', () => {
          // The handler runs in the page, so it installs Stripe directly. The script is empty.
          installStripe(String(params['version']))
          return new HttpResponse('', { headers: { 'Content-Type': 'text/javascript' } })
        }),
      ),
      http.post(`${API}/:id/confirm`, async ({ params, request }) => {
        const form = new URLSearchParams(await request.text())
        return respondOrFail('stripe-confirm', () => {
          const intent = find(params['id'], form.get('client_secret'))
          return intent ? confirm(intent, form.get('payment_method_data[card][number]') ?? '') : notFound()
        })
      }),
      http.post(`${API}/:id/authenticate`, async ({ params, request }) => {
        const form = new URLSearchParams(await request.text())
        const intent = find(params['id'], form.get('client_secret'))
        return intent ? authenticate(intent, form.get('outcome') === 'complete') : notFound()
      }),
      http.get(`${API}/:id`, ({ params, request }) =>
        respondOrFail('stripe-lookup', () => {
          const intent = find(params['id'], new URL(request.url).searchParams.get('client_secret'))
          return intent ? retrieve(intent) : notFound()
        }),
      ),
    ]
  : []
