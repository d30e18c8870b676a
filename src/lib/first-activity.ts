/** Screen readers press links and buttons with a click alone. Not focus: the shop itself moves it. */
const ACTIVITY = ['pointermove', 'touchstart', 'keydown', 'scroll', 'click']

/** Calls back once, in a task after the user's first input: the input itself is handled first. @returns cancels it */
export function onFirstActivity(callback: () => void): () => void {
  const listeners = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const handleActivity = () => {
    listeners.abort()
    timer = setTimeout(callback)
  }
  for (const type of ACTIVITY) {
    addEventListener(type, handleActivity, { passive: true, signal: listeners.signal })
  }
  return () => {
    listeners.abort()
    clearTimeout(timer)
  }
}
