import type { CategoryTint } from '../../lib/tint.ts'
import { CATEGORIES } from './categories.ts'

export type SortOrder = 'featured' | 'price-up' | 'price-down' | 'thc-down' | 'name'
export type PriceBand = 'any' | 'under-25' | '25-50' | 'over-50'

/** The filters and the order of the products page. */
export type Filters = {
  /** A part of the name. */
  text: string
  category: CategoryTint
  /** A dispensary's `_id`, or '' for all. */
  shop: string
  price: PriceBand
  sort: SortOrder
}

export const NO_FILTERS: Filters = { text: '', category: 'all', shop: '', price: 'any', sort: 'featured' }

export const SORT_ORDERS: readonly { value: SortOrder; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-up', label: 'Price: low to high' },
  { value: 'price-down', label: 'Price: high to low' },
  { value: 'thc-down', label: 'THC: high to low' },
  { value: 'name', label: 'Name: A to Z' },
]

export const PRICE_BANDS: readonly { value: PriceBand; label: string }[] = [
  { value: 'any', label: 'Any price' },
  { value: 'under-25', label: 'Under $25' },
  { value: '25-50', label: '$25 to $50' },
  { value: 'over-50', label: 'Over $50' },
]

/** How many filters are on, besides the text and the order. */
export const filterCount = (filters: Filters): number =>
  Number(filters.category !== 'all') + Number(filters.shop !== '') + Number(filters.price !== 'any')

/** Whether the filters leave a list as it is. */
export const isUnfiltered = (filters: Filters): boolean =>
  Object.values(filterParams(filters)).every((value) => value === '')

/** Filters from the query parameters, which are untrusted. */
export function parseFilters(query: URLSearchParams): Filters {
  const oneOf = <T extends string>(name: string, allowed: readonly { value: T }[], fallback: T): T =>
    allowed.find(({ value }) => value === query.get(name))?.value ?? fallback
  return {
    text: query.get('q') ?? '',
    category: CATEGORIES.find(({ tint }) => tint === query.get('category'))?.tint ?? 'all',
    shop: query.get('shop') ?? '',
    price: oneOf('price', PRICE_BANDS, 'any'),
    sort: oneOf('sort', SORT_ORDERS, 'featured'),
  }
}

/** The query parameters that `parseFilters` reads; '' for what is not filtered. */
export const filterParams = ({ text, category, shop, price, sort }: Filters) => ({
  q: text,
  category: category === 'all' ? '' : category,
  shop,
  price: price === 'any' ? '' : price,
  sort: sort === 'featured' ? '' : sort,
})
