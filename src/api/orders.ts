import * as v from 'valibot'
import { path, request, type RequestOptions } from './client.ts'
import { dollarsOrNull, field, imageUrlOrNull, parseList, readWithin, textOr, textOrNull } from './parse.ts'
import { absentAsNull } from './records.ts'

const OrderItemSchema = v.object({
  productId: textOrNull,
  name: textOr('Unnamed product'),
  imageUrl: imageUrlOrNull,
  quantity: field((value) => {
    const quantity = readWithin(value, Number.MAX_VALUE)
    return quantity !== null && Number.isInteger(quantity) ? Math.max(quantity, 1) : 1
  }),
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

/** When an order was placed (ms since 1970), or null where the backend gives no date. */
export const placedAt = ({ createdAt }: Order): number | null => Date.parse(createdAt ?? '') || null

/** GET /orders/user/{uid}: none, too, for somebody of whom the backend knows no orders (404) */
export const listOrders = async (uid: string, options: RequestOptions = {}): Promise<Order[]> => {
  const orders = request(path`/orders/user/${uid}`, {
    ...options,
    parse: (json) => parseList(OrderSchema, json),
  })
  return (await absentAsNull(orders)) ?? []
}
