import { hasOrderId, orderIdsOf, type Order } from '../../api/orders.ts'
import { toCents, toDollars } from '../../lib/money.ts'
import type { Purchase } from './attempt.ts'

const contentsOf = (order: Order): string =>
  contentsKey(
    order.totalAmount,
    order.items.map((item) => [item.name, item.quantity]),
  )

const contentsKey = (total: number | null, items: [string, number][]): string =>
  JSON.stringify([total === null ? null : toCents(total), items])

/** What tells a customer's orders from others, kept in the journal before paying: every id of each, or what is in it where it has none. */
export const orderKeys = (orders: readonly Order[]): string[] =>
  orders.flatMap((order) => {
    const ids = orderIdsOf(order)
    return ids.length > 0 ? ids : [contentsOf(order)]
  })

/**
 * Whether a paid order is already among the customer's orders, so that it need not be finalized again: one that carries its id and was
 * not there before it was paid, or,
 * where orders carry none or only an id of the backend's own, one more of the same contents than before.
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
  // one that carries another payment's id is another order
  const alike = orders.filter((order) => order.orderId === null && contentsOf(order) === contents)
  const isNew = (order: Order) => {
    const ids = orderIdsOf(order)
    return ids.length > 0 && !ids.some((id) => before.includes(id))
  }
  return alike.some(isNew) || count(orderKeys(alike), contents) > count(before, contents)
}

const count = (keys: readonly string[], key: string): number => keys.filter((other) => other === key).length
