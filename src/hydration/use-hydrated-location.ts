import { useSyncExternalStore } from 'react'
import { useLocation, type Location } from 'react-router-dom'

const subscribe = () => () => {}

/** Whether React renders the HTML of the build. False from then on, and for all that mounts later. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )

/**
 * The location for a page that the build renders. While it hydrates, the location has no query, hash or state, like the build's: a first
 * render that differs from the HTML makes React discard it, with all that was typed into it. The real location follows at once.
 */
export function useHydratedLocation(): Location<unknown> {
  const location = useLocation() as Location<unknown>
  return useIsHydrating() ? { ...location, search: '', hash: '', state: null } : location
}
