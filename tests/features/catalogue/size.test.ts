import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOtherShops } from '../../../src/features/catalogue/other-shops.ts'
import { formatGrams, gramsIn } from '../../../src/features/catalogue/size.ts'
import { aProduct } from '../../fixtures.ts'

test.each([
  ['Blue Dream 3.5g', 3.5],
  ['Gelato Cartridge .5g', 0.5],
  ['Gelato Cartridge 1 gram', 1],
  ['Jack Herer Preroll 5 x 0.5g', 2.5],
  ['Jack Herer Preroll 2×1 g', 2],
  ['OG Kush 1/8', 3.5],
  ['OG Kush Eighth', 3.5],
  ['OG Kush Quarter Ounce', 7],
  ['OG Kush half oz', 14],
  ['OG Kush 1oz', 28],
  ['Mango Gummies 100mg', null],
  ['Half Moon Rosin', null],
  ['Blue Dream', null],
  ['0g', null],
])('the size in "%s" is %j g', (name, grams) => {
  expect(gramsIn(name)).toBe(grams)
})

test.each([
  ['Blue Dream ⅛ oz', 3.5],
  ['Blue Dream 1⁄8 oz', 3.5],
  ['Blue Dream 1/8th', 3.5],
  ['Blue Dream ¼oz', 7],
  ['Blue Dream ½ oz', 14],
  ['Half an Ounce of Blue', 14],
  ['Blue Dream 1½ oz', 42],
  ['Blue Dream 1 1/2 oz', 42],
  ['Gelato 41 1/8 oz', 3.5],
  ['Gelato Cartridge ½g', 0.5],
  ['Gelato Cartridge 1/2 gram', 0.5],
  ['Blue Dream – 3,5g', 3.5],
  ['Blue Dream 3.5ｇ', 3.5],
  ['5pk x 0.5g', 2.5],
  ['0.5g x 5', 2.5],
  ['5 x 0.5g (2.5g)', 2.5],
  ['1 oz (28.35g)', 28],
  ['1/8 oz 3.5g', 3.5],
  ['Quarter Pounder 1g', 1],
])('kind: the size in "%s", as shops write it, is %j g', (name, grams) => {
  expect(gramsIn(name)).toBe(grams)
})

test.each([
  'Sparkling 12oz 10mg',
  'Half & Half 12 oz Drink',
  'Shot 1.5 fl oz',
  'Lemonade 1oz 100mg',
  '5pk 0.5g',
  'Pre-Rolls 3.5g 5 pack',
  'Buy 3.5g get 1g',
  '1,000g',
  '1/2 lb',
  '1/8 lb',
  '1/2 Price Gelato',
  'Better Half',
  'Eighth Wonder OG',
  'Gelato #4 G',
  '100mg THC 10pk',
])('kind: no size is better than a wrong one: "%s"', (name) => {
  expect(gramsIn(name)).toBeNull()
})

test('a stated weight is read, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('Blue Dream', 'Sour Diesel'),
      fc.constantFrom('', ' ', ' '),
      (hundredths, name, blank) => {
        const grams = hundredths / 100
        expect(gramsIn(`${name} ${grams}${blank}g`)).toBe(grams)
        expect(gramsIn(`${grams}${blank}g ${name}`)).toBe(grams)
        expect(formatGrams(grams)).toBe(`${grams} g`)
      },
    ),
  )
})

test('the same product elsewhere has its name and category, one price a shop, the cheapest first', () => {
  const here = aProduct({ dispensaryId: 'here' })
  const at = (dispensaryId: string | null, over = {}) =>
    aProduct({ _id: `${dispensaryId}${JSON.stringify(over)}`, dispensaryId, ...over })
  const others = atOtherShops(here, [
    here,
    at('here'),
    at('a', { price: 44 }),
    at('a', { price: 40 }),
    at('b', { name: 'BLUE  DREAM', price: 30 }),
    at('c', { category: 'Edibles' }),
    at('d', { price: null }),
    at(null),
    at('e', { name: 'Blue Dream Smalls' }),
  ])
  expect(others.map(({ dispensaryId, price }) => [dispensaryId, price])).toEqual([
    ['b', 30],
    ['a', 40],
  ])
})
