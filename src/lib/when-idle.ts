/** Safari has no requestIdleCallback and waits this long instead (ms). */
const FALLBACK_MS = 200

/** Resolves when the page has loaded and the browser is idle, at the latest `timeoutMs` after the load. */
export async function whenIdle(timeoutMs: number): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
    })
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs })
    else setTimeout(resolve, FALLBACK_MS)
  })
}
