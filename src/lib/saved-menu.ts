/** Header that the service worker adds to an answer it has saved: the time in ms since 1970. */
export const SAVED_AT_HEADER = 'X-Saved-At'

/** Fires on `window` when `savedMenu.time` changes. */
export const SAVED_MENU_EVENT = 'savedmenu'

/** The time (ms since 1970) of the saved menu that the page shows, or null while answers come from the backend. */
export const savedMenu: { time: number | null } = { time: null }

/** Notes whether an answer came from the backend or from the service worker's cache. */
export function noteSavedMenu(headers: Headers): void {
  const time = Number(headers.get(SAVED_AT_HEADER)) || null
  if (time === savedMenu.time) return
  savedMenu.time = time
  dispatchEvent(new Event(SAVED_MENU_EVENT))
}
