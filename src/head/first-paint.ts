/** A browser that has painted without telling is taken to have done so after this long (ms). */
const UNTOLD_PAINT_MS = 300

/**
 * Does this, once, when the first text or picture is on the screen and the HTML is whole. A frame's callbacks come before it is shown,
 * so the browser's own record of the paint is what tells; where there is none, the time after a frame does. A tab that was opened in the
 * background paints nothing until it is looked at, and should be ready by then.
 */
export function afterFirstPaint(then: () => void): void {
  let isDone = false
  const go = () => {
    if (isDone) return
    isDone = true
    then()
  }
  const painted = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', go)
    else go()
  }
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) painted()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    // one that keeps no record of paints
  }
  if (document.hidden) painted()
  else requestAnimationFrame(() => setTimeout(painted, UNTOLD_PAINT_MS))
}
