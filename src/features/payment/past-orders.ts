import { hasOrderId, listOrders, orderIdsOf, type Order } from '../../api/orders.ts'
import { toCents, toDollars } from '../../lib/money.ts'
import type { Purchase } from './purchase.ts'
import { sleep } from './sleep.ts'

const ORDERS_TIMEOUT_MS = 3_000

const contentsOf = (order: Order): string =>
  contentsKey(
    order.totalAmount,
    order.items.map((item) => [item.name, item.quantity]),
  )

const contentsKey = (total: number | null, items: [string, number][]): string =>
  JSON.stringify([total === null ? null : toCents(total), items])

/** Keys of a user's orders, stored in the journal before paying: each order's ids, or its contents if it has no id. */
export const orderKeys = (orders: readonly Order[]): string[] =>
  orders.flatMap((order) => {
    const ids = orderIdsOf(order)
    return ids.length > 0 ? ids : [contentsOf(order)]
  })

/** The keys of a user's orders now. Null if they fail or take longer than 3 s: paying does not wait for them. */
export const getOrderKeys = (uid: string): Promise<string[] | null> =>
  Promise.race([listOrders(uid).then(orderKeys, () => null), sleep(ORDERS_TIMEOUT_MS).then(() => null)])

/**
 * Whether a paid order is among the user's orders, so that it need not be finalized again. It is if an order has its id and was not
 * there before paying. For orders without that id, there must be one more of the same contents than before.
 */
export function isPlaced(
  orders: readonly Order[],
  orderId: string,
  purchase: Purchase,
  before: readonly string[] | null,
): boolean {
  if (before?.includes(orderId) !== true && orders.some((order) => hasOrderId(order, orderId))) return true
  if (before === null) return false
  const contents = contentsKey(
    toDollars(purchase.totals.total),
    purchase.lines.map((line) => [line.name, line.quantity]),
  )
  // An order with the id of another payment is another order.
  const alike = orders.filter((order) => order.orderId === null && contentsOf(order) === contents)
  const isNew = (order: Order) => {
    const ids = orderIdsOf(order)
    return ids.length > 0 && !ids.some((id) => before.includes(id))
  }
  return alike.some(isNew) || count(orderKeys(alike), contents) > count(before, contents)
}

const count = (keys: readonly string[], key: string): number => keys.filter((other) => other === key).length
