import { ApiError } from '../../api/client.ts'
import { getDispensary } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'
import type { BoughtLine } from './payment-machine.ts'

/** One difference between the cart and the shop's menu; `now` is null where the item is gone. Prices in cents. */
export type CartChange = { _id: string; name: string; was: number; now: Product | null }

/**
 * Compares the lines with their shop's current menu. GET /dispensaries/{id}
 * @returns the differences; none where the menu can't be had or is empty, because what is charged is
 *   always what was shown, and a shop whose menu is briefly away should not lose an order.
 */
export async function checkCart(lines: readonly BoughtLine[]): Promise<CartChange[]> {
  const dispensaryId = lines[0]?.dispensaryId
  if (!dispensaryId) return []
  let current: Map<string, Product>
  try {
    const { menu } = await getDispensary(dispensaryId)
    current = new Map(menu.flatMap((category) => category.items).map((item) => [item._id, item]))
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
  if (current.size === 0) return []
  return lines.flatMap((line): CartChange[] => {
    const now = current.get(line._id)
    const was = toCents(line.price ?? 0)
    // an item without a price can't be bought: to the shopper it is gone
    if (!now || now.price === null) return [{ _id: line._id, name: line.name, was, now: null }]
    return toCents(now.price) === was ? [] : [{ _id: line._id, name: line.name, was, now }]
  })
}
