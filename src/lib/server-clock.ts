/** The backend's time when this page began (ms since 1970); -Infinity before the first answer with a date. */
let startTime = -Infinity

/** How much the backend's clock is ahead of this device's (ms). */
let lead = 0

/** A smaller lead may be the age of an answer in a cache (ms). */
const LEAST_LEAD_MS = 30 * 60_000

/** Reads an answer's `Date` header, which another origin must expose. A cache can only make a date too old, so the newest counts. */
export function noteServerTime(headers: Headers): void {
  const time = Date.parse(headers.get('Date') ?? '')
  const start = time - performance.now()
  if (!(start > startTime)) return
  startTime = start
  lead = time - Date.now()
}

/** The backend's time (ms since 1970), or null if it can't be read. A phone's own clock may be wrong. */
export const serverTime = (): number | null =>
  startTime === -Infinity ? null : startTime + performance.now()

/** A time of this device's clock (ms since 1970) as the backend's clock had it, if the two are known to differ. */
export const correctTime = (time = Date.now()): number =>
  Math.abs(lead) > LEAST_LEAD_MS ? time + lead : time

/** Forgets the backend's time, as a reload does. Tests call it: their modules outlive a test. */
export function resetServerClock(): void {
  startTime = -Infinity
  lead = 0
}
