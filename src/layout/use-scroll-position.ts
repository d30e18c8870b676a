import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a page that was scrolled may take to grow back to its height (ms). */
const RESTORE_MS = 1500

/**
 * A new page, or the same page of another product, starts at its top; Back and Forward return to where the page was left.
 * A change of the hash alone leaves the page where it is.
 */
export function useScrollPosition(): void {
  const { pathname, search, hash, key } = useLocation()
  const address = pathname + search
  // the browser's own jumps to a heading have no key of their own
  const place = key + hash
  const type = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const last = useRef(address)

  // Before paint, so that the page that was left does not hear the next page's jump to the top as its own.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const kept = positions.current
    const remember = () => kept.set(place, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [place])

  useLayoutEffect(() => {
    if (type !== 'POP') {
      // filters are written past the router: a link to the very address that it knows leads to another page too
      if (last.current !== address || (type === 'PUSH' && hash === '')) window.scrollTo(0, 0)
      last.current = address
      return
    }
    last.current = address
    const top = positions.current.get(place)
    // the first time there, the browser has gone to the heading itself
    return top === undefined && hash !== '' ? undefined : restore(top ?? 0)
  }, [address, hash, place, type])
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
