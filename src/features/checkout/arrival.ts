import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { SHOPS_TIME_ZONE } from '../../lib/date-time.ts'
import { isOpenAt } from '../../lib/pacific-time.ts'

/** An order is waited for this long at most (ms); one that is older has come. */
const WAITED_FOR_MS = 2 * 60 * 60 * 1000

/** The shops' own, like their hours: a device on another one would say another day's time, or two days'. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOPS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * When an order is expected, by Orange County's clock: "9:15 – 9:30 PM"; null for one that has come, was placed
 * while the shops are closed, or nobody knows when.
 * @param placedAt ms since 1970, or null
 */
export function arrivalTime(placedAt: number | null, now = Date.now()): string | null {
  if (placedAt === null || !isOpenAt(placedAt) || now - placedAt > WAITED_FOR_MS) return null
  const [from = 0, to = 0] = ARRIVAL_MINUTES.split('-').map((minutes) => placedAt + Number(minutes) * 60_000)
  return clock.formatRange(from, to)
}
