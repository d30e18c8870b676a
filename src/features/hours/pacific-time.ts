import type { ZoneOffset } from '../../lib/zone-offsets.ts'

const HOUR_MS = 3_600_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const OFFSETS = JSON.parse(import.meta.env.SHOP_OFFSETS) as ZoneOffset[]

/**
 * The weekday in Orange County at a time in ms since 1970 (0 is Sunday), and the hour with its minutes: 21.5 is 9:30 PM. Right from a year
 * before the build to the end of the year after next (lib/zone-offsets.ts).
 */
export function pacificTime(time: number): { day: number; hour: number } {
  const [, offset] = OFFSETS.find(([from]) => from * HOUR_MS <= time) ?? [0, 0]
  const local = new Date(time + offset * HOUR_MS)
  return { day: local.getUTCDay(), hour: local.getUTCHours() + local.getUTCMinutes() / 60 }
}

/** "Mon" */
export const weekdayName = (day: number): string => WEEKDAYS[day % 7] ?? ''
