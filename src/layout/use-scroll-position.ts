import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a page that was scrolled may take to grow back to its height (ms). */
const RESTORE_MS = 1500

/**
 * A new page starts at its top; Back and Forward return to where the page was left.
 * A change of the query alone (a filter, say) leaves the page where it is.
 */
export function useScrollPosition(): void {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const lastPath = useRef(pathname)

  // Before paint, so that the page that was left does not hear the next page's jump to the top as its own.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const kept = positions.current
    const remember = () => kept.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (type !== 'POP') {
      if (lastPath.current !== pathname) window.scrollTo(0, 0)
      lastPath.current = pathname
      return
    }
    lastPath.current = pathname
    return restore(positions.current.get(key) ?? 0)
  }, [pathname, key, type])
}

/** Scrolls there as soon as the page is tall enough. @returns how to give up. */
function restore(top: number): () => void {
  const until = performance.now() + RESTORE_MS
  let frame = 0
  const step = () => {
    window.scrollTo(0, top)
    if (window.scrollY < top - 1 && performance.now() < until) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
