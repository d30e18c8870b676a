import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a page that was scrolled may take to grow back to its height (ms). */
const RESTORE_MS = 5000

const KEY = 'scroll'

/** Where this tab's pages were left, by history entry and page: also those of before a reload. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** Whether the browser opened an address, and neither reloaded a page nor returned to one. */
const isNewVisit = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'navigate'

/**
 * A new page, or the same page of another product, starts at its top; Back, Forward and a reload return to where the page was left.
 * A change of the hash alone leaves the page where it is.
 */
export function useScrollPosition(): void {
  const { pathname, search, hash, key } = useLocation()
  const address = pathname + search
  // the browser's own jumps to a heading have no key of their own
  const place = key + pathname + hash
  const type = useNavigationType()
  const [positions] = useState(readPositions)
  const last = useRef('')

  // Before paint, so that the page that was left does not hear the next page's jump to the top as its own.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(place, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [place, positions])

  useEffect(() => {
    // the last that a phone tells a tab before it throws it away
    const save = () => {
      try {
        if (document.hidden) sessionStorage.setItem(KEY, JSON.stringify([...positions]))
      } catch {
        // Blocked or full: a reload starts at the top.
      }
    }
    document.addEventListener('visibilitychange', save)
    return () => document.removeEventListener('visibilitychange', save)
  }, [positions])

  useLayoutEffect(() => {
    const left = last.current
    last.current = address
    if (type === 'REPLACE' && left.split('?')[0] === pathname) {
      // The page wrote its filters into the URL: it stays where it is, under a new key.
      positions.set(place, window.scrollY)
      return
    }
    if (type !== 'POP') {
      // filters are written past the router: a link to the very address that it knows leads to another page too
      if (left !== address || (type === 'PUSH' && hash === '')) window.scrollTo(0, 0)
      return
    }
    const isOpened = left === ''
    // what an address opens has no key of its own: it would start where an earlier visit in this tab was left
    if (isOpened && isNewVisit()) positions.delete(place)
    const top = positions.get(place)
    // the first time there, the browser has gone to the heading itself, or the reader of the HTML has gone on already
    return top === undefined && (isOpened || hash !== '') ? undefined : restore(top ?? 0)
  }, [address, hash, pathname, place, positions, type])
}

/** Scrolls there as soon as the page is tall enough, unless the reader does something first. @returns how to give up. */
function restore(top: number): () => void {
  const until = performance.now() + RESTORE_MS
  const givenUp = new AbortController()
  const giveUp = () => givenUp.abort()
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, giveUp, { passive: true, signal: givenUp.signal })
  }
  const step = () => {
    if (givenUp.signal.aborted) return
    window.scrollTo(0, top)
    if (window.scrollY < top - 1 && performance.now() < until) requestAnimationFrame(step)
    else giveUp()
  }
  step()
  return giveUp
}
