import * as v from 'valibot'
import { request, type ApiError } from './client.ts'
import { path } from './transport/path.ts'
import {
  dollarsOrNull,
  field,
  isDocument,
  isObject,
  parseList,
  parseRows,
  plainValue,
  rawImageUrlOrNull,
  readText,
  readWithin,
  refOrNull,
  textOr,
  textOrNull,
} from './answers/parse.ts'
import { isNone, isNotFound, orNone } from './answers/none.ts'

export const OrderItemFieldsSchema = v.object({
  productId: refOrNull,
  name: textOr('Unnamed product'),
  /** As the backend sent it: it tells which product this was. <Picture> shows only what the security policy allows. */
  imageUrl: rawImageUrlOrNull,
  quantity: field((value) => {
    const quantity = readWithin(value, Number.MAX_VALUE)
    return quantity !== null && Number.isInteger(quantity) ? Math.max(quantity, 1) : 1
  }),
  /** Dollars per unit. */
  price: dollarsOrNull,
})

/** Extended JSON has the ms of a date as a text. A number from 2001 to 5138 in seconds is too small to be one in ms. */
function readDate(given: unknown): number | null {
  const value = plainValue(given)
  if (isObject(value)) {
    // Firestore's Timestamp in JSON; the client SDK's has no underscore.
    const { _seconds, seconds = _seconds } = value
    return seconds === undefined ? null : readDate(seconds)
  }
  const text = String(value)
  const isMs = typeof value === 'number' || /^\d{10,}$/.test(text) || (value !== given && /^\d+$/.test(text))
  const number = Number(value)
  if (isMs) return new Date(number >= 1e9 && number < 1e11 ? number * 1000 : number).getTime() || null
  // A day without a time begins at midnight in the shop's zone, or at one in summer. By itself it would be the evening before.
  return new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T08:00Z` : isoDate(text)).getTime() || null
}

const DATE_TIME = /^([\d-]{10})[ T]([\d:.]+) ?(?:Z|([+-]\d\d):?(\d\d)?)?$/

/**
 * A database's date and time in the one form that each browser reads: "2026-11-26 07:38:00", "2026-11-26 07:38:00.12+00". Without a
 * zone it is UTC, which servers run in; browsers would take the device's zone.
 */
const isoDate = (text: string): string =>
  text.replace(
    DATE_TIME,
    (_, day: string, time: string, hours?: string, minutes = '00') =>
      `${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`,
  )

/** `productId` or `product` may hold the whole product, which then fills in what the item lacks. */
function fillFromProduct(entry: unknown): unknown {
  const item = Object(entry) as { productId?: unknown; product?: unknown }
  const product = [item.productId, item.product].find(isDocument)
  if (!product) return entry
  const given = Object.entries(item).filter(([, value]) => readText(value) !== null)
  return { ...product, productId: product, ...Object.fromEntries(given) }
}

const OrderItemSchema = v.pipe(v.unknown(), v.transform(fillFromProduct), OrderItemFieldsSchema)

export const OrderFieldsSchema = v.object({
  _id: textOrNull,
  id: textOrNull,
  orderId: textOrNull,
  totalAmount: dollarsOrNull,
  items: field((value) => value ?? null),
  /** When the order was placed (ms since 1970), from a date or a number of ms. The specification does not promise this field. */
  createdAt: field(readDate),
})

export const OrderSchema = v.pipe(
  OrderFieldsSchema,
  v.transform(({ items, ...order }) => ({
    ...order,
    items: parseRows(OrderItemSchema, items),
  })),
)

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

/** GET /orders/user/{uid}: a user's past orders. A 404 without a message, or whose message means "none", is an empty list. */
export const listOrders = (uid: string): Promise<Order[]> =>
  orNone(
    request(path`/orders/user/${uid}`, {
      asUser: true,
      parse: (json) => parseList(OrderSchema, json),
    }),
    [],
    (error) => isWordless404(error) || isNone(error),
  )

/** A backend's own 404 that gives no reason. */
export const isWordless404 = (error: ApiError): boolean => isNotFound(error) && error.serverMessage === ''
