import type { Category } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'

/** The path of the call, which is also its cache key. */
export const DEALS_KEY = '/dispensaries/deals'

type Listing = Pick<Product, '_id' | 'dispensaryId'>

/** Shops may list one document of a database under one `_id`: a deal counts for its shop, or for all of them if it names none. */
const isDealOf = (deal: Product, { _id, dispensaryId }: Listing): boolean =>
  deal._id === _id &&
  deal.price !== null &&
  (deal.dispensaryId ?? dispensaryId) === (dispensaryId ?? deal.dispensaryId)

/** The deal of a product or of a line of the cart. */
export const dealOf = (product: Listing, deals: readonly Product[]): Product | undefined =>
  deals.find((deal) => isDealOf(deal, product))

/**
 * A product at the price of its deal, which is its price wherever it is shown or added; the same object if that changes nothing. Only a
 * saving has a `usualPrice`.
 */
export function atDealPrice(product: Product, deals: readonly Product[] = []): Product {
  const today = dealOf(product, deals)?.price ?? null
  const { price } = product
  if (today === null || (price !== null && toCents(price) === toCents(today))) return product
  return { ...product, price: today, ...(price !== null && today < price && { usualPrice: price }) }
}

/** Most products of a long list have no deal. */
const idsOf = (deals: readonly Product[]) => new Set(deals.map(({ _id }) => _id))

/** A list at the prices of the deals; the same list if they change none. */
export function atDealPrices(products: Product[], deals: readonly Product[]): Product[] {
  const ids = idsOf(deals)
  const today = products.map((product) => (ids.has(product._id) ? atDealPrice(product, deals) : product))
  return today.some((product, index) => product !== products[index]) ? today : products
}

/** A menu at the prices of the deals. */
export const menuAtDealPrices = (menu: Category[], deals: readonly Product[]): Category[] =>
  menu.map((category) => ({ ...category, items: atDealPrices(category.items, deals) }))

/** The deals with the usual prices of the list's products that they make cheaper. */
export function withUsualPrices(deals: Product[], products: readonly Product[]): Product[] {
  const ids = idsOf(deals)
  const listed = products.filter(({ _id }) => ids.has(_id))
  return deals.map((deal) => {
    const listing = listed.find((product) => isDealOf(deal, product))
    const usualPrice = listing && atDealPrice(listing, [deal]).usualPrice
    return usualPrice === undefined ? deal : { ...deal, usualPrice }
  })
}
