import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseAddress, isWhole } from '../../../src/features/address/choose-address.ts'
import { placesFor } from '../../../src/mocks/stand-ins/maps-window.ts'

test.each([
  '12 Ocean Ave, Irvine',
  '123 Main St Apt 4B, Irvine',
  '12 1/2 Ocean Ave, 92651',
  '12½ Ocean Ave, 92651-1234',
  '12345 Ocean Ave, Irvine, CA',
  'Apt 4, 12345 Ocean Ave, Irvine',
  '12 Ocean Ave Irvine',
  '12 Ocean Ave Apt 4 Irvine CA 92618',
  '7 B St, Irvine, CA 92618, USA',
  'Unit 5, 221B Baker St, London',
  'Hauptstraße 5, Irvine',
  'Calle Mayor, 12, Madrid',
  '🏡 12 Grove St, Irvine',
  'شارع ١٢، إرفاين',
  '北京路12号，上海',
  'PO Box 12, Irvine',
])('a whole address: %s', (text) => {
  expect(isWhole(text)).toBe(true)
  expect(chooseAddress(` ${text}  `, [])).toEqual({ value: text })
})

test.each([
  '12 Oce',
  '12 Ocean Ave',
  '12345 Ocean Ave',
  '12 Ocean Ave Apt 4B',
  '12 Ocean Ave, Apt 4B',
  '12 Ocean Ave, CA',
  '12 Ocean Ave, USA',
  '12 Ocean Ave, I',
  '12 Ocean Ave, 926',
  '12, Ocean Ave',
  'Acme Inc, 12 Ocean Ave',
  'Ocean Ave, Irvine',
  'Ocean Ave, Irvine, CA 92618',
  'Apt 4B, Ocean Ave, Irvine',
  '12 St Marks Pl',
  '12, Irvine',
  '12 92651',
  '92651',
  'Irvine',
])('kind: an address is chosen or whole: a part is missing: %s', (text) => {
  expect(isWhole(text)).toBe(false)
  expect(chooseAddress(text, [])).toEqual({ error: 'Add a street number and city' })
})

test('an address without letters or digits is missing', () => {
  expect(chooseAddress(' \u200b,', [])).toEqual({ error: 'Enter your delivery address.' })
})

test('an address has at most 200 characters', () => {
  const start = '12 Ocean Ave, Irvine '
  const text = start + 'x'.repeat(200 - start.length)
  expect(chooseAddress(text, [])).toEqual({ value: text })
  expect(chooseAddress(`${text}x`, [])).toEqual({ error: 'Use at most 200 characters for your address.' })
})

const search = fc.constantFrom('12 main', '7 harbor', '120 poppy', '1 irvine', '99 old mill tustin')

test('kind: an address is chosen or whole: the beginning of a suggestion is no address until only state, ZIP and country lack', () => {
  fc.assert(
    fc.property(search, fc.nat(4), fc.nat(60), fc.boolean(), (words, index, length, isLoud) => {
      const places = placesFor(words).map(({ description }) => description)
      const place = places[index % places.length] ?? ''
      const begun = place.slice(0, Math.min(length, place.length)).trim()
      const reading = chooseAddress(isLoud ? begun.toUpperCase() : begun, places)
      const [street, city] = place.split(', ')
      const isWholeBeginning = begun.startsWith(`${street}, ${city}`) && !/\d$|\b[CU]S?$/.test(begun)
      if (!begun.startsWith(`${street}, ${city}`)) expect(reading).toHaveProperty('error')
      if (isWholeBeginning) expect(reading).toHaveProperty('value')
    }),
  )
})

test('kind: an address is chosen or whole: a suggestion is an address, with its unit too', () => {
  fc.assert(
    fc.property(search, fc.nat(4), fc.constantFrom('', ' Apt 4B', ' #12'), (words, index, unit) => {
      const places = placesFor(words).map(({ description }) => description)
      const place = (places[index % places.length] ?? '').replace(',', `${unit},`)
      expect(chooseAddress(place, places)).toEqual({ value: place })
      expect(chooseAddress(place, [])).toEqual({ value: place })
    }),
  )
})

test('a text that ends inside of a suggested city is no address', () => {
  const place = '12 Ocean Ave, Santa Ana, CA 92701, USA'
  for (const text of ['12 Ocean Ave, Santa', '12 Ocean Ave, San', '12 Ocean Ave, Santa Ana, CA 927']) {
    expect(chooseAddress(text, [place])).toEqual({ error: expect.stringMatching(/^Choose/) })
  }
  for (const text of ['12 ocean ave santa ana', '12 Ocean Ave, Santa Ana, CA', '12 Ocean Ave, Brea']) {
    expect(chooseAddress(text, [place])).toEqual({ value: text })
  }
})
