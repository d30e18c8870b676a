import type { Category } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { useDeals } from './use-catalogue.ts'

/**
 * The product as the menu lists it now. Several categories may list it at several prices, and a deal costs less:
 * the price of the card that was clicked stays as long as the menu or the deals still offer it.
 * @param clicked the product of the card; null if the page was opened by its URL
 */
export function useCurrentListing(
  id: string | null,
  menu: readonly Category[] | undefined,
  clicked: Product | null,
): Product | undefined {
  const listings = menu?.flatMap(({ items }) => items).filter((item) => item._id === id) ?? []
  const [first] = listings
  const samePrice = listings.find(({ price }) => price === clicked?.price)
  const price = clicked?.price ?? null
  const mayBeDeal = first !== undefined && samePrice === undefined && price !== null
  const deals = useDeals(mayBeDeal)
  const isDeal = deals.isLoading || deals.data?.some((deal) => deal._id === id && deal.price === price)
  return mayBeDeal && isDeal ? { ...first, price } : (samePrice ?? first)
}
