import { useSyncExternalStore } from 'react'

/** From here on the style sheets set the layout of a desktop. */
const WIDE = '(min-width: 1024px)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the page has the layout of a desktop. False in the prerendered HTML. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
