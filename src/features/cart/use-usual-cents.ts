import { useSWRConfig } from 'swr'
import { atDealPrice, DEALS_KEY } from '../../api/deals.ts'
import { dispensaryKey, type DispensaryMenu } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { lineCents, type CartItem } from './cart.ts'

type Line = Pick<CartItem, '_id' | 'price' | 'dispensaryId' | 'quantity'>

/**
 * Reads what a line at a deal's price usually costs (cents), or null. It needs the shop's menu and the deals, which the cart's page loads, and
 * makes no call itself: what is not loaded is not compared.
 */
export function useUsualCents(): (line: Line) => number | null {
  const { cache } = useSWRConfig()
  const loaded = (key: string) => cache.get(key)?.data as unknown
  return (line) => {
    const sold = loaded(dispensaryKey(line.dispensaryId ?? '')) as DispensaryMenu | undefined
    const deals = loaded(DEALS_KEY) as Product[] | undefined
    const price = sold?.menu
      .flatMap(({ items }) => items.filter(({ _id }) => _id === line._id))
      .map((product) => atDealPrice(product, deals))
      .find((product) => product.price === line.price)?.usualPrice
    return price === undefined ? null : lineCents({ ...line, price })
  }
}
