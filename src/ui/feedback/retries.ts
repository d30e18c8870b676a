/** A part is rendered again this often before its fallback shows. */
const MAX_RETRIES = 3

/** A failure this long after the last one starts a new count (ms). */
const CALM_MS = 1000

/** A part's chunk did not come, even the second time. Rendering the part again would load it again, without end. */
export class PartNotLoaded extends Error {}

/**
 * Counts the failures of one part. Extensions and translators can move or remove a part's elements, and React then fails once: rendering
 * the part again makes new elements. @returns notes a failure, and tells whether to render again
 */
export function countRetries(): (error: unknown) => boolean {
  let failures = 0
  let last = 0
  return (error) => {
    if (error instanceof PartNotLoaded) return false
    const now = performance.now()
    failures = now - last > CALM_MS ? 1 : failures + 1
    last = now
    return failures <= MAX_RETRIES
  }
}
