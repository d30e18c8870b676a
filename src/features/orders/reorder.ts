import * as v from 'valibot'
import { listDeals } from '../../api/dispensaries.ts'
import { getDispensary, getMenu, withShopName, type DispensaryMenu } from '../../api/menus.ts'
import { isNotFound, orNone } from '../../api/answers/none.ts'
import type { OrderItem } from '../../api/orders.ts'
import type { Product } from '../../api/products.ts'
import { foldedName, foldText } from '../../lib/text/fold-text.ts'
import { toCents } from '../../lib/money.ts'
import { addItem, type CartItem } from '../cart/cart.ts'

/** An order as it can be bought today: products at today's prices, and the names of those that are gone. */
export type Reorder = {
  /** The shop's `_id`; null if none of the products is sold today. */
  shopId: string | null
  /** `oldPrice`: dollars in the order, if it says so. */
  lines: { product: Product; quantity: number; oldPrice: number | null }[]
  gone: string[]
}

/** The products that an item may be, those at its old price first. A history without product ids has only names. */
function productsFor({ productId, name, price }: OrderItem, products: readonly Product[]): Product[] {
  const folded = foldText(name)
  const found = products.filter((product) =>
    productId === null ? foldedName(product) === folded : product._id === productId,
  )
  const hasOldPrice = (product: Product) =>
    price !== null && product.price !== null && toCents(product.price) === toCents(price)
  return [...found.filter(hasOldPrice), ...found.filter((product) => !hasOldPrice(product))]
}

/**
 * The shop that sells most of an order's items, by the list of all products: an order itself names no shop. Of several, the one that has
 * most of them at the old prices.
 */
export function shopOf(items: readonly OrderItem[], products: readonly Product[]): string | null {
  const counts = new Map<string, { sold: number; first: number }>()
  for (const item of items) {
    const shops = new Set(productsFor(item, products).flatMap(({ dispensaryId }) => dispensaryId ?? []))
    for (const [index, shop] of [...shops].entries()) {
      const { sold, first } = counts.get(shop) ?? { sold: 0, first: 0 }
      counts.set(shop, { sold: sold + 1, first: first + (index === 0 ? 1 : 0) })
    }
  }
  const [most] = [...counts].sort(([, a], [, b]) => b.sold - a.sold || b.first - a.first)
  return most?.[0] ?? null
}

/** An order against what its shop sells now. An item that is missing there, or has no price, is gone. */
export function toReorder(
  items: readonly OrderItem[],
  shopId: string | null,
  onMenu: readonly Product[],
): Reorder {
  const lines: Reorder['lines'] = []
  const gone: string[] = []
  for (const item of items) {
    const product = productsFor(item, onMenu).find(({ price }) => price !== null)
    const { quantity, price: oldPrice } = item
    if (product && shopId !== null) {
      lines.push({ product: { ...product, dispensaryId: shopId }, quantity, oldPrice })
    } else gone.push(item.name)
  }
  return { shopId, lines, gone: [...new Set(gone)] }
}

/** The deals that are no products of the list, if an item may be one. None if they can't be loaded: then the item is gone. */
async function loadOwnDeals(
  items: readonly OrderItem[],
  products: readonly Product[],
): Promise<readonly Product[]> {
  if (items.every((item) => productsFor(item, products).length > 0)) return []
  const ids = new Set(products.map(({ _id }) => _id))
  const deals = await listDeals().catch((): Product[] => [])
  return deals.filter(({ _id }) => !ids.has(_id))
}

/**
 * Reads the shop's current menu: GET /dispensaries/{id}, else GET /dispensaries/{id}/menu.
 * @throws {ApiError} if it can't be loaded
 */
export async function loadReorder(
  items: readonly OrderItem[],
  products: readonly Product[],
): Promise<Reorder> {
  const deals = await loadOwnDeals(items, products)
  const shopId = shopOf(items, [...products, ...deals])
  if (shopId === null) return toReorder(items, null, [])
  // A shop that is gone sells nothing. The list of products may still have it.
  const none: DispensaryMenu = { dispensary: null, menu: [] }
  const shop = await orNone(getDispensary(shopId), none, isNotFound)
  const { menu } = shop.menu.length > 0 ? shop : await orNone(getMenu(shopId), none, isNotFound)
  const name =
    shop.dispensary?.name ?? products.find((one) => one.dispensaryId === shopId)?.dispensaryName ?? null
  return toReorder(items, shopId, [
    ...withShopName(menu, name).flatMap((category) => category.items),
    ...deals.filter(({ dispensaryId }) => dispensaryId === shopId),
  ])
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
    /** The cart's lines before, for Undo. */
    before: v.array(v.unknown()),
  }),
})
export type Reordered = v.InferOutput<typeof ReorderedSchema>

/** "Purple Haze and 2 more" reads badly in a list of names: all are named. */
export const nameList = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
