import type { CartItem } from '../cart/cart.ts'
import type { CartChange } from '../payment/check-cart.ts'

/**
 * The cart with the menu's current names and prices (dollars). Items that left the menu (null) are removed. An item keeps its
 * dispensary, and the dispensary's name if the menu has none.
 */
export const applyMenuChanges = (
  items: readonly CartItem[],
  changes: readonly Pick<CartChange, '_id' | 'now'>[],
): readonly CartItem[] => {
  const changed = new Map(changes.map(({ _id, now }) => [_id, now]))
  return items.flatMap((item) => {
    const now = changed.get(item._id)
    if (now === undefined) return item
    if (now === null) return []
    const dispensaryName = now.dispensaryName ?? item.dispensaryName
    return { ...now, dispensaryId: item.dispensaryId, dispensaryName, quantity: item.quantity }
  })
}
