import { expect, test } from 'vitest'
import { pacificTime } from '../../../src/features/hours/pacific-time.ts'

test.each([
  ['2026-07-04T04:30:59Z', 5, 21.5],
  ['2026-07-04T07:00Z', 6, 0],
  ['2026-01-15T17:00Z', 4, 9],
  ['2026-03-08T09:30Z', 0, 1.5],
  ['2026-03-08T10:00Z', 0, 3],
  ['2026-11-01T08:30Z', 0, 1.5],
  ['2026-11-01T09:30Z', 0, 1.5],
  ['2026-11-01T10:00Z', 0, 2],
])('at %s it is day %i, %f in Orange County', (time, day, hour) => {
  expect(pacificTime(Date.parse(time))).toEqual({ day, hour })
})
