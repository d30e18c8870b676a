import {
  ARRIVAL_MINUTES,
  ARRIVES_FROM_MINUTES,
  ARRIVES_TO_MINUTES,
  OPENS_AT,
  OPENS_AT_HOUR,
} from '../../lib/business.ts'
import { isOpenAt } from './opening-hours.ts'
import { pacificHour } from './pacific-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Two hours after the promised time, an order has been delivered. */
const LATEST_ARRIVAL_MS = 2 * HOUR_MS + ARRIVES_TO_MINUTES * MINUTE_MS

/** The start of the arrival time of an order that is placed while the shops are closed. */
export const AFTER_OPENING = `after we open at ${OPENS_AT}`

/** The arrival time of an order that is not placed yet. Unknown opening (null) counts as open. */
export const arrivalWords = (isOpen: boolean | null): string =>
  isOpen === false
    ? `We’re closed. Your order will arrive ${ARRIVAL_MINUTES} minutes ${AFTER_OPENING}.`
    : `Arrives ${ARRIVAL_MINUTES} minutes after you order.`

/** The arrival of an order that waits for the opening: "9:15–9:30 AM". */
export const firstArrival = (): string => arrivalRange(OPENS_AT_HOUR)

/** The same in the room of a bar: "Arrives 9:15–9:30 AM" while the shops are closed. */
export const arrivalInShort = (isOpen: boolean | null): string =>
  isOpen === false ? `Arrives ${firstArrival()}` : `Arrives in ${ARRIVAL_MINUTES} min`

/**
 * The expected arrival of an order in the shops' time zone: "9:15–9:30 PM". Null if the order is more than two and a half hours old, or was placed
 * while the shops were closed.
 * @param placedAt ms since 1970
 */
export function arrivalTime(placedAt: number, now = Date.now()): string | null {
  if (!isOpenAt(placedAt) || now - placedAt > LATEST_ARRIVAL_MS) return null
  return arrivalRange(pacificHour(placedAt))
}

/** When an order of an hour of the day arrives: "9:15–9:30 PM", "11:50 AM–12:05 PM". */
function arrivalRange(hour: number): string {
  const [from, to] = [ARRIVES_FROM_MINUTES, ARRIVES_TO_MINUTES].map((minutes) => {
    const at = Math.round(hour * 60 + minutes)
    const hours = Math.floor(at / 60) % 24
    return {
      time: `${hours % 12 || 12}:${String(at % 60).padStart(2, '0')}`,
      half: hours < 12 ? 'AM' : 'PM',
    }
  })
  return `${from?.time}${from?.half === to?.half ? '' : ` ${from?.half}`}–${to?.time} ${to?.half}`
}

/** Whether an order that was placed at a time (ms since 1970) may still be on its way. */
export function isExpected(placedAt: number): boolean {
  if (isOpenAt(placedAt)) return arrivalTime(placedAt) !== null
  const hoursToOpening = (OPENS_AT_HOUR - pacificHour(placedAt) + 24) % 24
  // An hour after opening, the first orders have been delivered.
  return Date.now() - placedAt < (hoursToOpening + 1) * HOUR_MS
}
