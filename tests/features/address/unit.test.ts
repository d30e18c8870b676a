import fc from 'fast-check'
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
  ['12 Ocean Ave 2nd Floor', '2nd Floor'],
  ['12 Ocean Ave Fl 3', 'Fl 3'],
  ['12 Ocean Ave Apt4B', 'Apt4B'],
  ['12 Ocean Ave Apt-4B', 'Apt-4B'],
  ['12 Ocean Ave Apt BB2', 'Apt BB2'],
  ['12 Ocean Ave Ａpt ４B', 'Apt 4B'],
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

const zip = fc.integer({ min: 90_001, max: 96_162 }).map(String)
const street = fc.constantFrom('12 Ocean Ave', '1200 Pacific Coast Hwy', '7 B St')
/** Before a ZIP code. */
const before = fc.constantFrom(', ', ',', ' , ', ', CA ', ', Irvine, ', ', Irvine, CA ', ' ')
const after = fc.constantFrom('', '-1234', ', USA', ' USA', ',')

test('kind: a ZIP code is no unit, wherever it is typed', () => {
  fc.assert(
    fc.property(street, before, zip, after, fc.boolean(), (address, gap, code, end, hasZip) => {
      const place = `${address}, Irvine, CA${hasZip ? ` ${code}` : ''}, USA`
      expect(withUnit(place, address + gap + code + end)).toBe(place)
    }),
  )
})

test('kind: picked while typing: the start of a ZIP code is no unit', () => {
  fc.assert(
    fc.property(street, before, zip, fc.constantFrom(3, 4), (address, gap, code, typed) => {
      // Three digits may be a unit: only a place with its ZIP code tells.
      const place = `${address}, Irvine, CA${typed === 3 ? ` ${code}` : ''}, USA`
      expect(withUnit(place, address + gap + code.slice(0, typed))).toBe(place)
    }),
  )
})

test('a named unit beside a ZIP code stays a unit', () => {
  const unit = fc.integer({ min: 1, max: 8999 }).map(String)
  fc.assert(
    fc.property(street, unit, zip, (address, number, code) => {
      const place = `${address}, Irvine, CA, USA`
      const named = `${address} Apt ${number}, Irvine, CA, USA`
      expect(withUnit(place, `${address} Apt ${number}, ${code}`)).toBe(named)
      expect(withUnit(place, `${address}, Apt ${number} ${code}`)).toBe(named)
      expect(withUnit(place, `${address}, ${code} #${number}`)).toBe(`${address} #${number}, Irvine, CA, USA`)
    }),
  )
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
