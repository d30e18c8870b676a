import * as v from 'valibot'
import { path, request, type RequestOptions } from './client.ts'
import { dollarsOrNull, field, imageUrlOrNull, parseList, textOr, textOrNull } from './parse.ts'

const OrderItemSchema = v.object({
  productId: textOrNull,
  name: textOr('Unnamed product'),
  imageUrl: imageUrlOrNull,
  quantity: field((value) => (Number.isInteger(value) && Number(value) >= 1 ? Number(value) : 1)),
  /** Dollars a unit. */
  price: dollarsOrNull,
})

const OrderSchema = v.pipe(
  v.object({
    _id: textOrNull,
    id: textOrNull,
    orderId: textOrNull,
    totalAmount: dollarsOrNull,
    items: field((value) => value ?? null),
    /** When it was placed, as the backend writes it; the field is not promised. */
    createdAt: textOrNull,
  }),
  v.transform(({ items, ...order }) => ({
    ...order,
    items: parseList(OrderItemSchema, Array.isArray(items) ? items : null),
  })),
)

export type OrderItem = v.InferOutput<typeof OrderItemSchema>
/** A past order. `totalAmount` is in dollars; the ids are whichever the backend gives. */
export type Order = v.InferOutput<typeof OrderSchema>

/** GET /orders/user/{uid} */
export const listOrders = (uid: string, options: RequestOptions = {}): Promise<Order[]> =>
  request(path`/orders/user/${uid}`, { ...options, parse: (json) => parseList(OrderSchema, json) })
