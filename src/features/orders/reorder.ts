import * as v from 'valibot'
import { listDeals } from '../../api/dispensaries.ts'
import { getDispensary, getMenu, withShopName, type DispensaryMenu } from '../../api/menus.ts'
import { isNotFound, orNone } from '../../api/answers/failure.ts'
import type { OrderItem } from '../../api/orders.ts'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'
import { addItem, type CartItem } from '../cart/cart.ts'
import { ALL_PRODUCTS } from '../catalogue/categories.ts'
import { offersOf, toReorder, type Reorder } from './identify.ts'

/** What all shops sell today: to find the shop of an order. */
export type Sold = { products: readonly Product[]; deals: readonly Product[] }

/** @param listed the list of all products, if it is known. @throws {ApiError} if a list can't be read: what is unknown is not gone */
export async function loadSold(listed: readonly Product[] | undefined): Promise<Sold> {
  const [products, deals] = await Promise.all([listed ?? ALL_PRODUCTS.load(), listDeals()])
  return { products, deals }
}

/**
 * An order by its shop's current menu: GET /dispensaries/{id}, else GET /dispensaries/{id}/menu.
 * @throws {ApiError} if it can't be read
 */
export async function loadReorder(
  items: readonly OrderItem[],
  shopId: string | undefined,
  { products, deals }: Sold,
): Promise<Reorder> {
  if (shopId === undefined) return toReorder(items, null, [])
  const isOfShop = ({ dispensaryId }: Product) => dispensaryId === null || dispensaryId === shopId
  const call = (load: typeof getMenu) => orNone<DispensaryMenu | null>(load(shopId), null, isNotFound)
  const shop = await call(getDispensary)
  const apart = shop && shop.menu.length > 0 ? shop : await call(getMenu)
  // A shop that is gone sells nothing. The list of products may still have it.
  if (!shop && !apart) return toReorder(items, shopId, [])
  const listed = products.filter(({ dispensaryId }) => dispensaryId === shopId)
  const name = shop?.dispensary?.name ?? listed[0]?.dispensaryName ?? null
  const menu = withShopName(apart?.menu ?? [], name).flatMap((category) => category.items)
  return toReorder(items, shopId, offersOf(menu.length > 0 ? menu : listed, deals.filter(isOfShop)))
}

/** The cart with an order's lines added to it. */
export const withLines = (cart: readonly CartItem[], { lines }: Reorder): readonly CartItem[] =>
  lines.reduce((items, { product, quantity }) => addItem(items, product, quantity).items, cart)

/** The products that cost something else today than in the order, or than in the cart that they join. */
export function repriced(cart: readonly CartItem[], { lines }: Reorder): Reordered['reordered']['repriced'] {
  const isOther = (price: number | null | undefined, today: number) =>
    typeof price === 'number' && toCents(price) !== toCents(today)
  return lines.flatMap(({ product: { _id, name, price }, oldPrice }) => {
    if (price === null) return []
    const inCart = cart.find((item) => item._id === _id)?.price
    return isOther(oldPrice, price) || isOther(inCart, price) ? [{ name, price }] : []
  })
}

/** The navigation state of /cart after an order was put into it. */
export const ReorderedSchema = v.object({
  reordered: v.object({
    count: v.number(),
    gone: v.array(v.string()),
    /** Today's prices, in dollars. */
    repriced: v.array(v.object({ name: v.string(), price: v.number() })),
    /** The cart's lines before and after, for Undo. */
    before: v.array(v.unknown()),
    after: v.array(v.unknown()),
  }),
})
export type Reordered = v.InferOutput<typeof ReorderedSchema>

/** "Purple Haze and 2 more" reads badly in a list of names: all are named. */
export const nameList = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
