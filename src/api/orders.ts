import * as v from 'valibot'
import type { Call } from './call.ts'
import { request } from './client.ts'
import {
  dollarsOrNull,
  field,
  idOrNull,
  imageUrlOrNull,
  parseList,
  parseRows,
  plainValue,
  readNumber,
  readText,
  textOrNull,
} from './answers/parse.ts'

export const OrderItemSchema = v.object({
  productId: idOrNull,
  name: field((value) => readText(value) ?? 'Unnamed product'),
  /** It tells which product this was. */
  imageUrl: imageUrlOrNull,
  quantity: field((value) => {
    const quantity = readNumber(value, Number.MAX_VALUE) ?? 1
    return Number.isInteger(quantity) ? Math.max(quantity, 1) : 1
  }),
  /** Dollars per unit. */
  price: dollarsOrNull,
})

/** ISO 8601 with its zone. https://tc39.es/ecma262/#sec-date-time-string-format */
const ISO_DATE = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

/** Ms since 1970, from a number of ms, extended JSON or an ISO date with its zone. Without a zone, it could be hours off. */
function readDate(given: unknown): number | null {
  const value = plainValue(given)
  if (typeof value === 'string' && ISO_DATE.test(value)) return new Date(value).getTime() || null
  const ms = readNumber(value, 8.64e15)
  // A smaller number is one of seconds.
  return ms !== null && ms > 1e11 ? ms : null
}

export const OrderSchema = v.object({
  _id: textOrNull,
  id: textOrNull,
  orderId: textOrNull,
  totalAmount: dollarsOrNull,
  items: field((value) => parseRows(OrderItemSchema, value)),
  /** When the order was placed (ms since 1970), from a date or a number of ms. The specification does not promise this field. */
  createdAt: field(readDate),
})

/** An item of a past order. */
export type OrderItem = v.InferOutput<typeof OrderItemSchema>

/** A past order. `totalAmount` is in dollars, `createdAt` in ms since 1970. Backends differ in which ids they send. */
export type Order = v.InferOutput<typeof OrderSchema>

/** An order's id, preferably its payment's; null if it has none. */
export const orderIdOf = (order: Order): string | null => orderIdsOf(order)[0] ?? null

/** All ids of an order, its payment's first. */
export const orderIdsOf = ({ orderId, _id, id }: Order): string[] =>
  [orderId, _id, id].filter((given) => given !== null)

/** Whether any of an order's ids is this one. */
export const hasOrderId = (order: Order, wanted: string): boolean => orderIdsOf(order).includes(wanted)

export const LIST_ORDERS = {
  path: '/orders/user/{uid}',
  answer: (json: unknown) => parseList(OrderSchema, json),
  none: [],
  asUser: true,
} satisfies Call

/** A user's past orders */
export const listOrders = (uid: string): Promise<Order[]> => request(LIST_ORDERS, { id: uid })
