import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortInSteps } from '../../src/lib/sort-in-steps.ts'

type Row = { key: number; at: number }
const byKey = (a: Row, b: Row) => a.key - b.key
/** Few keys, so that many rows are equal and only their places tell them apart. */
const rows = (length: number): Row[] => Array.from({ length }, (_, at) => ({ key: (at * 7919) % 97, at }))

test('a list is in the same order as if it were sorted at once, however many steps were taken before it was needed', () => {
  fc.assert(
    fc.property(fc.nat(12_000), fc.nat(30), (length, steps) => {
      const list = rows(length)
      const sort = sortInSteps(list, byKey)
      for (let done = 0; done < steps; done++) sort.step()
      expect(sort.sorted()).toEqual(list.toSorted(byKey))
    }),
    { numRuns: 40 },
  )
})

test('its steps end, after few of them, and leave the list as it was', () => {
  const list = rows(10_500)
  const sort = sortInSteps(list, byKey)
  let steps = 1
  while (sort.step()) steps += 1
  expect(steps).toBeGreaterThan(20)
  expect(steps).toBeLessThan(60)
  expect(sort.step()).toBe(false)
  expect(list).toEqual(rows(10_500))
})
