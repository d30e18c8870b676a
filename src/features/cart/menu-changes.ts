import { atDealPrice, dealOf } from './deals.ts'
import type { DispensaryMenu } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'
import type { CartItem } from './cart.ts'

/** A difference between the cart and the shop's menu. `was`: the cart's price in cents. `now`: the product on the menu, or null if it is gone. */
export type CartChange = { _id: string; name: string; was: number; now: Product | null }

type Line = Pick<CartItem, '_id' | 'name' | 'price' | 'dispensaryId'>

const isAtPrice = ({ _id, price }: Product, line: Line): boolean =>
  _id === line._id && price !== null && toCents(price) === toCents(line.price ?? 0)

/** Whether a menu, before the deals, sells a line at its price. */
export const isOnMenu = (line: Line, { menu }: Pick<DispensaryMenu, 'menu'>): boolean =>
  menu.some(({ items }) => items.some((product) => isAtPrice(product, line)))

/**
 * How a line differs from the shop's current offers: its menu as the backend has it, at the prices of the deals (null: not known). A product
 * may be listed several times at several prices; a line is right at any of them, unless a deal is cheaper. Null: it is right, or the menu is
 * empty. 'unknown': what could not be read is never compared.
 */
export function changeOf(
  line: Line,
  { menu, isPartial = false }: Pick<DispensaryMenu, 'menu' | 'isPartial'>,
  deals: readonly Product[] | null,
): CartChange | 'unknown' | null {
  const { _id, name } = line
  const offers = menu.flatMap(({ items }) => items)
  if (offers.length === 0) return null
  const was = toCents(line.price ?? 0)
  const deal = dealOf(line, deals ?? [])
  const isCheaper = deal !== undefined && toCents(deal.price ?? 0) < was
  if ((isOnMenu(line, { menu }) && !isCheaper) || (deal && isAtPrice(deal, line))) return null
  const listings = offers.filter((product) => product._id === _id)
  const listing = listings.find(({ price }) => price !== null)
  const now = listing ? atDealPrice(listing, deal && [deal]) : (deal ?? null)
  // Without the deals it may be one. It is not gone if its price, or a category of the menu, can't be read.
  if (deals === null || (now === null && (listings.length > 0 || isPartial))) return 'unknown'
  return { _id, name, was, now }
}

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
