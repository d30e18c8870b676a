import * as v from 'valibot'
import { ProductSchema, type Product } from '../../api/products.ts'
import { readJson } from '../../lib/storage.ts'
import { storedText } from '../../lib/stored-text.ts'
import { RECENTLY_VIEWED_KEY } from '../../lib/tab-owner.ts'

const MOST = 12

const stored = storedText(RECENTLY_VIEWED_KEY)

/** The products that this browser has opened, newest first. Log Out removes them (lib/tab-owner.ts). */
export function recentlyViewed(): Product[] {
  const json = readJson(RECENTLY_VIEWED_KEY)
  const rows: unknown[] = Array.isArray(json) ? json.slice(0, MOST) : []
  return rows.flatMap((row) => {
    const product = v.safeParse(ProductSchema, row)
    return product.success ? [product.output] : []
  })
}

/** Puts a product first. */
export function rememberViewed(product: Product): void {
  const others = recentlyViewed().filter(({ _id }) => _id !== product._id)
  // A data: picture may be megabytes.
  const imageUrl = product.imageUrl?.startsWith('data:') ? null : product.imageUrl
  stored.write(JSON.stringify([{ ...product, imageUrl }, ...others].slice(0, MOST)))
}
