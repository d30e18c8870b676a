import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useNavigationType } from 'react-router-dom'
import { useHydratedLocation } from '../../hydration/use-hydrated-location.ts'
import { typedForAddress } from '../../lib/paths.ts'

/** Typing a word is one write (ms). Safari throws after 100 history changes within 30 s. */
const WRITE_AFTER_MS = 300

/**
 * The page's query parameters, and a function that changes some of them; '' removes one.
 * The page shows a change at once. The URL follows by a replace, so that Back, reload and a shared link restore it: after a pause, or
 * right before a link or button acts.
 */
export function useUrlParams(): [URLSearchParams, (change: Record<string, string>) => void] {
  const { key, search, state } = useHydratedLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => new URLSearchParams(search).toString())
  const [last, setLast] = useState({ key, search })
  /** This hook's last write. */
  const [own] = useState<{ query: string | null }>({ query: null })
  if (key !== last.key) {
    setLast({ key, search })
    // After this hook's own write the user may have typed more. A link to the page itself is a replace too.
    const isOwn = navigationType === 'REPLACE' && new URLSearchParams(search).toString() === own.query
    if (!isOwn) setQuery(new URLSearchParams(search).toString())
  } else if (search !== last.search) {
    setLast({ key, search })
    // Hydrated. What was typed before stays.
    setQuery((typed) => withParams(search, Object.fromEntries(new URLSearchParams(typed))))
  }

  useEffect(() => {
    if (query === new URLSearchParams(search).toString()) return undefined
    const write = () => {
      own.query = query
      // Other filters are another list, which starts with its first page again (use-shown-count.ts).
      void navigate(`?${query}`, { replace: true, state: { ...(state as object | null), shown: undefined } })
    }
    const timer = setTimeout(write, WRITE_AFTER_MS)
    const handleClick = ({ target }: MouseEvent) => {
      // Rendered before the link's own handler, because the scroll position is kept by the entry that is on the screen. A button may replace
      // the entry too: "Show more".
      if (target instanceof Element && target.closest('a, button')) flushSync(write)
    }
    // Not on the window: a field's last key is passed on there first (filter/ListSearch.tsx).
    document.addEventListener('click', handleClick, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', handleClick, true)
    }
  }, [query, search, state, navigate, own])

  const params = useMemo(() => new URLSearchParams(query), [query])
  const change = (some: Record<string, string>) => {
    setQuery((current) => withParams(current, some))
  }
  return [params, change]
}

function withParams(query: string, change: Record<string, string>): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === '') params.delete(name)
    else params.set(name, typedForAddress(value))
  }
  return params.toString()
}
