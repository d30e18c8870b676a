import type { Dispensary } from '../../api/dispensaries.ts'
import { differentTexts, foldedName } from '../../lib/text/fold-text.ts'

/** The types of the shops, each once, in the order of the list. */
export const typesOf = (shops: readonly Dispensary[]): string[] =>
  differentTexts(shops.flatMap(({ type }) => type ?? []))

/** The shops by rating, unrated ones last, or by name; any other order is the backend's. Equal ratings keep the backend's order. */
export function sortShops(shops: readonly Dispensary[], sort: string): readonly Dispensary[] {
  if (sort === 'rating') return [...shops].sort((a, b) => (b.rating ?? -1) - (a.rating ?? -1))
  if (sort === 'name') return [...shops].sort((a, b) => (foldedName(a) < foldedName(b) ? -1 : 1))
  return shops
}
