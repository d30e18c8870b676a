import { useSyncExternalStore } from 'react'

const getServerSnapshot = () => false

/** Whether a media query matches. False in the prerendered HTML. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    getServerSnapshot,
  )
}
