import type { CategoryTint } from '../../lib/tint.ts'
import { CATEGORIES } from './categories.ts'

export type SortOrder = 'featured' | 'price-up' | 'price-down' | 'thc-down' | 'name'
export type PriceBand = 'any' | 'under-25' | '25-50' | 'over-50'

/** What the products page is narrowed to. */
export type Filters = {
  /** Part of a name. */
  text: string
  category: CategoryTint
  /** A dispensary's `_id`, or "" for every one. */
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

/** Whether a text holds another, in any case. Plain text: what is typed is never a pattern. */
export const includesText = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.trim().toLowerCase())

/** Those whose name holds `text`, in their order. */
export const filterByName = <T extends { name: string }>(entries: readonly T[], text: string): readonly T[] =>
  text.trim() === '' ? entries : entries.filter((entry) => includesText(entry.name, text))

/** How many filters besides the text and the order are on. */
export const filterCount = (filters: Filters): number =>
  Number(filters.category !== 'all') + Number(filters.shop !== '') + Number(filters.price !== 'any')

/** Filters from an address' query, which anyone may have typed. */
export function parseFilters(search: string): Filters {
  const query = new URLSearchParams(search)
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === query.get(name)) ?? fallback
  return {
    text: query.get('q') ?? '',
    category: oneOf(
      'category',
      CATEGORIES.map(({ tint }) => tint),
      'all',
    ),
    shop: query.get('shop') ?? '',
    price: oneOf(
      'price',
      PRICE_BANDS.map(({ value }) => value),
      'any',
    ),
    sort: oneOf(
      'sort',
      SORT_ORDERS.map(({ value }) => value),
      'featured',
    ),
  }
}

/** The query that `parseFilters` reads back: "" where nothing is filtered. */
export function filtersToQuery(filters: Filters): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string, none: string) => {
    if (value !== none) query.set(name, value)
  }
  set('q', filters.text, '')
  set('category', filters.category, 'all')
  set('shop', filters.shop, '')
  set('price', filters.price, 'any')
  set('sort', filters.sort, 'featured')
  const text = query.toString()
  return text && `?${text}`
}
