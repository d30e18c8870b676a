import * as v from 'valibot'
import { waitAtMost } from '../lib/wait-at-most.ts'
import { ApiError, request } from './client.ts'
import { fitsKeepalive } from './keepalive.ts'
import { id, parseWith } from './parse.ts'
import { recordIn } from './record-in.ts'

// The schemas of requests describe them (build/openapi.ts). The shop itself uses their types alone.

/** A line of an order as the backend expects it. */
const OrderLineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: v.pipe(v.number(), v.description('Dollars a unit.')),
})
export type OrderLine = v.InferOutput<typeof OrderLineSchema>

export const PaymentIntentRequestSchema = v.object({
  total: v.pipe(v.number(), v.integer(), v.description('The charge in cents.')),
  items: v.array(OrderLineSchema),
  totalAmount: v.pipe(v.number(), v.description('The same in dollars.')),
  customerName: v.string(),
  userId: v.string(),
})
export type PaymentIntentRequest = v.InferOutput<typeof PaymentIntentRequestSchema>

/** Amounts in dollars. */
export const OrderDetailsSchema = v.object({
  subtotal: v.number(),
  deliveryFee: v.number(),
  taxesAndFees: v.number(),
  total: v.number(),
  userId: v.string(),
  address: v.string(),
  phoneNumber: v.string(),
  items: v.array(OrderLineSchema),
  customerName: v.string(),
})
export type OrderDetails = v.InferOutput<typeof OrderDetailsSchema>

export const PaymentIntentSchema = v.object({
  clientSecret: v.custom<string>((value) => typeof value === 'string' && value !== ''),
  orderId: id,
})
export type PaymentIntent = v.InferOutput<typeof PaymentIntentSchema>

/** An intent, also one in an object such as `{ data }`, and with the order's id beside it. @throws {ApiError} of kind "invalid" */
export const parsePaymentIntent = (json: unknown): PaymentIntent =>
  parseWith(PaymentIntentSchema, { ...Object(json), ...Object(recordIn(json, 'clientSecret')) })

/** Calls that move money get more time than others. */
const PAYMENT_TIMEOUT_MS = 30_000
/** The longest delay of a timer. */
const NEVER_MS = 2 ** 31 - 1

/** POST /create-payment-intent. @throws {ApiError} of kind "invalid" if clientSecret or orderId is missing */
export const createPaymentIntent = (body: PaymentIntentRequest): Promise<PaymentIntent> =>
  request('/create-payment-intent', {
    asUser: true,
    method: 'POST',
    body,
    timeoutMs: PAYMENT_TIMEOUT_MS,
    parse: parsePaymentIntent,
  })

/**
 * POST /finalize-paypal-order: after a card payment as well as after PayPal. After 30 s the call fails but is not aborted,
 * because an abort would not undo the order.
 */
export const finalizeOrder = (body: { orderId: string; orderDetails: OrderDetails }): Promise<void> =>
  waitAtMost(
    request('/finalize-paypal-order', {
      asUser: true,
      method: 'POST',
      body,
      timeoutMs: NEVER_MS,
      keepalive: fitsKeepalive(body),
    }),
    PAYMENT_TIMEOUT_MS,
    () => new ApiError('timeout', 'The server took too long.'),
  )
