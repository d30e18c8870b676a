import { orNone } from '../../api/answers/none.ts'
import type { RequestOptions } from '../../api/client.ts'
import { listDeals, listProducts } from '../../api/dispensaries.ts'
import { getDispensary, getMenu } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'
import { withPictures } from '../cart/cart.ts'
import type { PurchaseLine } from './order/purchase.ts'

/** A difference between the cart and the shop's menu. `was`: the cart's price in cents. `now`: the product on the menu, or null if it is gone. */
export type CartChange = { _id: string; name: string; was: number; now: Product | null }

/** `lines`: as they were, with the pictures that the cart's storage did not keep. */
type CheckedCart = { changes: CartChange[]; lines: PurchaseLine[] }

/** A saved menu could have yesterday's prices. */
const NOW: RequestOptions = { cache: 'no-store' }

/**
 * Compares the lines with the shop's current offers: its menu, then the deals. A product may be listed several times at several prices; a
 * line is right at any of them. GET /dispensaries/{id}, else GET /dispensaries/{id}/menu, and GET /dispensaries/deals
 * @returns the differences: none if the menu is empty or can't be loaded: the charge is always the total shown, and a menu that is
 *   briefly unavailable should not cost an order.
 */
export async function checkCart(lines: readonly PurchaseLine[]): Promise<CheckedCart> {
  const dispensaryId = lines[0]?.dispensaryId
  if (!dispensaryId) return { changes: [], lines: [...lines] }
  const onMenu = await getMenuItems(dispensaryId)
  if (onMenu.length === 0) {
    const hasAllPictures = lines.every(({ imageUrl }) => imageUrl !== null)
    const listed = hasAllPictures ? [] : ((await nullIfUnavailable(listProducts())) ?? [])
    return { changes: [], lines: withPictures(lines, listed) }
  }
  const differing = lines.filter((line) => !isOffered(line, onMenu))
  if (differing.length === 0) return { changes: [], lines: withPictures(lines, onMenu) }
  const deals = (await nullIfUnavailable(listDeals(NOW))) ?? []
  const shopDeals = deals.filter((deal) => deal.dispensaryId === null || deal.dispensaryId === dispensaryId)
  const changes = differing
    .filter((line) => !isOffered(line, shopDeals))
    .map((line) => ({
      _id: line._id,
      name: line.name,
      was: toCents(line.price ?? 0),
      // An item without a price can't be bought: for the shopper it is gone.
      now: [...onMenu, ...shopDeals].find(({ _id, price }) => _id === line._id && price !== null) ?? null,
    }))
  return { changes, lines: withPictures(lines, [...shopDeals, ...onMenu]) }
}

/** All items of a shop's menu, which some shops have under its own route; none if it can't be loaded. */
async function getMenuItems(dispensaryId: string): Promise<Product[]> {
  const shop = await nullIfUnavailable(getDispensary(dispensaryId, NOW))
  const menu = shop && shop.menu.length > 0 ? shop : await nullIfUnavailable(getMenu(dispensaryId, NOW))
  return menu?.menu.flatMap(({ items }) => items) ?? []
}

const isOffered = (line: PurchaseLine, products: readonly Product[]): boolean =>
  products.some(
    ({ _id, price }) => _id === line._id && price !== null && toCents(price) === toCents(line.price ?? 0),
  )

const nullIfUnavailable = <T>(answer: Promise<T>): Promise<T | null> =>
  orNone<T | null>(answer, null, () => true)
