import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False while React renders the HTML of the build; true from then on, and for all that mounts later. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
