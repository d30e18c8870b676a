import { useSyncExternalStore } from 'react'

/** From here on the style sheets set the layout of a desktop. */
const WIDE = '(min-width: 1024px)'

let list: MediaQueryList | undefined
/** One for all: React asks at each render. */
const wide = (): MediaQueryList => (list ??= matchMedia(WIDE))

function subscribe(onChange: () => void): () => void {
  wide().addEventListener('change', onChange)
  return () => wide().removeEventListener('change', onChange)
}

/** Whether the page has the layout of a desktop. False in the prerendered HTML. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )
