import { ARRIVAL_MINUTES, ARRIVES_FROM_MINUTES, ARRIVES_TO_MINUTES } from '../../lib/business.ts'
import { clockText, isOpenAt, openingAt, opensAt } from './opening-hours.ts'
import { pacificTime } from './pacific-time.ts'

const HOUR_MS = 3_600_000
/** Two hours after the promised time, an order has been delivered. */
const LATEST_ARRIVAL_MS = 2 * HOUR_MS + ARRIVES_TO_MINUTES * 60_000

/** The start of the arrival time of an order that is placed at a time (ms since 1970) while the shops are closed. */
export const afterOpening = (placedAt = Date.now()): string => `after we open at ${opensAt(placedAt)}`

/** The arrival time of an order that is not placed yet. Unknown opening (null) counts as open. */
export const arrivalWords = (isOpen: boolean | null): string =>
  isOpen === false
    ? `We’re closed. Your order will arrive ${ARRIVAL_MINUTES} minutes ${afterOpening()}.`
    : `Arrives ${ARRIVAL_MINUTES} minutes after you order.`

/** The arrival of an order that waits for the opening: "9:15–9:30 AM", "Mon 9:15–9:30 AM". */
export function firstArrival(now = Date.now()): string {
  const { weekday, hour } = openingAt(now)
  return weekday + arrivalRange(hour)
}

/**
 * The expected arrival of an order in the shops' time zone: "9:15–9:30 PM". Null if the order is more than two and a half hours old, or was placed
 * while the shops were closed.
 * @param placedAt ms since 1970
 */
export function arrivalTime(placedAt: number, now = Date.now()): string | null {
  if (!isOpenAt(placedAt) || now - placedAt > LATEST_ARRIVAL_MS) return null
  return arrivalRange(pacificTime(placedAt).hour)
}

/** When an order of an hour of the day arrives: "9:15–9:30 PM", "11:50 AM–12:05 PM". */
function arrivalRange(hour: number): string {
  const from = clockText(hour + ARRIVES_FROM_MINUTES / 60)
  const to = clockText(hour + ARRIVES_TO_MINUTES / 60)
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`
}

/** Whether an order that was placed at a time (ms since 1970) may still be on its way. */
export function isExpected(placedAt: number): boolean {
  const { isOpen, inHours } = openingAt(placedAt)
  if (isOpen) return arrivalTime(placedAt) !== null
  // An hour after opening, the first orders have been delivered.
  return Date.now() - placedAt < (inHours + 1) * HOUR_MS
}
