const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** A site is built at least once a year: its security.txt is valid for one. */
const YEARS = 3

/** From an hour since 1970 on, a time zone's clock is this many hours ahead of UTC. */
export type ZoneOffset = [fromHour: number, hours: number]

/**
 * A time zone's offsets from UTC, newest first, from a year before a time (ms since 1970) to the end of the year after next. The pages
 * compare numbers in place of asking `Intl`, whose first use blocks a slow phone for 100 ms.
 */
export function zoneOffsets(timeZone: string, now: number): ZoneOffset[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsetAt = (hour: number): number => {
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(clock.format(hour * HOUR_MS)) ?? []
    return Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60)
  }
  const year = new Date(now).getUTCFullYear()
  const first = Date.UTC(year - 1, 0) / HOUR_MS
  const end = Date.UTC(year + YEARS, 0) / HOUR_MS
  const offsets: ZoneOffset[] = [[0, offsetAt(first)]]
  for (let day = first; day < end; day += DAY_HOURS) {
    if (offsetAt(day) === offsetAt(day + DAY_HOURS)) continue
    let hour = day
    while (offsetAt(hour) === offsetAt(day)) hour++
    offsets.unshift([hour, offsetAt(hour)])
  }
  return offsets
}
