import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHydratedLocation } from '../../hydration/use-hydrated-location.ts'
import { typedForAddress } from '../../lib/paths.ts'

/**
 * The page's query parameters, and a function that changes some of them; '' removes one. It replaces the history entry, so that Back, reload
 * and a shared link restore them.
 */
export function useUrlParams(): [URLSearchParams, (change: Record<string, string>) => void] {
  const { search, state } = useHydratedLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = (some: Record<string, string>) => {
    // The whole query, also if the page is not hydrated yet.
    const query = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(some)) {
      if (value === '') query.delete(name)
      else query.set(name, typedForAddress(value))
    }
    // Other filters are another list, which starts with its first page again (use-shown-count.ts).
    void navigate(`?${query}`, { replace: true, state: { ...(state as object | null), shown: undefined } })
  }
  return [params, change]
}
