import { useMemo, useRef } from 'react'
import type { Product } from '../../../api/products.ts'
import { useAfterPaint } from '../../../ui/hooks/use-after-paint.ts'
import { scrollToResults } from '../lists/scroll-to-results.ts'
import { filterProducts, sortProducts } from './filter-products.ts'
import { NO_FILTERS, type Filters } from './filters.ts'

/**
 * A list's products that pass the filters, in order, and what its controls do. `results` is the ref of the section that shows them.
 * The list follows the text after the key is painted (`text`); a chosen filter applies at once.
 */
export function useFilteredList(
  products: readonly Product[],
  filters: Filters,
  setFilters: (some: Partial<Filters>) => void,
) {
  const results = useRef<HTMLElement>(null)
  const text = useAfterPaint(filters.text)
  const { category, kind, thc, price, brand, shop, sort } = filters
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const matches = useMemo(
    () => filterProducts(sorted, { text, category, kind, thc, price, brand, shop }),
    [sorted, text, category, kind, thc, price, brand, shop],
  )
  const change = (some: Partial<Filters>) => {
    setFilters(some)
    scrollToResults(results)
  }
  const focusResults = () => results.current?.focus({ preventScroll: true })
  const clear = () => {
    change(NO_FILTERS)
    focusResults()
  }
  return { results, text, matches, change, clear, focusResults }
}
