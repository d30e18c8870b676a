/** The backend's time when this page began (ms since 1970); -Infinity before the first answer with a date. */
let startTime = -Infinity

/** Reads an answer's `Date` header, which another origin must expose. A cache can only make a date too old, so the newest counts. */
export function noteServerTime(headers: Headers): void {
  const time = Date.parse(headers.get('Date') ?? '')
  if (time) startTime = Math.max(startTime, time - performance.now())
}

/** The backend's time (ms since 1970), or null if it can't be read. A phone's own clock may be wrong. */
export const serverTime = (): number | null =>
  startTime === -Infinity ? null : startTime + performance.now()
