import { wait } from './wait.ts'

/** Safari has no requestIdleCallback and waits this long instead (ms). */
const FALLBACK_MS = 200

/** A picture that never comes holds the load event back for ever: wait no longer than this (ms). */
const LOAD_WITHIN_MS = 10_000

/** Resolves when the page has loaded and the browser is idle, at the latest `timeoutMs` after the load. */
export async function whenIdle(timeoutMs: number): Promise<void> {
  if (document.readyState !== 'complete') {
    const loaded = new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
    await Promise.race([loaded, wait(LOAD_WITHIN_MS)])
  }
  if (!('requestIdleCallback' in window)) return wait(FALLBACK_MS)
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: timeoutMs }))
}
