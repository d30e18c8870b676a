import { CLOSES_AT_HOUR, OPENS_AT_HOUR } from './business.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The n-th Sunday of a month (0-11) of a year, at an hour of UTC (ms). */
function sunday(year: number, month: number, nth: number, hour: number): number {
  const first = Date.UTC(year, month, 1, hour)
  const daysToSunday = (7 - new Date(first).getUTCDay()) % 7
  return first + (daysToSunday + 7 * (nth - 1)) * DAY_MS
}

/** Whether the shops deliver at a time (ms since the epoch). */
export function isOpenAt(time: number): boolean {
  const hour = pacificHour(time)
  return hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR
}

/**
 * The hour in Orange County, 0-23, wherever the shopper's device thinks it is. Summer time runs from 2:00 on March's second Sunday to 2:00 on
 * November's first (15 U.S.C. 260a). Reckoned by hand because a phone is busy for a twentieth of a second making an `Intl.DateTimeFormat`.
 * @param now ms since the epoch
 */
export function pacificHour(now: number): number {
  const year = new Date(now).getUTCFullYear()
  const isSummer = now >= sunday(year, 2, 2, 10) && now < sunday(year, 10, 1, 9)
  return new Date(now - (isSummer ? 7 : 8) * HOUR_MS).getUTCHours()
}
