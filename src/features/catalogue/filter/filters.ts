import { foldText } from '../../../lib/text/fold-text.ts'
import type { CategoryTint } from '../../../lib/tint.ts'
import { homeCategoryOf } from './home-category.ts'
import { KINDS, type Kind, type Option } from './kinds.ts'

export const SORT_ORDERS = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-up', label: 'Price: low to high' },
  { value: 'price-down', label: 'Price: high to low' },
  { value: 'thc-down', label: 'THC: high to low' },
  { value: 'thc-up', label: 'THC: low to high' },
  { value: 'name', label: 'Name: A to Z' },
] as const satisfies Option[]
export type SortOrder = (typeof SORT_ORDERS)[number]['value']

export const THC_BANDS = [
  { value: 'any', label: 'Any THC' },
  { value: 'under-15', label: 'Under 15%' },
  { value: '15-25', label: '15–25%' },
  { value: '25-60', label: '25–60%' },
  { value: 'over-60', label: 'Over 60%' },
  { value: 'unknown', label: 'THC not listed' },
] as const satisfies Option[]
export type ThcBand = (typeof THC_BANDS)[number]['value']

export const PRICE_BANDS = [
  { value: 'any', label: 'Any price' },
  { value: 'under-25', label: 'Under $25' },
  { value: '25-50', label: '$25–$50' },
  { value: 'over-50', label: 'Over $50' },
] as const satisfies Option[]
export type PriceBand = (typeof PRICE_BANDS)[number]['value']

/** The filters and the order of a product list. */
export type Filters = {
  /** A part of the name. */
  text: string
  /** One of the home page's categories by its tint, or another name of GET /categories. */
  category: CategoryTint | (string & {})
  kind: Kind
  thc: ThcBand
  price: PriceBand
  /** A brand's name, or '' for all. */
  brand: string
  /** A dispensary's `_id`, or '' for all. */
  shop: string
  /** Only today's deals. */
  deals: boolean
  /** Only this browser's favorites. */
  saved: boolean
  sort: SortOrder
}

export const NO_FILTERS: Filters = {
  text: '',
  category: 'all',
  kind: '',
  thc: 'any',
  price: 'any',
  brand: '',
  shop: '',
  deals: false,
  saved: false,
  sort: 'featured',
}

/** Whether the filters leave a list as it is. */
export const isUnfiltered = (filters: Filters): boolean => !Object.values(filterParams(filters)).some(Boolean)

/** How many filters are on, besides the text and the order. */
export const filterCount = (filters: Filters): number =>
  Object.values(filterParams({ ...filters, text: '', sort: 'featured' })).filter(Boolean).length

/** Filters from the query parameters, which are untrusted. `otherCategories`: names of GET /categories beside the home page's. */
export function parseFilters(query: URLSearchParams, otherCategories: readonly string[] = []): Filters {
  const oneOf = <T extends string>(name: string, allowed: readonly { value: T }[], fallback: T): T =>
    allowed.find(({ value }) => value === foldText(query.get(name) ?? ''))?.value ?? fallback
  const category = foldText(query.get('category') ?? '')
  return {
    text: query.get('q') ?? '',
    category:
      homeCategoryOf(category)?.tint ?? otherCategories.find((name) => foldText(name) === category) ?? 'all',
    kind: oneOf('kind', KINDS, ''),
    thc: oneOf('thc', THC_BANDS, 'any'),
    price: oneOf('price', PRICE_BANDS, 'any'),
    brand: query.get('brand') ?? '',
    shop: query.get('shop') ?? '',
    deals: query.get('deals') === '1',
    saved: query.get('saved') === '1',
    sort: oneOf('sort', SORT_ORDERS, 'featured'),
  }
}

/** The query parameters that `parseFilters` reads; '' for what is not filtered. */
export const filterParams = (filters: Filters) => ({
  q: filters.text,
  category: filters.category === 'all' ? '' : filters.category,
  kind: filters.kind,
  thc: filters.thc === 'any' ? '' : filters.thc,
  price: filters.price === 'any' ? '' : filters.price,
  brand: filters.brand,
  shop: filters.shop,
  deals: filters.deals ? '1' : '',
  saved: filters.saved ? '1' : '',
  sort: filters.sort === 'featured' ? '' : filters.sort,
})
