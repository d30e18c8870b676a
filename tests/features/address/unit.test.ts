import { expect, test } from 'vitest'
import { withUnit } from '../../../src/features/address/unit.ts'

const PLACE = '12 Ocean Ave, Irvine, CA 92618, USA'

test.each([
  ['12 Ocean Ave Apt 4B', 'Apt 4B'],
  ['12 ocean ave #4', '#4'],
  ['12 Ocean Ave, Unit C, Irvine', 'Unit C'],
  ['12 Ocean Ave 4B', '4B'],
  ['12 Ocean Ave Ste 200', 'Ste 200'],
  ['12 Ocean Ave Bldg 2 Apt 7', 'Bldg 2 Apt 7'],
  ['12 Ocean Ave Apt 4B Irvine CA 92618', 'Apt 4B'],
  ['12 Ocean Ave Apt\u00a04B\u202c', 'Apt 4B'],
])('kind: a typed unit is kept: %s', (typed, unit) => {
  expect(withUnit(PLACE, typed)).toBe(`12 Ocean Ave ${unit}, Irvine, CA 92618, USA`)
})

test.each([
  '12 Ocean Ave',
  '12 o',
  '12 Ocean Ave Apt',
  '12 Ocean Ave, Irvine, CA 92618',
  '12 Unitas St',
  '12 Space Center Dr',
])('a text without a unit adds none: %s', (typed) => {
  expect(withUnit(PLACE, typed)).toBe(PLACE)
})

test('a unit that the place has is not added again', () => {
  const place = '12 Ocean Ave #4B, Irvine, CA'
  expect(withUnit(place, '12 ocean ave apt 4b')).toBe(place)
  expect(withUnit('12 B St, Irvine', '12 b st unit b')).toBe('12 B St unit b, Irvine')
})
