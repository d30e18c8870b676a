import type { Product } from '../../api/products.ts'
import { sortInSteps, type StepwiseSort } from '../../lib/sort-in-steps.ts'
import { thcText } from '../../lib/thc.ts'
import { tintOf } from '../../lib/tint.ts'
import { filtersToQuery, type Filters, type PriceBand, type SortOrder } from './filters.ts'

/** A product with what filters and orders read of it, worked out once a list and not once a keystroke. */
type Entry = { product: Product; name: string; tint: string; thc: number }

type ProductIndex = {
  /** As the list came. */
  entries: readonly Entry[]
  orders: ReadonlyMap<SortOrder, StepwiseSort<Entry>>
}

const indexes = new WeakMap<readonly Product[], ProductIndex>()

/** A list's index, made once, when it is first asked for. */
function indexOf(products: readonly Product[]): ProductIndex {
  const known = indexes.get(products)
  if (known) return known
  const entries = products.map((product) => ({
    product,
    name: product.name.toLowerCase(),
    tint: tintOf(product.category),
    thc: thcNumber(product),
  }))
  const orders = new Map(COMPARE.map(([order, compare]) => [order, sortInSteps(entries, compare)]))
  const index = { entries, orders }
  indexes.set(products, index)
  return index
}

/**
 * Takes one step towards all that `applyFilters` needs of a list, the whole of it in every order, so that nobody who types or
 * chooses waits for it. @returns whether there are more.
 */
export function prepareFilters(products: readonly Product[]): boolean {
  const isFirst = !indexes.has(products)
  const { orders } = indexOf(products)
  return isFirst || [...orders.values()].some((order) => order.step())
}

/** The products that pass every filter, in the order asked for; the list itself where nothing is asked for. */
export function applyFilters(products: readonly Product[], filters: Filters): readonly Product[] {
  if (filtersToQuery(filters) === '') return products
  const index = indexOf(products)
  let found = index.orders.get(filters.sort)?.sorted() ?? index.entries
  // one after the other, and only those that are on: asking each of 10,000 products about all of them takes a slow phone most of a frame
  const keep = (passes: (entry: Entry) => boolean) => {
    found = found.filter(passes)
  }
  const text = filters.text.trim().toLowerCase()
  const { category, shop, price } = filters
  if (text !== '') keep(({ name }) => name.includes(text))
  if (category !== 'all') keep(({ tint }) => tint === category)
  if (shop !== '') keep(({ product }) => product.dispensaryId === shop)
  if (price !== 'any') keep(({ product }) => isInBand(product.price, price))
  return found.map(({ product }) => product)
}

function isInBand(dollars: number | null, band: Exclude<PriceBand, 'any'>): boolean {
  if (dollars === null) return false
  if (band === 'under-25') return dollars < 25
  return band === '25-50' ? dollars >= 25 && dollars <= 50 : dollars > 50
}

type Compare = (a: Entry, b: Entry) => number

/** Code-unit order of lowered names: a locale's order takes 50 times as long on 10,000 names. */
const byName: Compare = (a, b) => (a.name < b.name ? -1 : Number(a.name > b.name))

/** What has no price or no THC figure comes last in either direction. */
const COMPARE: readonly (readonly [SortOrder, Compare])[] = [
  ['price-up', (a, b) => (a.product.price ?? Infinity) - (b.product.price ?? Infinity) || byName(a, b)],
  ['price-down', (a, b) => (b.product.price ?? -1) - (a.product.price ?? -1) || byName(a, b)],
  ['thc-down', (a, b) => b.thc - a.thc || byName(a, b)],
  ['name', byName],
]

/** The first percentage of a text, of a range its lower end. */
const PERCENT = /(\d+(?:\.\d+)?)(?:–[\d.]+)?\s*%/

/** The percentage that its card says (lib/thc.ts): "10mg" is none, nor is what the card leaves out. */
const thcNumber = ({ thcPercentage }: Product): number =>
  typeof thcPercentage === 'number'
    ? thcPercentage
    : Number(PERCENT.exec(thcText(thcPercentage) ?? '')?.[1] ?? -1)
