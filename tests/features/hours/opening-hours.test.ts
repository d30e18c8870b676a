import { afterEach, expect, test, vi } from 'vitest'
import type * as Business from '../../../src/lib/business.ts'

afterEach(() => {
  vi.doUnmock('../../../src/lib/business.ts')
  vi.resetModules()
})

/** A time on a winter day in Orange County (UTC−8), a Saturday. */
const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 21, hours + 8, minutes)

type Hours = [opens: number, closes: number]
const daily = (...hours: Hours): Hours[] => Array.from({ length: 7 }, () => hours)

/** The rules of a shop with these hours, from Sunday on. */
async function rulesOf(DELIVERY_HOURS: Hours[]) {
  vi.resetModules()
  vi.doMock('../../../src/lib/business.ts', async (load) => ({
    ...(await load<typeof Business>()),
    DELIVERY_HOURS,
  }))
  // One after the other: the second of two imports at once does not wait for the mock.
  const { isOpenAt, opensAt } = await import('../../../src/features/hours/opening-hours.ts')
  const { isExpected } = await import('../../../src/features/hours/arrival.ts')
  return { isOpenAt, opensAt, isExpected }
}

test.each([
  ['until midnight', 9, 24, [at(9), at(23, 59)], [at(8, 59), at(0), at(3)]],
  ['past midnight', 10, 26, [at(10), at(23), at(0), at(1, 59)], [at(2), at(9, 59)]],
  ['around the clock', 0, 24, [at(0), at(12), at(23, 59)], []],
  ['from and until half past', 9.5, 21.5, [at(9, 30), at(21, 29)], [at(9, 29), at(21, 30)]],
  ['as they are', 9, 22, [at(9), at(21, 59)], [at(8, 59), at(22), at(0)]],
])('kind: hours as operators have them: open %s', async (_, opens, closes, open, closed) => {
  const { isOpenAt } = await rulesOf(daily(opens, closes))
  expect(open.map(isOpenAt)).toEqual(open.map(() => true))
  expect(closed.map(isOpenAt)).toEqual(closed.map(() => false))
})

test('kind: hours as operators have them: an order of the night is expected until the shops have opened', async () => {
  const { isExpected } = await rulesOf(daily(10, 18))
  vi.useFakeTimers({ now: at(24 + 9) })
  // Placed after closing time, fifteen hours ago.
  expect(isExpected(at(18))).toBe(true)
  vi.setSystemTime(at(24 + 12))
  expect(isExpected(at(18))).toBe(false)
  // Placed ten minutes before they opened.
  expect(isExpected(at(24 + 9, 50))).toBe(false)
  vi.setSystemTime(at(24 + 10, 30))
  expect(isExpected(at(24 + 9, 50))).toBe(true)
  vi.useRealTimers()
})

test('kind: hours as operators have them: each day has its own, and one may be closed', async () => {
  const week: Hours[] = [[0, 0], ...daily(9, 22).slice(0, 4), [9, 26], [11, 20]]
  const { isOpenAt, opensAt } = await rulesOf(week)
  // Friday's night, Saturday, a closed Sunday
  expect([at(1, 59), at(2), at(10, 59), at(11), at(20), at(24 + 12)].map(isOpenAt)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ])
  expect(opensAt(at(3))).toBe('11:00 AM')
  expect(opensAt(at(20))).toBe('Mon 9:00 AM')
  expect(opensAt(at(24 + 12))).toBe('9:00 AM')
})

test('kind: hours as operators have them: a week without an open day is named as an error', async () => {
  const { isOpenAt } = await rulesOf(daily(0, 0))
  expect(() => isOpenAt(at(12))).toThrow('DELIVERY_HOURS')
})
