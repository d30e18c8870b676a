import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Removes the canonical address that the build wrote into the first page's HTML (build/shared-links.ts) once another page or another query
 * is shown. Chrome and Safari share that address in place of the one that they show.
 */
export function useSharedAddress(): void {
  const { pathname, search } = useLocation()
  const [first] = useState(pathname + search)
  useEffect(() => {
    if (pathname + search === first) return
    for (const tag of document.head.querySelectorAll('[data-first-page]')) tag.remove()
  }, [pathname, search, first])
}
