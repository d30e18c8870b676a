import useSWR from 'swr'
import { atDealPrice, DEALS_KEY } from './deals.ts'
import { GET_DISPENSARY, type DispensaryMenu } from '../../api/menus.ts'
import type { Product } from '../../api/products.ts'
import { fillPath } from '../../api/transport/path.ts'
import { lineCents, type CartItem } from './cart.ts'

type Line = Pick<CartItem, '_id' | 'price' | 'quantity'>

/**
 * What a line of a shop at a deal's price usually costs (cents), or null. It needs the shop's menu and the deals, which the cart's page loads,
 * and makes no call itself: what is not loaded is not compared.
 */
export function useUsualCents(shopId: string | null): (line: Line) => number | null {
  const { data: sold } = useSWR<DispensaryMenu>(shopId && fillPath(GET_DISPENSARY.path, shopId), null)
  const { data: deals } = useSWR<Product[]>(DEALS_KEY, null)
  return (line) => {
    const price = sold?.menu
      .flatMap(({ items }) => items.filter(({ _id }) => _id === line._id))
      .map((product) => atDealPrice(product, deals))
      .find((product) => product.price === line.price)?.usualPrice
    return price === undefined ? null : lineCents({ ...line, price })
  }
}
