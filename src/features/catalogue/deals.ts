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
  const byId = new Map(deals.map((deal) => [deal._id, deal]))
  const usual = new Map<string, number>()
  for (const { _id, price, dispensaryId } of products) {
    const deal = byId.get(_id)
    if (price === null || !deal || deal.price === null) continue
    // Shops may list one document of a database, each at its own price.
    const isOfShop = (deal.dispensaryId ?? dispensaryId) === (dispensaryId ?? deal.dispensaryId)
    if (isOfShop && toCents(deal.price) < toCents(price)) usual.set(_id, price)
  }
  return usual
}
