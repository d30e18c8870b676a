import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a restored page may take to grow back to its height (ms). */
const RESTORE_MS = 5000

/** sessionStorage key: positions survive a reload. */
const STORAGE_KEY = 'scroll'

/** Scroll position (px) by history entry and path. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** True if this document was opened by a link or an address, not by a reload or Back. */
const isNewVisit = (): boolean => performance.getEntriesByType('navigation')[0]?.type === 'navigate'

/**
 * A new page starts at the top; Back, Forward and a reload restore the position. A replaced query or a changed hash leaves the page where it
 * is. The router's own ScrollRestoration needs a data router, which costs 17 kB.
 */
export function useScrollPosition(): void {
  const { pathname, hash, key } = useLocation()
  // A jump to an anchor creates an entry without a key, so the hash is part of the place.
  const place = key + pathname + hash
  const type = useNavigationType()
  const [positions] = useState(readPositions)
  const lastPathname = useRef('')

  // A layout effect, so that the old page does not record the new page's jump to the top.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const handleScroll = () => positions.set(place, window.scrollY)
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [place, positions])

  useEffect(() => {
    // The last event that a phone sends before it discards a tab.
    const save = () => {
      try {
        if (document.hidden) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
      } catch {
        // Blocked or full storage: a reload starts at the top.
      }
    }
    document.addEventListener('visibilitychange', save)
    return () => document.removeEventListener('visibilitychange', save)
  }, [positions])

  useLayoutEffect(() => {
    const isFirst = lastPathname.current === ''
    const isSamePage = lastPathname.current === pathname
    lastPathname.current = pathname
    if (type === 'POP') {
      // The first entry's key is the same for every visit: drop the position of an earlier visit in this tab.
      if (isFirst && isNewVisit()) positions.delete(place)
      const top = positions.get(place)
      // Without a saved position the browser has scrolled to the anchor, or the user has scrolled the HTML before hydration.
      return top === undefined && (isFirst || hash !== '') ? undefined : restore(top ?? 0)
    }
    // A replaced entry has a new key, but its page is still on the screen.
    if (isSamePage && (type === 'REPLACE' || hash !== '')) positions.set(place, window.scrollY)
    else window.scrollTo(0, 0)
    return undefined
  }, [hash, pathname, place, positions, type])
}

/** Scrolls as soon as the page is tall enough, unless the user acts first. @returns cancels it */
function restore(top: number): () => void {
  const deadline = performance.now() + RESTORE_MS
  const controller = new AbortController()
  const cancel = () => controller.abort()
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, cancel, { passive: true, signal: controller.signal })
  }
  const step = () => {
    if (controller.signal.aborted) return
    window.scrollTo(0, top)
    if (window.scrollY < top - 1 && performance.now() < deadline) requestAnimationFrame(step)
    else cancel()
  }
  step()
  return cancel
}
