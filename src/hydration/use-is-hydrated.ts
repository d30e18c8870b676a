import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False while React renders the HTML of the build; true from then on, and for all that mounts later.
 * @param isSame the HTML shows what the hydrated page shows: true from the start, which saves a render
 */
export const useIsHydrated = (isSame = false): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => isSame,
  )
