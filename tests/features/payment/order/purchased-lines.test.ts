import { expect, test } from 'vitest'
import { parseCart } from '../../../../src/features/cart/cart.ts'
import { beginAttempt, type Attempt } from '../../../../src/features/payment/attempt.ts'
import {
  removePurchasedLines,
  subtractLines,
} from '../../../../src/features/payment/order/purchased-lines.ts'
import { aCartItem } from '../../../fixtures.ts'
import { purchaseOf } from '../purchase.ts'

const { dispensaryId } = aCartItem()
const purchase = purchaseOf([{ price: 38, quantity: 2, dispensaryId }])
const begun = (id = 'attempt-1'): Attempt => beginAttempt(id, 'card', purchase, ['order-0'], 0)

test('purchased lines leave the cart, and later additions stay', () => {
  const cart = [
    aCartItem({ _id: 'p1', quantity: 5 }),
    aCartItem({ _id: 'p2' }),
    aCartItem({ _id: 'p3', quantity: 1 }),
  ]
  const lines = [
    aCartItem({ _id: 'p1', quantity: 2 }),
    aCartItem({ _id: 'p2', quantity: cart[1]?.quantity ?? 0 }),
  ]
  expect(subtractLines(cart, lines).map((item) => [item._id, item.quantity])).toEqual([
    ['p1', 3],
    ['p3', 1],
  ])
})

test('kind: someone else’s cart: lines of another shop with the same ids stay', () => {
  const cart = [aCartItem({ _id: 'p1', quantity: 2, dispensaryId: 'shop-2' })]
  expect(subtractLines(cart, [{ _id: 'p1', quantity: 2, dispensaryId: 'shop-1' }])).toEqual(cart)
})

const fillCart = (quantity: number) =>
  localStorage.setItem('cartItems', JSON.stringify([aCartItem({ _id: 'product-1', quantity })]))
const left = () => parseCart(JSON.parse(localStorage.getItem('cartItems') ?? ''))[0]?.quantity

test('an attempt’s lines leave the cart once, also after a crash', () => {
  fillCart(9)
  removePurchasedLines(begun())
  removePurchasedLines(begun())
  expect(left()).toBe(7)
  removePurchasedLines(begun('attempt-2'))
  expect(left()).toBe(5)
  removePurchasedLines(begun())
  removePurchasedLines(begun('attempt-2'))
  expect(left(), 'not again because another was taken since').toBe(5)
})

test('only the latest attempt ids are remembered', () => {
  fillCart(100)
  for (let number = 1; number <= 30; number++) removePurchasedLines(begun(`attempt-${number}`))
  removePurchasedLines(begun('attempt-30'))
  removePurchasedLines(begun('attempt-11'))
  expect(left()).toBe(40)
  expect(localStorage.getItem('takenPayment')?.split(',')).toHaveLength(20)
})
