import type { Product } from '../../../api/products.ts'
import { filterByName, foldText } from '../../../lib/text/fold-text.ts'
import { tintOf } from '../../../lib/tint.ts'
import { CATEGORIES } from '../categories.ts'
import { FACETS, type FacetName } from './facets.ts'
import { homeCategoryOf } from './home-category.ts'
import type { Option } from './kinds.ts'
import { SORT_ORDERS } from './sort-orders.ts'

/**
 * The filters and the order of a product list, by their names in the URL; '' filters nothing.
 * `q`: a part of the name. `category`: one of the home page's categories by its tint, or another name of GET /categories. `deals`, `saved`:
 * '1' is only today's deals, only this browser's favorites.
 */
export type Filters = Record<'q' | 'category' | 'deals' | 'saved' | 'sort' | FacetName, string>

/** Filters from the query parameters, which are untrusted. `otherCategories`: names of GET /categories beside the home page's. */
export function parseFilters(query: URLSearchParams, otherCategories: readonly string[] = []): Filters {
  const textOf = (name: string) => query.get(name) ?? ''
  const flag = (name: string) => (textOf(name) === '1' ? '1' : '')
  const oneOf = (name: string, options: readonly Option[]) =>
    options.find(({ value }) => value === foldText(textOf(name)))?.value ?? ''
  const category = foldText(textOf('category'))
  const home = homeCategoryOf(category)?.tint ?? otherCategories.find((name) => foldText(name) === category)
  const facets = FACETS.map(({ name, options }) => [
    name,
    typeof options === 'function' ? textOf(name) : oneOf(name, options),
  ])
  return {
    q: textOf('q'),
    category: home === 'all' ? '' : (home ?? ''),
    deals: flag('deals'),
    saved: flag('saved'),
    sort: oneOf('sort', SORT_ORDERS),
    ...(Object.fromEntries(facets) as Record<FacetName, string>),
  }
}

export const NO_FILTERS: Filters = parseFilters(new URLSearchParams())

/** Whether the filters leave a list as it is. */
export const isUnfiltered = (filters: Filters): boolean => !Object.values(filters).some(Boolean)

/** How many choices of the panel are made, its order too. */
export const filterCount = (filters: Filters): number =>
  [filters.sort, filters.deals, ...FACETS.map(({ name }) => filters[name])].filter(Boolean).length

/** The products that pass every filter, in the order of the list. Deals, favorites and other categories are lists of their own. */
export function filterProducts(products: readonly Product[], filters: Filters): readonly Product[] {
  // Only what is chosen: each test runs for thousands of products.
  const tests: ((product: Product) => boolean)[] = []
  if (CATEGORIES.some(({ tint }) => tint === filters.category))
    tests.push((product) => tintOf(product.category) === filters.category)
  for (const { name, of, matches } of FACETS) {
    const chosen = filters[name]
    if (chosen === '') continue
    const passes = matches?.(chosen) ?? ((value: string) => value === chosen)
    tests.push((product) => passes(of(product)))
  }
  const named = filterByName(products, filters.q)
  return tests.length === 0 ? named : named.filter((product) => tests.every((passes) => passes(product)))
}
