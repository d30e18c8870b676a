/** Screen readers press links and buttons with a click alone. Not focus: the shop itself moves it. */
const ACTIVITY = ['pointermove', 'touchstart', 'keydown', 'scroll', 'click']

/** Calls back once, at the user's first input. @returns cancels it */
export function onFirstActivity(callback: () => void): () => void {
  const listeners = new AbortController()
  const handleActivity = () => {
    listeners.abort()
    callback()
  }
  for (const type of ACTIVITY) {
    addEventListener(type, handleActivity, { passive: true, signal: listeners.signal })
  }
  return () => listeners.abort()
}
