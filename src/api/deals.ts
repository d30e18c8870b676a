import type { Category } from './menus.ts'
import type { Product } from './products.ts'
import { toCents } from '../lib/money.ts'

/** The path of the call, which is also its cache key. */
export const DEALS_KEY = '/dispensaries/deals'

const isOtherPrice = (one: number, other: number | null): boolean =>
  other === null || toCents(one) !== toCents(other)

/**
 * A product at the price of its deal, which is its price wherever it is shown or added; the same object if that changes nothing. Only a
 * saving has a `usualPrice`. Shops may list one document of a database: a deal counts for its shop.
 */
export function atDealPrice(product: Product, deal: Product | undefined): Product {
  if (!deal || deal._id !== product._id || deal.price === null) return product
  const { price, dispensaryId } = product
  const isOfShop = (deal.dispensaryId ?? dispensaryId) === (dispensaryId ?? deal.dispensaryId)
  if (!isOfShop || !isOtherPrice(deal.price, price)) return product
  const isSaving = price !== null && deal.price < price
  return { ...product, price: deal.price, ...(isSaving && { usualPrice: price }) }
}

const byId = (products: readonly Product[]) => new Map(products.map((product) => [product._id, product]))

/** A list at the prices of the deals; the same list if they change none. */
export function atDealPrices(products: Product[], deals: readonly Product[]): Product[] {
  if (deals.length === 0) return products
  const dealOf = byId(deals)
  const today = products.map((product) => atDealPrice(product, dealOf.get(product._id)))
  return today.some((product, index) => product !== products[index]) ? today : products
}

/** A menu at the prices of the deals; the same menu if they change none. */
export function menuAtDealPrices(menu: Category[], deals: readonly Product[]): Category[] {
  const today = menu.map((category) => {
    const items = atDealPrices(category.items, deals)
    return items === category.items ? category : { ...category, items }
  })
  return today.some((category, index) => category !== menu[index]) ? today : menu
}

/** The deals with the usual prices of the list's products that they make cheaper. */
export function withUsualPrices(deals: Product[], products: readonly Product[]): Product[] {
  const dealOf = byId(deals)
  const listed = products.filter(({ _id }) => dealOf.has(_id))
  const usual = byId(atDealPrices(listed, deals))
  return deals.map((deal) => {
    const usualPrice = usual.get(deal._id)?.usualPrice
    return usualPrice === undefined ? deal : { ...deal, usualPrice }
  })
}
