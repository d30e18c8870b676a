import * as v from 'valibot'

/** A required, non-empty string. Error messages name the field. */
export const text = (field: string, maxLength: number) =>
  v.pipe(
    v.string(`${field} is required.`),
    v.trim(),
    v.minLength(1, `${field} is required.`),
    v.maxLength(maxLength, `${field} is too long.`),
  )

export const userId = text('userId', 200)

const amount = (field: string) =>
  v.pipe(v.number(`${field} must be a number.`), v.minValue(0, `${field} must not be negative.`))

const integer = (field: string, min: number) =>
  v.pipe(
    v.number(`${field} must be a number.`),
    v.integer(`${field} must be a whole number.`),
    v.minValue(min, `${field} must be at least ${min}.`),
  )

const OrderLineBody = v.object({
  productId: text('items.productId', 200),
  name: text('items.name', 6000),
  imageUrl: v.nullish(v.string('items.imageUrl must be text.'), null),
  quantity: integer('items.quantity', 1),
  price: amount('items.price'),
})

const items = v.pipe(v.array(OrderLineBody, 'items is required.'), v.minLength(1, 'items must not be empty.'))

export const IntentBody = v.object({
  total: integer('total', 0),
  totalAmount: amount('totalAmount'),
  customerName: text('customerName', 200),
  userId,
  items,
})

export const FinalizeBody = v.object({
  orderId: text('orderId', 200),
  orderDetails: v.object(
    {
      subtotal: amount('subtotal'),
      deliveryFee: amount('deliveryFee'),
      taxesAndFees: amount('taxesAndFees'),
      total: amount('total'),
      userId,
      address: text('address', 20_000),
      phoneNumber: text('phoneNumber', 40),
      items,
      customerName: text('customerName', 200),
    },
    'orderDetails is required.',
  ),
})

export const SmsBody = v.object({
  message: text('message', 20_000),
  toNumbers: v.pipe(
    v.array(text('toNumbers', 20), 'toNumbers is required.'),
    v.minLength(1, 'toNumbers must not be empty.'),
  ),
})
