import * as v from 'valibot'
import { request, type RequestOptions } from './client.ts'
import { path } from './path.ts'
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
    /** When it was placed (ms since 1970), from a date or a number of ms; the field is not promised. */
    createdAt: field(
      (value) => new Date(typeof value === 'number' ? value : String(value)).getTime() || null,
    ),
  }),
  v.transform(({ items, ...order }) => ({
    ...order,
    items: parseList(OrderItemSchema, Array.isArray(items) ? items : null),
  })),
)

/** A line of a past order. */
export type OrderItem = v.InferOutput<typeof OrderItemSchema>

/** A past order. `totalAmount` is in dollars, `createdAt` in ms since 1970 or null; the ids are whichever the backend gives. */
export type Order = v.InferOutput<typeof OrderSchema>

/** An order's id: whichever the backend gives, the one of its payment first; null where it gives none. */
export const orderIdOf = (order: Order): string | null => orderIdsOf(order)[0] ?? null

/** Each id that the backend gives an order, the one of its payment first. */
export const orderIdsOf = ({ orderId, _id, id }: Order): string[] =>
  [orderId, _id, id].filter((given) => given !== null)

/** Whether an order carries this id in any of its places. */
export const hasOrderId = (order: Order, wanted: string): boolean => orderIdsOf(order).includes(wanted)

/** GET /orders/user/{uid}: none, too, for somebody of whom the backend knows no orders (404) */
export const listOrders = async (uid: string, options: RequestOptions = {}): Promise<Order[]> => {
  const orders = request(path`/orders/user/${uid}`, {
    ...options,
    parse: (json) => parseList(OrderSchema, json),
  })
  return (await absentAsNull(orders)) ?? []
}
