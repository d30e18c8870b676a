import { useMemo, useRef } from 'react'
import type { Product } from '../../../api/products.ts'
import { useAfterPaint } from '../../../ui/hooks/use-after-paint.ts'
import { scrollToResults } from '../lists/scroll-to-results.ts'
import { filterProducts, sortProducts } from './filter-products.ts'
import { NO_FILTERS, type Filters } from './filters.ts'

/**
 * A list's products that pass the filters, in order, and what its controls do. `results` is the ref of the section that shows them.
 * The controls show a change first; the list follows (`shown`), so that its rendering does not delay them.
 */
export function useFilteredList(
  products: readonly Product[],
  filters: Filters,
  setFilters: (some: Partial<Filters>) => void,
) {
  const results = useRef<HTMLElement>(null)
  const shown = useAfterPaint(filters, isTyped)
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
  return { results, shown, matches, change, clear, focusResults }
}

/** An emptied text is not: the whole list is what was there before. */
const isTyped = (shown: Filters, { text }: Filters): boolean => text !== shown.text && text !== ''
