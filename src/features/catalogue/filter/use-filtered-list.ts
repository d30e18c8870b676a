import { useMemo, useRef } from 'react'
import type { Product } from '../../../api/products.ts'
import { useAfterPaint } from '../../../ui/hooks/use-after-paint.ts'
import { scrollToResults } from '../lists/scroll-to-results.ts'
import { filterProducts, sortProducts } from './filter-products.ts'
import { NO_FILTERS, type Filters } from './filters.ts'

/** The filters of a list: its controls show a change first, and all of the list follows, so that its rendering does not delay them. */
export const useShownFilters = (filters: Filters): Filters => useAfterPaint(filters, isTyped)

/**
 * A list's products that pass the filters that it shows, in order, and what its controls do. `results` is the ref of the section that shows
 * them.
 */
export function useFilteredList(
  products: readonly Product[],
  shown: Filters,
  setFilters: (some: Partial<Filters>) => void,
) {
  const results = useRef<HTMLElement>(null)
  const { sort } = shown
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const matches = useMemo(() => filterProducts(sorted, shown), [sorted, shown])
  const change = (some: Partial<Filters>) => {
    setFilters(some)
    scrollToResults(results)
  }
  const focusResults = () => results.current?.focus({ preventScroll: true })
  const clear = () => {
    change(NO_FILTERS)
    focusResults()
  }
  return { results, matches, change, clear, focusResults }
}

/** Whether a change is typed text. An emptied field is not: the whole list need not wait for a pause in typing. */
const isTyped = (shown: Filters, { text }: Filters): boolean => text !== shown.text && text !== ''
