import { readJson } from '../../lib/storage.ts'
import { storedText } from '../../lib/stored-text.ts'
import { RECENTLY_VIEWED_KEY } from '../../lib/storage-keys.ts'

const MOST = 12

const stored = storedText(RECENTLY_VIEWED_KEY)

/** The ids of the products that this browser has opened, newest first. Log Out removes them (lib/tab-owner.ts). */
export function recentlyViewed(): string[] {
  const json = readJson(RECENTLY_VIEWED_KEY)
  const entries: unknown[] = Array.isArray(json) ? json.slice(0, MOST) : []
  return entries.map(idOf).filter((id) => typeof id === 'string')
}

/** Earlier releases stored whole products. */
const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && '_id' in entry ? entry._id : entry

/** Puts a product first. */
export function rememberViewed(id: string): void {
  const others = recentlyViewed().filter((other) => other !== id)
  stored.write(JSON.stringify([id, ...others].slice(0, MOST)))
}
