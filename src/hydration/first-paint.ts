/** Wait this long for a paint entry before assuming that the browser has painted (ms). */
const NO_ENTRY_MS = 300

/**
 * Runs the callback once, when the first text or picture is painted and the HTML is parsed. A requestAnimationFrame callback runs before
 * its frame is shown, so this uses the browser's paint entry; a timeout covers browsers without one. A background tab does not paint, so it
 * does not wait.
 */
export function afterFirstPaint(callback: () => void): void {
  let isDone = false
  const runOnce = () => {
    if (isDone) return
    isDone = true
    callback()
  }
  const handlePaint = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', runOnce)
    else runOnce()
  }
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) handlePaint()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    // No PerformanceObserver: the timeout below fires.
  }
  if (document.hidden) handlePaint()
  else requestAnimationFrame(() => setTimeout(handlePaint, NO_ENTRY_MS))
}
