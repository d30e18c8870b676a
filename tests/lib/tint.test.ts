import { expect, test } from 'vitest'
import { tintOf } from '../../src/lib/tint.ts'

test.each([
  ['Flower', 'flower'],
  ['pre-rolls', 'flower'],
  ['Pre\u2011Rolls', 'flower'],
  ['PREROLL', 'flower'],
  ['Extracts', 'concentrates'],
  ['Vaporizers', 'vaporizers'],
  ['Pens', 'vaporizers'],
  ['Live Resin Carts', 'vaporizers'],
  ['Dab Pens', 'vaporizers'],
  ['Edibles', 'edibles'],
  ['Infused Flower Gummies', 'edibles'],
  ['Accessories', 'none'],
  ['Pensive things', 'none'],
  ['', 'none'],
  [null, 'none'],
])('the category %s has the tint %s', (category, tint) => {
  expect(tintOf(category)).toBe(tint)
})
