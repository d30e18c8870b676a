/** The shops' time zone. Times are shown in it, whatever the device's own zone is. */
export const SHOP_TIME_ZONE = 'America/Los_Angeles'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The n-th Sunday of a month (0-11), at an hour of UTC (ms since 1970). */
function sunday(year: number, month: number, nth: number, hour: number): number {
  const first = Date.UTC(year, month, 1, hour)
  const daysToSunday = (7 - new Date(first).getUTCDay()) % 7
  return first + (daysToSunday + 7 * (nth - 1)) * DAY_MS
}

/**
 * The hour in Orange County at a time in ms since 1970, with its minutes: 21.5 is 9:30 PM. Daylight saving time runs from 2:00 on the second
 * Sunday of March to 2:00 on the first Sunday of November (15 U.S.C. 260a). Computed by hand: creating an `Intl.DateTimeFormat` blocks a slow
 * phone for 50 ms.
 */
export function pacificHour(time: number): number {
  const year = new Date(time).getUTCFullYear()
  const isSummer = time >= sunday(year, 2, 2, 10) && time < sunday(year, 10, 1, 9)
  return (time / HOUR_MS - (isSummer ? 7 : 8)) % 24
}
