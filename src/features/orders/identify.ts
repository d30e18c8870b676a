import { uniqueById } from '../../api/answers/parse.ts'
import { atDealPrice } from '../cart/deals.ts'
import type { OrderItem } from '../../api/orders.ts'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'
import { foldedName, foldText } from '../../lib/text/fold-text.ts'

/** What can be bought today, at today's price. `menuPrice` (dollars) is another one while a deal runs. */
type Offer = { product: Product; menuPrice: number | null }

/** The offers of a list and of the deals, which may be no products of the list. A running deal's price is the product's price. */
export function offersOf(products: readonly Product[], deals: readonly Product[]): Offer[] {
  const listed = new Set(products.map(({ _id }) => _id))
  const others = deals.filter(({ _id, dispensaryId }) => !listed.has(_id) && dispensaryId !== null)
  return [...products, ...others]
    .map((product) => ({ product: atDealPrice(product, deals), menuPrice: product.price }))
    .filter(({ product }) => product.price !== null)
}

/** What an item of an order is among one shop's offers. Its name alone is a guess: another size has it too. */
type Found = {
  by: 'id' | 'picture' | 'price' | 'name' | 'nothing'
  products: Product[]
  isAtOldPrice: boolean
}

/** The one product that an item is; by its name, all that it may be. */
function findItem(item: OrderItem, offers: readonly Offer[]): Found {
  const { productId, imageUrl, price } = item
  const isAtOldPrice = ({ product, menuPrice }: Offer): boolean =>
    price !== null &&
    [product.price, menuPrice].some((today) => today !== null && toCents(today) === toCents(price))
  const name = foldText(item.name)
  const named = offers.filter(({ product }) => foldedName(product) === name)
  const pictured = named.filter(({ product }) => imageUrl !== null && product.imageUrl === imageUrl)
  const alike = pictured.length > 0 ? pictured : named
  const products = uniqueById(alike.map(({ product }) => product))
  const evidence = [
    { by: 'id', found: offers.filter(({ product }) => product._id === productId) },
    // Sizes of a product may share its picture.
    { by: 'picture', found: products.length === 1 ? pictured : pictured.filter(isAtOldPrice) },
    { by: 'price', found: alike.filter(isAtOldPrice) },
  ] as const
  for (const { by, found } of evidence) {
    // A menu may list a product twice, at two prices.
    const atOldPrice = found.find(isAtOldPrice)
    const one = atOldPrice ?? found[0]
    if (one) return { by, products: [one.product], isAtOldPrice: atOldPrice !== undefined }
  }
  return { by: products.length > 0 ? 'name' : 'nothing', products, isAtOldPrice: false }
}

/**
 * The shops that an order may be from, by the offers of all shops: an order itself names none. They sell most of its items by id, then by
 * picture or price, then at the old prices, then by name. If there are several, only the shopper can know.
 */
export function shopsOf(items: readonly OrderItem[], offers: readonly Offer[]): string[] {
  const byShop = new Map<string, Offer[]>()
  for (const offer of offers) {
    const { dispensaryId } = offer.product
    const own = dispensaryId === null ? undefined : byShop.get(dispensaryId)
    if (own) own.push(offer)
    else if (dispensaryId !== null) byShop.set(dispensaryId, [offer])
  }
  let best = [0, 0, 0, 0]
  let shops: string[] = []
  for (const [shop, own] of byShop) {
    const found = items.map((item) => findItem(item, own))
    const count = (isCounted: (one: Found) => boolean) => found.filter(isCounted).length
    const score = [
      count(({ by }) => by === 'id'),
      count(({ by }) => by !== 'name' && by !== 'nothing'),
      count((one) => one.isAtOldPrice),
      count(({ by }) => by !== 'nothing'),
    ]
    const lead = score.map((points, index) => points - (best[index] ?? 0)).find((points) => points !== 0) ?? 0
    if (lead > 0) {
      best = score
      shops = [shop]
    } else if (lead === 0 && score.at(-1) !== 0) shops.push(shop)
  }
  return shops
}

/** An order as it can be bought today. Each of its items is in one of the lists. */
export type Reorder = {
  /** The shop's `_id`; null if none of the products is sold today. */
  shopId: string | null
  /** `oldPrice`: dollars in the order, if it says so. */
  lines: { product: Product; quantity: number; oldPrice: number | null }[]
  /** Items that only the shopper can tell, and what they may be. */
  unsure: { item: OrderItem; products: Product[] }[]
  /** Names of what the shop does not sell. */
  gone: string[]
}

/** An order against what its shop sells now. */
export function toReorder(
  items: readonly OrderItem[],
  shopId: string | null,
  offers: readonly Offer[],
): Reorder {
  const found = items.map((item) => ({ item, ...findItem(item, offers) }))
  // If ids are known and none is sold here, an equal name and price may be another shop's product.
  const isItsShop =
    items.every(({ productId }) => productId === null) ||
    found.some(({ by }) => by === 'id' || by === 'picture')
  const reorder: Reorder = { shopId, lines: [], unsure: [], gone: [] }
  for (const { item, by, products } of found) {
    const [product] = products
    const isSure = by === 'id' || by === 'picture' || (by === 'price' && isItsShop)
    if (!product || shopId === null) reorder.gone.push(item.name)
    else if (isSure) reorder.lines.push(lineOf(item, product, shopId))
    else reorder.unsure.push({ item, products })
  }
  return { ...reorder, gone: [...new Set(reorder.gone)] }
}

/** The line of an item that is this product. An item of a shop's menu belongs to that shop. */
export const lineOf = (
  { quantity, price }: OrderItem,
  product: Product,
  shopId: string,
): Reorder['lines'][number] => ({
  product: { ...product, dispensaryId: shopId },
  quantity,
  oldPrice: price,
})
