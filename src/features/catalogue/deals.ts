import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'

/**
 * The menu prices (dollars) of deals that are cheaper than the same product in the list, by `_id`.
 * Other deals are missing: they save nothing that can be shown.
 */
export function usualPrices(
  deals: readonly Product[] = [],
  products: readonly Product[] = [],
): ReadonlyMap<string, number> {
  const dealPrices = new Map(deals.map((deal) => [deal._id, deal.price]))
  const usual = new Map<string, number>()
  for (const { _id, price } of products) {
    const dealPrice = dealPrices.get(_id)
    if (price === null || dealPrice === null || dealPrice === undefined) continue
    if (toCents(dealPrice) < toCents(price)) usual.set(_id, price)
  }
  return usual
}
