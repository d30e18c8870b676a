import { useMemo, useRef } from 'react'
import type { Product } from '../../../api/products.ts'
import { filterProducts, NO_FILTERS, type Filters } from './filters.ts'
import { sortProducts } from './sort-orders.ts'

/**
 * A list's products that pass its filters, in order, and what its controls do. `results` is the ref of the section that shows them.
 * @param none what "Clear filters" sets
 */
export function useFilteredList(
  products: readonly Product[],
  filters: Filters,
  setFilters: (some: Partial<Filters>) => void,
  none: Partial<Filters> = NO_FILTERS,
) {
  const results = useRef<HTMLElement>(null)
  const { sort } = filters
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const matches = useMemo(() => filterProducts(sorted, filters), [sorted, filters])
  const change = (some: Partial<Filters>) => {
    // Back to the start of the results, if it is above the screen: the list may end there.
    if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
    setFilters(some)
  }
  return { results, matches, change, clear: () => change(none) }
}
