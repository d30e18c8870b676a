/** Header that the service worker adds to an answer it has saved: the time in ms since 1970. */
export const SAVED_AT_HEADER = 'X-Saved-At'

/** Fires on `window` after each change of `savedMenuTime()`. */
export const SAVED_MENU_EVENT = 'savedmenu'

/** Saved answers by their URL: the time, and the page that requested them. */
const saved = new Map<string, { time: number; page: string }>()

/** The time (ms since 1970) of the oldest saved menu on the page, or null while all answers come from the backend. */
export const savedMenuTime = (): number | null =>
  saved.size > 0 ? Math.min(...[...saved.values()].map(({ time }) => time)) : null

/** Notes whether an answer came from the backend or from the service worker's cache. What an earlier page showed no longer counts. */
export function noteSavedMenu(url: string, headers: Headers): void {
  const time = Number(headers.get(SAVED_AT_HEADER))
  const page = location.pathname
  const past = [...saved].filter(([other, entry]) => other === url || entry.page !== page)
  if (!time && past.length === 0) return
  for (const [other] of past) saved.delete(other)
  if (time) saved.set(url, { time, page })
  dispatchEvent(new Event(SAVED_MENU_EVENT))
}
