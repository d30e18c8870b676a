/** A part is rendered again this often before its fallback shows. */
const MAX_RETRIES = 3

/** A failure counts for this long (ms). */
const CALM_MS = 1000

/** A part's chunk did not come, even the second time. Rendering the part again would load it again, without end. */
export class PartNotLoaded extends Error {}

/**
 * Counts the failures of one part. Extensions and translators can move or remove a part's elements, and React then fails once: rendering
 * the part again makes new elements. @returns notes a failure, and tells whether to render again
 */
export function countRetries(): (error: unknown) => boolean {
  let failures = 0
  return (error) => {
    if (error instanceof PartNotLoaded) return false
    setTimeout(() => failures--, CALM_MS)
    return ++failures <= MAX_RETRIES
  }
}
