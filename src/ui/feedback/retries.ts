/** A part is rendered again this often before its fallback shows. */
const MAX_RETRIES = 3

/** Failures of this time count (ms). */
const CALM_MS = 1000

/**
 * Counts the failures of one part. Extensions and translators can move or remove a part's elements, and React then fails once: rendering
 * the part again makes new elements. @returns notes a failure, and tells whether to render again
 */
export function countRetries(): () => boolean {
  let failures: number[] = []
  return () => {
    const now = performance.now()
    failures = [...failures.filter((time) => time > now - CALM_MS), now]
    return failures.length <= MAX_RETRIES
  }
}
