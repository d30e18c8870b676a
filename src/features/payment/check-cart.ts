import { ApiError } from '../../api/client.ts'
import { listDeals } from '../../api/dispensaries.ts'
import { getDispensary, getMenu } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'
import type { BoughtLine } from './attempt.ts'

/** One difference between the cart and what the shop offers; `now` is null where the item is gone. Prices in cents. */
export type CartChange = { _id: string; name: string; was: number; now: Product | null }

/**
 * Compares the lines with what is on offer now: their shop's menu, and the deals where a line differs from that. A product may be listed
 * several times, at several prices: a line is right where it has one of them. GET /dispensaries/{id}, where it has no menu GET
 * /dispensaries/{id}/menu, GET /dispensaries/deals
 * @returns the differences; none where the menu can't be had or is empty, because what is charged is
 *   always what was shown, and a shop whose menu is briefly away should not lose an order.
 */
export async function checkCart(lines: readonly BoughtLine[]): Promise<CartChange[]> {
  const dispensaryId = lines[0]?.dispensaryId
  if (!dispensaryId) return []
  const onMenu = await itemsOf(dispensaryId)
  if (onMenu.length === 0) return []
  const differing = lines.filter((line) => !isOffered(line, onMenu))
  if (differing.length === 0) return []
  // without the deals the menu alone decides
  const deals = (await unlessUnavailable(listDeals())) ?? []
  const ofShop = deals.filter((deal) => deal.dispensaryId === null || deal.dispensaryId === dispensaryId)
  return differing
    .filter((line) => !isOffered(line, ofShop))
    .map((line) => ({
      _id: line._id,
      name: line.name,
      was: toCents(line.price ?? 0),
      // an item without a price can't be bought: to the shopper it is gone
      now: [...onMenu, ...ofShop].find(({ _id, price }) => _id === line._id && price !== null) ?? null,
    }))
}

/** All listings of a shop's menu, which some shops keep under its own address; none where it can't be had. */
async function itemsOf(dispensaryId: string): Promise<Product[]> {
  const shop = await unlessUnavailable(getDispensary(dispensaryId))
  const menu = shop?.menu.length === 0 ? await unlessUnavailable(getMenu(dispensaryId)) : shop
  return menu?.menu.flatMap(({ items }) => items) ?? []
}

const isOffered = (line: BoughtLine, listings: readonly Product[]): boolean =>
  listings.some(
    ({ _id, price }) => _id === line._id && price !== null && toCents(price) === toCents(line.price ?? 0),
  )

async function unlessUnavailable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
