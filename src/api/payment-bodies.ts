import * as v from 'valibot'

// The bodies of the payment calls. The schemas describe them (build/backend/openapi.ts); the shop itself imports their types alone.

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
