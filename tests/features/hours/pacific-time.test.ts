import { expect, test } from 'vitest'
import { pacificHour, SHOP_TIME_ZONE } from '../../../src/features/hours/pacific-time.ts'

test.each([
  ['2026-07-04T04:30:59Z', 21.5],
  ['2026-07-04T07:00Z', 0],
  ['2026-01-15T17:00Z', 9],
  ['2026-03-08T09:30Z', 1.5],
  ['2026-03-08T10:00Z', 3],
  ['2026-11-01T08:30Z', 1.5],
  ['2026-11-01T09:30Z', 1.5],
  ['2026-11-01T10:00Z', 2],
])('at %s it is %f in Orange County', (time, hour) => {
  expect(pacificHour(Date.parse(time))).toBe(hour)
})

test('each hour of ten years is that of the time zone', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: SHOP_TIME_ZONE,
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const wrong: string[] = []
  for (let time = Date.UTC(2026, 0); time < Date.UTC(2036, 0); time += 3_600_000) {
    if (Number(clock.format(time)) !== pacificHour(time)) wrong.push(new Date(time).toISOString())
  }
  expect(wrong).toEqual([])
})
