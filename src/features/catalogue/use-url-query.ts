import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Long enough that typing a word is one write (ms): browsers limit how often an address may change. */
const WRITE_AFTER_MS = 200

/**
 * Keeps what a page was narrowed to in its address ("?q=kush", or ""), so that Back and a shared link restore it.
 * The address is replaced past the router: no history entry and no render of the whole site per keystroke.
 */
export function useUrlQuery(query: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (window.location.pathname !== pathname || window.location.search === query) return
      try {
        window.history.replaceState(window.history.state, '', pathname + query)
      } catch {
        // Too many writes for this browser: the filters still work, only the address lags.
      }
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [query, pathname])
}

/**
 * Texts of a page that its address keeps by these names, beside whatever else is in its query; "" where there is none.
 * Mount it with `key={location.key}`, so that a real navigation reads the address anew.
 */
export function useUrlTexts<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const [texts, setTexts] = useState(
    () => Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>,
  )
  for (const name of names) {
    if (texts[name] === '') query.delete(name)
    else query.set(name, texts[name])
  }
  const text = query.toString()
  useUrlQuery(text && `?${text}`)
  return [texts, (change) => setTexts((current) => ({ ...current, ...change }))]
}
