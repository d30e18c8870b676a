import { expect, test } from 'vitest'
import { inStoreDifference } from '../../../../src/features/catalogue/cards/in-store-price.ts'

test.each([
  ['less', { price: 45.5, shop: 47.5 }, '$2 less than in store'],
  ['less, with cents', { price: 45.5, shop: 46.75 }, '$1.25 less than in store'],
  ['more', { price: 45.5, shop: 40 }, '$5.50 more than in store'],
  ['the same', { price: 45.5, shop: 45.5 }, null],
  ['not known', { price: 45.5, shop: 'Harbor Leaf' }, null],
  ['no price here', { price: null, shop: 40 }, null],
])('a card compares with the price in the store only where it differs: %s', (_title, product, words) => {
  expect(inStoreDifference(product)).toBe(words)
})
