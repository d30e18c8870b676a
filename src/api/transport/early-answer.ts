/** The answer to a GET call that the inline loader has sent before the app ran. `abort` stops the call. */
type EarlyAnswer = {
  response: Promise<Response>
  abort: AbortController
}

declare global {
  /** By URL. Missing outside of the build's pages. */
  // oxlint-disable-next-line no-var -- the only way to type a global
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** An early answer is not used later than this after the page began (ms): it would be stale. */
const FRESH_MS = 30_000

/** The answer of a call that the inline loader has made (hydration/early-answers.ts), once. */
export function takeEarlyAnswer(url: string): EarlyAnswer | undefined {
  const early = globalThis.earlyAnswers?.get(url)
  globalThis.earlyAnswers?.delete(url)
  return performance.now() > FRESH_MS ? undefined : early
}
