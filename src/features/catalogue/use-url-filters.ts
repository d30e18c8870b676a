import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { filtersToQuery, parseFilters, type Filters } from './filters.ts'

/** Long enough that typing a word is one write (ms): browsers limit how often an address may change. */
const WRITE_AFTER_MS = 200

/**
 * The page's filters, kept in the address so that Back and a shared link restore them.
 * The address is replaced past the router: no history entry and no render of the whole site per keystroke.
 * Mount it with `key={location.key}`, so that a real navigation reads the address anew.
 */
export function useUrlFilters(): [Filters, (change: Partial<Filters>) => void] {
  const { pathname, search } = useLocation()
  const [filters, setFilters] = useState(() => parseFilters(search))

  useEffect(() => {
    const timer = setTimeout(() => {
      const query = filtersToQuery(filters)
      if (window.location.pathname !== pathname || window.location.search === query) return
      try {
        window.history.replaceState(window.history.state, '', pathname + query)
      } catch {
        // Too many writes for this browser: the filters still work, only the address lags.
      }
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [filters, pathname])

  return [filters, (change) => setFilters((current) => ({ ...current, ...change }))]
}
