import * as v from 'valibot'
import { waitAtMost } from '../lib/wait.ts'
import { ApiError, request } from './client.ts'
import { id, objectWith } from './answers/parse.ts'
import type { FinalizeBody, PaymentIntentRequest, SmsBody } from './bodies.ts'
import type { Call } from './call.ts'

export type { OrderDetails, OrderLine, PaymentIntentRequest } from './bodies.ts'

export const PaymentIntentSchema = v.object({
  clientSecret: v.custom<string>((value) => typeof value === 'string' && value !== ''),
  orderId: id,
})
export type PaymentIntent = v.InferOutput<typeof PaymentIntentSchema>

/** An intent, also one in an object, with the order's id in it or beside it. @throws {v.ValiError} */
export const parsePaymentIntent = (json: unknown): PaymentIntent =>
  v.parse(PaymentIntentSchema, { ...Object(json), ...objectWith('clientSecret', json) })

/** Calls that move money get more time than others. */
const PAYMENT_TIMEOUT_MS = 30_000
/** The longest delay of a timer. */
const NEVER_MS = 2 ** 31 - 1

export const CREATE_PAYMENT_INTENT = {
  method: 'POST',
  path: '/create-payment-intent',
  answer: parsePaymentIntent,
  asUser: true,
  timeoutMs: PAYMENT_TIMEOUT_MS,
} satisfies Call
export const FINALIZE_ORDER = {
  method: 'POST',
  path: '/finalize-paypal-order',
  asUser: true,
  timeoutMs: NEVER_MS,
  outlivesPage: true,
} satisfies Call

/** @throws {ApiError} of kind "invalid" if clientSecret or orderId is missing */
export const createPaymentIntent = (body: PaymentIntentRequest): Promise<PaymentIntent> =>
  request(CREATE_PAYMENT_INTENT, { body })

/**
 * Places an order after a card payment as well as after PayPal. After 30 s the call fails but is not aborted, because an abort would not
 * undo the order.
 */
export const finalizeOrder = (body: FinalizeBody): Promise<void> =>
  waitAtMost(
    request(FINALIZE_ORDER, { body }),
    PAYMENT_TIMEOUT_MS,
    () => new ApiError('timeout', 'The server took too long.'),
  )

export const SEND_SMS = { method: 'POST', path: '/send-sms', asUser: true, outlivesPage: true } as const

/** Sends an order's summary to the staff */
export const sendSms = (body: SmsBody): Promise<void> => request(SEND_SMS, { body })
