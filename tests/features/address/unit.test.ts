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
  ['12 Ocean Ave, 4B', '4B'],
  ['12 Ocean Ave, 4B, Irvine', '4B'],
  ['12 Ocean Ave, 4', '#4'],
  ['12 Ocean Ave 2nd Floor', '2nd Floor'],
  ['12 Ocean Ave Fl 3', 'Fl 3'],
  ['12 Ocean Ave Apt4B', 'Apt4B'],
  ['12 Ocean Ave Apt-4B', 'Apt-4B'],
  ['12 Ocean Ave Apt AB', 'Apt AB'],
  ['12 Ocean Ave Apt BB2', 'Apt BB2'],
  ['12 Ocean Ave Ａpt ４B', 'Apt 4B'],
  ['12 Ocean Ave No. 4', 'No. 4'],
  ['4B/12 Ocean Ave', '4B'],
  ['Apt 4B 12 Ocean Ave', 'Apt 4B'],
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
  '12 Unit St',
  '12 Ocean Ave Apt CA 92618',
  '12 Ocean Ave, Miami, FL 33101',
  '12 Ocean Ave, 92618',
  '12 1/2 Ocean Ave',
  '12/14 Ocean Ave',
])('a text without a unit adds none: %s', (typed) => {
  expect(withUnit(PLACE, typed)).toBe(PLACE)
})

test.each([
  ['12 Ocean Ave, I', PLACE],
  ['12 Lot L', '12 Lot Ln, Irvine, CA, USA'],
  ['12 Unit S', '12 Unit St, Irvine, CA, USA'],
  ['12 Space P', '12 Space Park Dr, Irvine, CA, USA'],
])('kind: picked while typing: the start of the place’s next word is no unit: %s', (typed, place) => {
  expect(withUnit(place, typed)).toBe(place)
})

test.each([
  ['12 Ocean Ave, C', '#C'],
  ['12 Ocean Ave, I, Irvine', '#I'],
  ['12 Ocean Ave Apt I', 'Apt I'],
])('a letter that may be a unit is one: %s', (typed, unit) => {
  expect(withUnit(PLACE, typed)).toBe(`12 Ocean Ave ${unit}, Irvine, CA 92618, USA`)
})

test('a unit that the place has is not added again', () => {
  const place = '12 Ocean Ave #4B, Irvine, CA'
  expect(withUnit(place, '12 ocean ave apt 4b')).toBe(place)
  expect(withUnit('12 Ocean Ave Floor 2, Irvine', '12 Ocean Ave 2nd floor')).toBe(
    '12 Ocean Ave Floor 2, Irvine',
  )
  expect(withUnit('12 Ocean Ave Apt 4B, Irvine', '12 Ocean Ave apt4b')).toBe('12 Ocean Ave Apt 4B, Irvine')
  expect(withUnit('12 B St, Irvine', '12 b st unit b')).toBe('12 B St unit b, Irvine')
})
