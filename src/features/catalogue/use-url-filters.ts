import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { filtersToQuery, parseFilters, type Filters } from './filters.ts'
import { useUrlQuery } from './use-url-query.ts'

/**
 * The products page's filters, kept in the address.
 * Mount it with `key={location.key}`, so that a real navigation reads the address anew.
 */
export function useUrlFilters(): [Filters, (change: Partial<Filters>) => void] {
  const { search } = useLocation()
  const [filters, setFilters] = useState(() => parseFilters(search))
  useUrlQuery(filtersToQuery(filters))
  return [filters, (change) => setFilters((current) => ({ ...current, ...change }))]
}
