import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pacificTime } from '../../../src/features/hours/pacific-time.ts'
import { SHOP_TIME_ZONE } from '../../../src/lib/business.ts'

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

test('the time is that of the time zone’s own rules until the end of the year after next', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: SHOP_TIME_ZONE,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const year = new Date().getUTCFullYear()
  const times = fc.integer({ min: Date.UTC(year - 1, 0), max: Date.UTC(year + 3, 0) - 1 })
  fc.assert(
    fc.property(times, (time) => {
      const [weekday = '', hours, minutes] = clock.format(time).split(/\W+/)
      expect(pacificTime(time)).toEqual({
        day: names.indexOf(weekday),
        hour: Number(hours) + Number(minutes) / 60,
      })
    }),
  )
})
