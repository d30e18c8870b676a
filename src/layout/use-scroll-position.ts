import { useLayoutEffect, useRef, useState } from 'react'
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

function savePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
  } catch {
    // Blocked or full storage: a reload starts at the top.
  }
}

/** True if this document was opened by a link or an address, not by a reload or Back. */
const isNewVisit = (): boolean => performance.getEntriesByType('navigation')[0]?.type === 'navigate'

/**
 * A new page starts at the top; Back, Forward and a reload restore the position, and Back the focus. A replaced query or a changed hash
 * leaves the page where it is, and a link to the page that is open leads to its top. The router's own ScrollRestoration needs a data
 * router, which costs 17 kB.
 */
export function useScrollPosition(): void {
  const { pathname, search, hash, key, state } = useLocation()
  // A jump to an anchor creates an entry without a key, so the hash is part of the place.
  const place = key + pathname + hash
  const type = useNavigationType()
  const [positions] = useState(readPositions)
  const last = useRef({ pathname: '', search: '' })

  // A layout effect, so that the old page does not record the new page's jump to the top.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const listeners = new AbortController()
    const { signal } = listeners
    const handleScroll = () => positions.set(place, window.scrollY)
    window.addEventListener('scroll', handleScroll, { passive: true, signal })
    // The last event that a phone sends before it discards a tab.
    document.addEventListener('visibilitychange', () => savePositions(positions), { signal })

    const left = last.current
    const isFirst = left.pathname === ''
    const isSamePage = left.pathname === pathname
    const isSameAddress = isSamePage && left.search === search
    // "Show more" replaces the address by itself, too, with a state.
    const isOwnLink = type === 'REPLACE' && isSameAddress && hash === '' && state === null
    last.current = { pathname, search }
    // Browsers share the canonical address in place of the one that they show.
    if (!isFirst) for (const tag of document.head.querySelectorAll('[data-first-page]')) tag.remove()
    if (type === 'POP') {
      // The open list of a combobox goes with the page that it covers.
      if (!isFirst) document.querySelector<HTMLElement>('[role=combobox][aria-expanded=true]')?.blur()
      // The first entry's key is the same for every visit: drop the position of an earlier visit in this tab.
      if (isFirst && isNewVisit()) positions.delete(place)
      const top = positions.get(place)
      // Without a saved position the browser has scrolled to the anchor, or the user has scrolled the HTML before hydration.
      const isPlaced = top === undefined && (isFirst || hash !== '')
      // An anchor of the page, or an effect that StrictMode repeats, has left nothing.
      if (!isPlaced) restore(top ?? 0, isSameAddress ? '' : left.pathname + left.search, signal)
    } else if (isSamePage && !isOwnLink && (type === 'REPLACE' || hash !== '')) {
      // A replaced entry has a new key, but its page is still on the screen.
      positions.set(place, window.scrollY)
    } else window.scrollTo(0, 0)
    return () => listeners.abort()
  }, [hash, pathname, place, positions, search, state, type])
}

/** Scrolls as soon as the page is tall enough, and gives a lost focus to the link to the page left. The user's own scroll or focus ends it. */
function restore(top: number, left: string, signal: AbortSignal): void {
  const deadline = performance.now() + RESTORE_MS
  let reached: number | null = null
  const step = () => {
    if (signal.aborted) return
    if (reached !== null && Math.abs(window.scrollY - reached) > 1) return
    if (reached === null || reached < top - 1) window.scrollTo(0, top)
    reached = window.scrollY
    const isDone = reached >= top - 1 && (left === '' || !isFocusLost() || focusLinkTo(left))
    if (!isDone && performance.now() < deadline) requestAnimationFrame(step)
  }
  step()
}

const isFocusLost = () =>
  [document.body, document.getElementById('main')].includes(document.activeElement as HTMLElement)

/** Focuses the page's link to an address, rather one on the screen: two rows may show one product. @returns whether there is one */
function focusLinkTo(address: string): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ pathname, search }) => pathname + search === address,
  )
  const isOnScreen = (link: Element) => {
    const { top, bottom, left, right } = link.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  }
  return [...links.filter(isOnScreen), ...links].some((link) => {
    link.focus({ preventScroll: true })
    // A link that this width hides does not take it.
    return document.activeElement === link
  })
}
