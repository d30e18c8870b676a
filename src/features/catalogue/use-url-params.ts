import { useEffect, useMemo, useState } from 'react'
import { typedForAddress } from '../../lib/paths.ts'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** Typing a word is one write (ms). Safari throws after 100 history changes within 30 s. */
const WRITE_AFTER_MS = 300

/**
 * The page's query parameters, and a function that changes some of them; '' removes one.
 * The page shows a change at once. The URL follows by a replace, so that Back, reload and a shared link restore it.
 */
export function useUrlParams(): [URLSearchParams, (change: Record<string, string>) => void] {
  const { key, search, state } = useLocation()
  const navigationType = useNavigationType()
  const [urlParams, setUrlParams] = useSearchParams()
  const [query, setQuery] = useState(() => urlParams.toString())
  const [lastKey, setLastKey] = useState(key)
  if (key !== lastKey) {
    setLastKey(key)
    // A replace is this hook's own write: the user may have typed more since then.
    if (navigationType !== NavigationType.Replace) setQuery(urlParams.toString())
  }

  useEffect(() => {
    if (query === new URLSearchParams(search).toString()) return undefined
    const timer = setTimeout(() => {
      // Other filters are another list, which starts with its first page again (use-shown-count.ts).
      setUrlParams(query, { replace: true, state: { ...(state as object | null), shown: undefined } })
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [query, search, state, setUrlParams])

  const params = useMemo(() => new URLSearchParams(query), [query])
  const change = (some: Record<string, string>) => {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(some)) {
        if (value === '') next.delete(name)
        else next.set(name, typedForAddress(value))
      }
      return next.toString()
    })
  }
  return [params, change]
}
