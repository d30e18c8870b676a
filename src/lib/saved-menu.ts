/** Header that the service worker adds to an answer it has saved: the time in ms since 1970. */
export const SAVED_AT_HEADER = 'X-Saved-At'

/** Fires on `window` after each change of `savedMenuTime()`. */
export const SAVED_MENU_EVENT = 'savedmenu'

/** The time of each saved answer that the page shows, by its URL. */
const savedAt = new Map<string, number>()

/** The time (ms since 1970) of the oldest saved menu on the page, or null while all answers come from the backend. */
export const savedMenuTime = (): number | null => (savedAt.size > 0 ? Math.min(...savedAt.values()) : null)

/** Notes whether an answer came from the backend or from the service worker's cache. */
export function noteSavedMenu(url: string, headers: Headers): void {
  const time = Number(headers.get(SAVED_AT_HEADER))
  if (!time && !savedAt.delete(url)) return
  if (time) savedAt.set(url, time)
  dispatchEvent(new Event(SAVED_MENU_EVENT))
}
