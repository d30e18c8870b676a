import { hasOrderId, listOrders, orderIdsOf, type Order } from '../../../api/orders.ts'
import { toCents, toDollars } from '../../../lib/money.ts'
import type { Purchase } from './purchase.ts'
import { sleep } from '../sleep.ts'

const ORDERS_TIMEOUT_MS = 3_000
/** An order of the same contents is a repeat if it is younger than this by its own date. */
const REPEAT_MS = 10 * 60 * 1000

const contentsOf = (order: Order): string =>
  contentsKey(
    order.totalAmount,
    order.items.map((item) => [item.name, item.quantity]),
  )

const contentsKey = (total: number | null, items: [string, number][]): string =>
  JSON.stringify([total === null ? null : toCents(total), items])

/**
 * Equal for contents that differ only in the order of their items, which a database need not keep, and in blanks. Stored keys keep
 * their exact form. An order's id stays as it is.
 */
function looseKey(key: string): string {
  try {
    const [total, items] = JSON.parse(key) as [number | null, [string, number][]]
    const names = items.map(([name, quantity]) =>
      JSON.stringify([name.replaceAll(/\s+/g, ' ').trim(), quantity]),
    )
    return JSON.stringify([total, names.sort()])
  } catch {
    return key
  }
}

const isAlike = (key: string, other: string): boolean => looseKey(key) === looseKey(other)

/** Keys of a user's orders, stored in the journal before paying: each order's ids, or its contents if it has no id. */
export const orderKeys = (orders: readonly Order[]): string[] =>
  orders.flatMap((order) => {
    const ids = orderIdsOf(order)
    return ids.length > 0 ? ids : [contentsOf(order)]
  })

/** A user's orders now. Null if they fail or take longer than 3 s: paying does not wait for them. */
export const ordersInTime = (uid: string): Promise<Order[] | null> =>
  Promise.race([listOrders(uid).catch(() => null), sleep(ORDERS_TIMEOUT_MS).then(() => null)])

/** The keys of a user's orders now, or null as `ordersInTime`. */
export async function getOrderKeys(uid: string): Promise<string[] | null> {
  const orders = await ordersInTime(uid)
  return orders && orderKeys(orders)
}

const contentsOfPurchase = ({ totals, lines }: Purchase): string =>
  contentsKey(
    toDollars(totals.total),
    lines.map((line) => [line.name, line.quantity]),
  )

/**
 * The newest of a user's orders with the same items and total within the last ten minutes: a browser that lost its journal must not charge it
 * again unasked. Null if there is none, or the orders carry no date.
 */
export function findRepeat(
  purchase: Purchase,
  orders: readonly Order[],
): { key: string; placedAt: number } | null {
  const contents = contentsOfPurchase(purchase)
  const twins = orders.filter(
    (order) => Date.now() - (order.createdAt ?? 0) < REPEAT_MS && isAlike(contentsOf(order), contents),
  )
  const placedAt = Math.max(0, ...twins.map(({ createdAt }) => createdAt ?? 0))
  const newest = twins.find(({ createdAt }) => createdAt === placedAt)
  return newest ? { key: orderIdsOf(newest)[0] ?? `${contents} ${placedAt}`, placedAt } : null
}

/**
 * Whether a paid order is among the user's orders, so that it need not be finalized again. It is if an order has its id and was not
 * there before paying. For orders without that id, there must be one more of the same contents than before.
 * @param before keys of the earlier orders; null if they are unknown.
 */
export function isPlaced(
  orders: readonly Order[],
  orderId: string,
  purchase: Purchase,
  before: readonly string[] | null,
): boolean {
  // A backend may list unpaid orders: without the earlier orders, an id proves nothing.
  if (before === null) return false
  if (!before.includes(orderId) && orders.some((order) => hasOrderId(order, orderId))) return true
  const contents = contentsOfPurchase(purchase)
  // An order with the id of another payment is another order.
  const alike = orders.filter((order) => order.orderId === null && isAlike(contentsOf(order), contents))
  const isNew = (order: Order) => {
    const ids = orderIdsOf(order)
    return ids.length > 0 && !ids.some((id) => before.includes(id))
  }
  return alike.some(isNew) || count(orderKeys(alike), contents) > count(before, contents)
}

const count = (keys: readonly string[], key: string): number =>
  keys.filter((other) => isAlike(other, key)).length
