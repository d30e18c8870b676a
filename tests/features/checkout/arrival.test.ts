import { expect, test } from 'vitest'
import { arrivalTime } from '../../../src/features/checkout/arrival.ts'

const at = (hours: number, minutes: number) => new Date(2026, 10, 21, hours, minutes).getTime()
/** The formatter's own spaces and dashes are not what is tested. */
const plain = (text: string | null) => text?.replace(/[\s\u2009\u202f]+/g, ' ').replace('–', '-')

test('an order is expected 15 to 30 minutes after it was placed', () => {
  expect(plain(arrivalTime(at(21, 0), at(21, 1)))).toBe('9:15 - 9:30 PM')
  expect(plain(arrivalTime(at(11, 40), at(11, 40)))).toBe('11:55 AM - 12:10 PM')
})

test('an order of long ago, or of an unknown time, has none', () => {
  expect(arrivalTime(at(9, 0), at(11, 1))).toBeNull()
  expect(arrivalTime(null)).toBeNull()
})
