import { keepPlaceWhenTurned } from './layout/listeners/keep-place.ts'
import { prefetchLinks } from './link-prefetch.ts'

/** Starts what no page needs before the user's first input. Its imports are one chunk, which loads then. */
export function startHelpers(): void {
  prefetchLinks()
  keepPlaceWhenTurned()
}
