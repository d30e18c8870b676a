import { expect, test } from 'vitest'
import { arrivalTime, firstArrival } from '../../../src/features/hours/arrival.ts'

/** A time on a winter day in Orange County (UTC−8). */
const at = (hours: number, minutes: number) => Date.UTC(2026, 10, 21, hours + 8, minutes)

test('an order is expected 15 to 30 minutes after it was placed', () => {
  expect(arrivalTime(at(9, 0), at(9, 1))).toBe('9:15–9:30 AM')
  // In the shops' time zone, whatever the machine's zone.
  expect(arrivalTime(at(21, 59), at(21, 59))).toBe('10:14–10:29 PM')
  expect(arrivalTime(at(15, 40), at(15, 40))).toBe('3:55–4:10 PM')
  expect(arrivalTime(at(11, 35), at(11, 35))).toBe('11:50 AM–12:05 PM')
})

test('an order that is old or was placed at night has no arrival', () => {
  expect(arrivalTime(at(9, 0), at(11, 31))).toBeNull()
  expect(arrivalTime(at(8, 59), at(8, 59))).toBeNull()
  expect(arrivalTime(at(22, 0), at(22, 0))).toBeNull()
})

test('while the shops are closed, the first orders arrive 15 to 30 minutes after the opening', () => {
  expect(firstArrival(at(6, 30))).toBe('9:15–9:30 AM')
})
