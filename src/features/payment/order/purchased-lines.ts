import { readText, writeText } from '../../../lib/storage/storage.ts'
import { cartStore } from '../../cart/cart-store.ts'
import type { CartItem } from '../../cart/cart.ts'
import type { Attempt } from '../attempt.ts'

/** Ids of the attempts whose lines have left the cart. Kept in localStorage like the cart: both are kept or lost together. */
const KEY = 'takenPayment'
/** More than the journal ever holds. */
const IDS_KEPT = 20

/** The cart without what was bought. Later additions stay, and so does a cart of another shop, whose products may have the same ids. */
export function subtractLines(
  items: readonly CartItem[],
  lines: readonly Pick<CartItem, '_id' | 'quantity' | 'dispensaryId'>[],
): readonly CartItem[] {
  const keyOf = ({ _id, dispensaryId }: Pick<CartItem, '_id' | 'dispensaryId'>) =>
    JSON.stringify([dispensaryId, _id])
  const bought = new Map(lines.map((line) => [keyOf(line), line.quantity]))
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (bought.get(keyOf(item)) ?? 0) }))
    .filter((item) => item.quantity > 0)
}

const removedIds = (): string[] => readText(KEY)?.split(',') ?? []

/** Whether an attempt's lines have left the cart: its order is placed. */
export const hasRemovedLines = ({ id }: Attempt): boolean => removedIds().includes(id)

/**
 * Removes an attempt's lines from the browser's cart, also under another user. Once: after a crash it runs again, and must keep what
 * was added since.
 */
export function removePurchasedLines(attempt: Attempt): void {
  const { id, purchase } = attempt
  if (hasRemovedLines(attempt)) return
  cartStore.update((items) => subtractLines(items, purchase.lines))
  writeText(KEY, [...removedIds(), id].slice(-IDS_KEPT).join(','))
}
