import type { RefObject } from 'react'

/**
 * Scrolls back to the start of the results if it is above the screen: after a filter the list may end there.
 * The next frame lays the page out anyway, so that measuring then costs no extra layout.
 */
export function scrollToResults(results: RefObject<Element | null>): void {
  requestAnimationFrame(() => {
    if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
  })
}
