import { expect, test } from 'vitest'
import { pacificHour } from '../../../src/features/hours/pacific-time.ts'

const HOUR_MS = 3_600_000
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
})

test('the hour in Orange County matches the time zone database for every hour of ten years', () => {
  const wrong: string[] = []
  for (let now = Date.UTC(2024, 0, 1); now < Date.UTC(2034, 0, 1); now += HOUR_MS) {
    if (pacificHour(now) !== Number(clock.format(now))) wrong.push(new Date(now).toISOString())
  }
  expect(wrong).toEqual([])
})
