import type { RefObject } from 'react'

/**
 * A shorter list than the one that was scrolled would end above the screen: begins again at its first match. In the next frame, which
 * lays the page out anyway: to ask now, while it is being changed, would lay it out twice.
 */
export function toListTop(list: RefObject<Element | null>): void {
  requestAnimationFrame(() => {
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView()
  })
}
