/** The shops' time zone. Times are shown in it, whatever the device's own zone is. */
export const SHOP_TIME_ZONE = 'America/Los_Angeles'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** The first Sunday from a day on, at midnight in UTC (ms since 1970). */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  return Date.UTC(year, month, day + ((7 - weekday) % 7))
}

/**
 * The hour in Orange County at a time in ms since 1970, with its minutes: 21.5 is 9:30 PM. By the rule of the law (15 U.S.C. § 260a), because
 * the first `Intl.DateTimeFormat` with a time zone blocks a slow phone for 80 ms.
 */
export function pacificHour(time: number): number {
  const year = new Date(time).getUTCFullYear()
  // From 2 AM to 2 AM of the local time.
  const isSummer =
    time >= sundayFrom(year, 2, 8) + 10 * HOUR_MS && time < sundayFrom(year, 10, 1) + 9 * HOUR_MS
  const minutes = Math.floor(time / 60_000) - (isSummer ? 7 : 8) * 60
  return (minutes / 60) % DAY_HOURS
}
