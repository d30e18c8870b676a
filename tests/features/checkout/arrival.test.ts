import { expect, test } from 'vitest'
import { arrivalTime } from '../../../src/features/checkout/arrival.ts'

/** A time of a winter's day in Orange County. */
const at = (hours: number, minutes: number) => Date.UTC(2026, 10, 21, hours + 8, minutes)
/** As the shopper's own clock says it, wherever that is. */
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

test('an order is expected 15 to 30 minutes after it was placed', () => {
  expect(arrivalTime(at(9, 0), at(9, 1))).toBe(clock.formatRange(at(9, 15), at(9, 30)))
  expect(arrivalTime(at(21, 59), at(21, 59))).toBe(clock.formatRange(at(22, 14), at(22, 29)))
})

test('an order of long ago, of the night, or of an unknown time has none', () => {
  expect(arrivalTime(at(9, 0), at(11, 1))).toBeNull()
  expect(arrivalTime(at(8, 59), at(8, 59))).toBeNull()
  expect(arrivalTime(at(22, 0), at(22, 0))).toBeNull()
  expect(arrivalTime(null)).toBeNull()
})
