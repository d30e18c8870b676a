import * as v from 'valibot'

// What the shop sends. Pages import the types alone; calls.ts, and through it OpenAPI and the mock backend, the schemas.

/** A text with something in it. */
const text = v.pipe(v.string(), v.regex(/\S/, 'is required.'), v.maxLength(20_000, 'is too long.'))
const dollars = v.pipe(v.number(), v.minValue(0, 'must not be negative.'))
const phoneNumber = v.pipe(
  v.string(),
  v.regex(/^(?:\d{10}|\d{3}-\d{3}-\d{4})$/, 'must be 10 digits or ddd-ddd-dddd.'),
)

export const AddressSchema = v.object({ userId: text, address: text, fullName: text })
export const AddressChangeSchema = v.object({ address: text })
export type AddressBody = v.InferOutput<typeof AddressSchema>

export const PhoneNumberSchema = v.object({ userId: text, phoneNumber, fullName: text })
export const PhoneNumberChangeSchema = v.object({ phoneNumber, fullName: text })
export type PhoneNumberBody = v.InferOutput<typeof PhoneNumberSchema>

/** A line of an order as the backend expects it. */
const OrderLineSchema = v.object({
  productId: text,
  name: text,
  imageUrl: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: v.pipe(dollars, v.description('Dollars a unit.')),
})
export type OrderLine = v.InferOutput<typeof OrderLineSchema>

const lines = v.pipe(v.array(OrderLineSchema), v.minLength(1, 'must not be empty.'))

export const PaymentIntentRequestSchema = v.object({
  total: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('The charge in cents.')),
  items: lines,
  totalAmount: v.pipe(dollars, v.description('The same in dollars.')),
  customerName: text,
  userId: text,
})
export type PaymentIntentRequest = v.InferOutput<typeof PaymentIntentRequestSchema>

/** Amounts in dollars. */
const OrderDetailsSchema = v.object({
  subtotal: dollars,
  deliveryFee: dollars,
  taxesAndFees: dollars,
  total: dollars,
  userId: text,
  address: text,
  phoneNumber: text,
  items: lines,
  customerName: text,
})
export type OrderDetails = v.InferOutput<typeof OrderDetailsSchema>

export const FinalizeSchema = v.object({ orderId: text, orderDetails: OrderDetailsSchema })
export type FinalizeBody = v.InferOutput<typeof FinalizeSchema>

export const SmsSchema = v.object({ message: text, toNumbers: v.pipe(v.array(text), v.minLength(1)) })
export type SmsBody = v.InferOutput<typeof SmsSchema>
