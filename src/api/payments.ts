import * as v from 'valibot'
import { waitAtMost } from '../lib/wait-at-most.ts'
import { ApiError, request } from './client.ts'
import { mayOutliveThePage } from './keepalive.ts'
import { id, parseWith } from './parse.ts'

/** A line of an order as the backend takes it; `price` in dollars a unit. */
export type OrderLine = {
  productId: string
  name: string
  imageUrl: string | null
  quantity: number
  price: number
}

export type PaymentIntentRequest = {
  /** Whole cents: what the card is charged. */
  total: number
  items: OrderLine[]
  /** The same amount in dollars. */
  totalAmount: number
  customerName: string
  userId: string
}

/** Amounts in dollars. */
export type OrderDetails = {
  subtotal: number
  deliveryFee: number
  taxesAndFees: number
  total: number
  userId: string
  address: string
  phoneNumber: string
  items: OrderLine[]
  customerName: string
}

const PaymentIntentSchema = v.object({
  clientSecret: v.custom<string>((value) => typeof value === 'string' && value !== ''),
  orderId: id,
})
export type PaymentIntent = v.InferOutput<typeof PaymentIntentSchema>

/** These calls move money: they are waited for longer than others. */
const PAYMENT_TIMEOUT_MS = 30_000
/** As long as a timer can be set. */
const NEVER_MS = 2 ** 31 - 1

/** POST /create-payment-intent. @throws {ApiError}, "invalid" where clientSecret or orderId is missing. */
export const createPaymentIntent = (body: PaymentIntentRequest): Promise<PaymentIntent> =>
  request('/create-payment-intent', {
    method: 'POST',
    body,
    timeoutMs: PAYMENT_TIMEOUT_MS,
    parse: (json) => parseWith(PaymentIntentSchema, json),
  })

/**
 * POST /finalize-paypal-order: used after a card payment as well as after PayPal. After half a minute it is no longer
 * waited for, but never aborted: that would not undo what it does.
 */
export const finalizeOrder = (body: { orderId: string; orderDetails: OrderDetails }): Promise<void> =>
  waitAtMost(
    request('/finalize-paypal-order', {
      method: 'POST',
      body,
      timeoutMs: NEVER_MS,
      keepalive: mayOutliveThePage(body),
    }),
    PAYMENT_TIMEOUT_MS,
    () => new ApiError('timeout', 'The server took too long.'),
  )
