import type { Product } from '../../../api/products.ts'
import { filterByName, foldedName, foldText } from '../../../lib/text/fold-text.ts'
import { tintOf } from '../../../lib/tint.ts'
import { CATEGORIES } from '../categories.ts'
import { facetsOf } from './facets.ts'
import type { Filters, PriceBand, SortOrder, ThcBand } from './filters.ts'

/** Every filter of the list itself. Deals, favorites and the categories beside the home page's are lists of their own. */
type ListFilters = Omit<Filters, 'sort' | 'deals' | 'saved'>

/** The products that pass every filter, in the order of the list. */
export function filterProducts(
  products: readonly Product[],
  { text, category, kind, thc, price, brand, shop }: ListFilters,
): readonly Product[] {
  const foldedBrand = foldText(brand)
  // Only what is chosen: each test runs for thousands of products.
  const tests: ((product: Product) => boolean)[] = []
  if (category !== 'all' && CATEGORIES.some(({ tint }) => tint === category))
    tests.push((product) => tintOf(product.category) === category)
  if (foldedBrand !== '') tests.push((product) => isOfBrand(product, foldedBrand))
  if (shop !== '') tests.push(({ dispensaryId }) => dispensaryId === shop)
  if (kind !== '') tests.push((product) => facetsOf(product).kind === kind)
  if (thc !== 'any') tests.push((product) => thcBandOf(facetsOf(product).thc) === thc)
  if (price !== 'any') tests.push((product) => priceBandOf(product.price) === price)
  const named = filterByName(products, text)
  return tests.length === 0 ? named : named.filter((product) => tests.every((passes) => passes(product)))
}

const isLetter = (character = ''): boolean => /[a-z\d]/.test(character)

/** Whether a name holds a brand as words of its own: "Strawberry Cough" is not of "Raw". `brand` is folded. */
function isOfBrand(product: Product, brand: string): boolean {
  const name = foldedName(product)
  for (let at = name.indexOf(brand); at !== -1; at = name.indexOf(brand, at + 1)) {
    if (!isLetter(name[at - 1]) && !isLetter(name[at + brand.length])) return true
  }
  return false
}

/** The band of a THC percentage; -1 is unknown. A boundary belongs to the lower band, except 15. */
function thcBandOf(percent: number): ThcBand {
  if (percent < 0) return 'unknown'
  if (percent < 15) return 'under-15'
  if (percent <= 25) return '15-25'
  return percent <= 60 ? '25-60' : 'over-60'
}

/** The band of a price in dollars; 'any' without a price. */
function priceBandOf(dollars: number | null): PriceBand {
  if (dollars === null) return 'any'
  if (dollars < 25) return 'under-25'
  return dollars <= 50 ? '25-50' : 'over-50'
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
  'thc-down': (product) => -facetsOf(product).thc,
  'thc-up': (product) => (facetsOf(product).thc < 0 ? Number.MAX_VALUE : facetsOf(product).thc),
  name: () => 0,
}

/** Compares code units: localeCompare takes 50 times as long on 10,000 names. */
const compareNames = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** How many products of a list have each value of a filter. */
export type Counts = Record<'kind' | 'thc' | 'price' | 'shop' | 'brand', ReadonlyMap<string, number>>

/** The counts beside a filter's options. `brands` are names. */
export function countsOf(products: readonly Product[], brands: readonly string[] = []): Counts {
  const none = () => new Map<string, number>()
  const counts = { kind: none(), thc: none(), price: none(), shop: none(), brand: none() } satisfies Counts
  const add = (filter: keyof Counts, value: string) =>
    counts[filter].set(value, (counts[filter].get(value) ?? 0) + 1)
  const folded = brands.map((brand) => [brand, foldText(brand)] as const).filter(([, text]) => text !== '')
  for (const product of products) {
    const { kind, thc } = facetsOf(product)
    add('kind', kind)
    add('thc', thcBandOf(thc))
    add('price', priceBandOf(product.price))
    if (product.dispensaryId !== null) add('shop', product.dispensaryId)
    for (const [brand, text] of folded) if (isOfBrand(product, text)) add('brand', brand)
  }
  return counts
}
