import { expect, test } from 'vitest'
import { tintOf } from '../../src/lib/tint.ts'

test.each([
  ['Flower', 'flower'],
  ['pre-rolls', 'flower'],
  ['Vaporizers', 'vaporizers'],
  ['Pens', 'vaporizers'],
  ['Vape', 'vaporizers'],
  ['Cartridges', 'vaporizers'],
  ['Concentrates', 'concentrates'],
  ['Edibles', 'edibles'],
  ['Infused Flower Gummies', 'edibles'],
  ['Accessories', 'none'],
  ['Pensive things', 'none'],
  ['', 'none'],
  [null, 'none'],
])('the category %s has the tint %s', (category, tint) => {
  expect(tintOf(category)).toBe(tint)
})
