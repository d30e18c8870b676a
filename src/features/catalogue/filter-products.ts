import type { Product } from '../../api/products.ts'
import { filterByName, foldedName } from '../../lib/fold-text.ts'
import { thcText } from '../../lib/thc.ts'
import { tintOf } from '../../lib/tint.ts'
import type { Filters, PriceBand, SortOrder } from './filters.ts'

/** The products that pass every filter, in the order of the list. */
export function filterProducts(
  products: readonly Product[],
  { text, category, shop, price }: Omit<Filters, 'sort'>,
): readonly Product[] {
  return filterByName(products, text).filter(
    (product) =>
      (category === 'all' || tintOf(product.category) === category) &&
      (shop === '' || product.dispensaryId === shop) &&
      (price === 'any' || isInBand(product.price, price)),
  )
}

function isInBand(dollars: number | null, band: Exclude<PriceBand, 'any'>): boolean {
  if (dollars === null) return false
  if (band === 'under-25') return dollars < 25
  return band === '25-50' ? dollars >= 25 && dollars <= 50 : dollars > 50
}

/** The products in another order; products without a price or THC percentage come last. */
export function sortProducts(products: readonly Product[], order: SortOrder): readonly Product[] {
  if (order === 'featured') return products
  const rank = RANKS[order]
  return products
    .map((product) => ({ product, rank: rank(product), name: foldedName(product) }))
    .sort((a, b) => a.rank - b.rank || compareNames(a.name, b.name))
    .map(({ product }) => product)
}

/** Products of equal rank are sorted by name. */
const RANKS: Record<Exclude<SortOrder, 'featured'>, (product: Product) => number> = {
  'price-up': ({ price }) => price ?? Number.MAX_VALUE,
  'price-down': ({ price }) => -(price ?? -1),
  'thc-down': (product) => -thcPercent(product),
  name: () => 0,
}

/** Compares code units: localeCompare takes 50 times as long on 10,000 names. */
const compareNames = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The first percentage of a text; the lower end of a range. */
const PERCENT = /(\d+(?:\.\d+)?)(?:–[\d.]+)?\s*%/

/** The percentage that the card shows; -1 if it shows none ("10mg"). */
const thcPercent = ({ thcPercentage }: Product): number =>
  typeof thcPercentage === 'number'
    ? thcPercentage
    : Number(PERCENT.exec(thcText(thcPercentage) ?? '')?.[1] ?? -1)
