import { expect, test } from 'vitest'
import { tintOf } from '../../src/lib/tint.ts'

test.each([
  ['Flower', 'flower'],
  ['pre-rolls', 'flower'],
  ['Pre Rolls', 'flower'],
  ['Pre\u2011Rolls', 'flower'],
  ['Pre – Rolls', 'flower'],
  ['PREROLL', 'flower'],
  ['Extracts', 'concentrates'],
  ['Vaporizers', 'vaporizers'],
  ['Pens', 'vaporizers'],
  ['Vape', 'vaporizers'],
  ['Cartridges', 'vaporizers'],
  ['Concentrates', 'concentrates'],
  ['Live Resin Carts', 'vaporizers'],
  ['Rosin Vapes', 'vaporizers'],
  ['Dab Pens', 'vaporizers'],
  ['Budder', 'concentrates'],
  ['Edibles', 'edibles'],
  ['Infused Flower Gummies', 'edibles'],
  ['Accessories', 'none'],
  ['Pensive things', 'none'],
  ['', 'none'],
  [null, 'none'],
])('the category %s has the tint %s', (category, tint) => {
  expect(tintOf(category)).toBe(tint)
})
