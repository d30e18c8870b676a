import { SAVED_MENU_EVENT } from './storage/saved-menu.ts'

/** Screen readers press links and buttons with a click alone. Not focus: the shop itself moves it. */
const ACTIVITY = ['pointermove', 'touchstart', 'keydown', 'scroll', 'click', 'offline', SAVED_MENU_EVENT]

/** Calls back once, in a task after the user's first input, or when the page is offline: an input itself is handled first. @returns cancels it */
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
  if (!navigator.onLine) handleActivity()
  return () => {
    listeners.abort()
    clearTimeout(timer)
  }
}
