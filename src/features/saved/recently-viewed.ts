import type { Product } from '../../api/products.ts'
import { isDataUrl } from '../../lib/image-url.ts'
import { readJson, writeText } from '../../lib/storage/storage.ts'
import { RECENTLY_VIEWED_KEY } from '../../lib/storage/storage-keys.ts'

const MAX_ENTRIES = 12

/** One release stored ids alone. */
type Entry = string | { _id: string }

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'string' || typeof (entry as { _id?: unknown } | null)?._id === 'string'

const idOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry._id)

const readEntries = (): Entry[] => {
  const json = readJson(RECENTLY_VIEWED_KEY)
  return Array.isArray(json) ? json.filter(isEntry).slice(0, MAX_ENTRIES) : []
}

/**
 * The ids of the products that this browser has opened, newest first. Today's list has their names and prices.
 * Log Out removes them (lib/storage/browser-user.ts).
 */
export const recentlyViewed = (): string[] => readEntries().map(idOf)

/** Puts a product first. */
export function rememberViewed(product: Product): void {
  const others = readEntries().filter((entry) => idOf(entry) !== product._id)
  const imageUrl = isDataUrl(product.imageUrl) ? null : product.imageUrl
  writeText(RECENTLY_VIEWED_KEY, JSON.stringify([{ ...product, imageUrl }, ...others].slice(0, MAX_ENTRIES)))
}
