/** Wait this long for a paint entry before assuming that the browser has painted (ms). */
const NO_ENTRY_MS = 300

/** Resolves when the HTML is parsed. */
export const domParsed = (): Promise<unknown> | null =>
  document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
    : null

/**
 * Resolves when the first text or picture is painted and the HTML is parsed. A requestAnimationFrame callback runs before its frame is
 * shown, so this uses the browser's paint entry; a timeout covers browsers without one. A background tab does not paint, so it does not wait.
 */
export async function firstPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    requestAnimationFrame(() => setTimeout(resolve, NO_ENTRY_MS))
    try {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
      }).observe({ type: 'paint', buffered: true })
    } catch {
      // No PerformanceObserver: the timeout resolves.
    }
  })
  await domParsed()
}
