import type { Product } from '../../api/products.ts'
import type { CartItem } from '../cart/cart.ts'

/** Takes what was bought out of the cart; what was added since then stays. */
export const takeItems = (
  items: readonly CartItem[],
  bought: readonly { _id: string; quantity: number }[],
): readonly CartItem[] => {
  const taken = new Map(bought.map((line) => [line._id, line.quantity]))
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (taken.get(item._id) ?? 0) }))
    .filter((item) => item.quantity > 0)
}

/**
 * Adopts what the menu says now of some products, wherever they are in the cart: their price (dollars) and name; what it has no more
 * (null) leaves. A line's shop stays, and what that is called stays where the menu does not say it.
 */
export const refreshItems = (
  items: readonly CartItem[],
  changes: readonly { _id: string; now: Product | null }[],
): readonly CartItem[] => {
  const nowOf = new Map(changes.map(({ _id, now }) => [_id, now]))
  return items.flatMap((item) => {
    const now = nowOf.get(item._id)
    if (now === undefined) return item
    if (now === null) return []
    const dispensaryName = now.dispensaryName ?? item.dispensaryName
    return { ...now, dispensaryId: item.dispensaryId, dispensaryName, quantity: item.quantity }
  })
}
