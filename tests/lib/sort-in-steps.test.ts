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

test('its steps end, are short however long the list is, and leave it as it was', () => {
  const list = rows(50_000)
  let comparisons = 0
  let longest = 0
  const sort = sortInSteps(list, (a, b) => {
    comparisons += 1
    return byKey(a, b)
  })
  for (let hasMore = true; hasMore; longest = Math.max(longest, comparisons)) {
    comparisons = 0
    hasMore = sort.step()
  }
  expect(longest).toBeLessThan(12_000)
  expect(sort.step()).toBe(false)
  expect(list).toEqual(rows(50_000))
})
