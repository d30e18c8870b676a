import { useLocation, type Location } from 'react-router-dom'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * The location for a page that the build renders. While it hydrates, the location has no query, hash or state, like the build's: a first
 * render that differs from the HTML makes React discard it, with all that was typed into it. The real location follows at once.
 */
export function useHydratedLocation(): Location<unknown> {
  const location = useLocation() as Location<unknown>
  const isPlain = location.search === '' && location.hash === '' && location.state === null
  return useIsHydrated(isPlain) ? location : { ...location, search: '', hash: '', state: null }
}
