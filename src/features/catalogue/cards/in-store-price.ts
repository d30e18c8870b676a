import type { Product } from '../../../api/products.ts'
import { formatMoney, toCents } from '../../../lib/money.ts'

/** The backend's `shop` as a price in the store (cents), if it differs from the price here; null otherwise. */
export function otherStorePrice({ shop, price }: Pick<Product, 'shop' | 'price'>): number | null {
  if (typeof shop !== 'number' || price === null || toCents(shop) === toCents(price)) return null
  return toCents(shop)
}

/** "$2 less than in store", or null if the price is the same or the backend has none. */
export function inStoreDifference(product: Pick<Product, 'shop' | 'price'>): string | null {
  const inStore = otherStorePrice(product)
  if (inStore === null || product.price === null) return null
  const saved = inStore - toCents(product.price)
  const amount = formatMoney(Math.abs(saved)).replace(/\.00$/, '')
  return `${amount} ${saved > 0 ? 'less' : 'more'} than in store`
}
