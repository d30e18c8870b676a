import { expect, test } from 'vitest'
import type { Product } from '../../../src/api/products.ts'
import { applyMenuChanges } from '../../../src/features/cart/menu-changes.ts'
import { aCartItem, aProduct } from '../../fixtures.ts'

test('a changed menu updates names and prices, keeps quantities, and removes missing items', () => {
  const cart = [aCartItem({ quantity: 3 }), aCartItem({ _id: 'p2' }), aCartItem({ _id: 'p3' })]
  const now = aProduct({ price: 40, name: 'Bluer Dream' })
  const changes = [
    { _id: 'blue-dream', now },
    { _id: 'p3', now: null },
    { _id: 'p9', now: aProduct({ _id: 'p9' }) },
  ]
  expect(applyMenuChanges(cart, changes)).toEqual([{ ...now, quantity: 3 }, aCartItem({ _id: 'p2' })])
})

test('an item keeps its dispensary’s name if the menu has none', () => {
  const cart = [aCartItem({ dispensaryName: 'Harbor Leaf' })]
  const refresh = (now: Product) => applyMenuChanges(cart, [{ _id: 'blue-dream', now }])
  const nameless = aProduct({ price: 40, dispensaryName: null })
  expect(refresh(nameless)).toMatchObject([{ price: 40, dispensaryName: 'Harbor Leaf' }])
  // A deal may have no dispensary. An item without one would be dropped from the cart at the next reload.
  const shopless = aProduct({ ...nameless, dispensaryId: null })
  expect(refresh(shopless)).toMatchObject([{ dispensaryId: cart[0]?.dispensaryId }])
  expect(refresh(aProduct({ dispensaryName: 'Harbour Leaf' }))).toMatchObject([
    { dispensaryName: 'Harbour Leaf' },
  ])
})
