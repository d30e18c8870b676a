import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { subtotalCents, type CartItem } from '../../../src/features/cart/cart.ts'
import { toOrderLines } from '../../../src/features/payment/order/order-lines.ts'
import { toDollars, totalsOf } from '../../../src/lib/money.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  count,
  expectPlaced,
  INTENT,
  openCheckout,
  placeOrder,
  twoItems,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

const MINUTE_MS = 60_000
const question = /^You already ordered this at .* You haven’t been charged again\./
/** An order of these items, placed so many minutes ago. */
const orderOf = (items: CartItem[], orderId: string, minutesAgo: number) => ({
  orderId,
  totalAmount: toDollars(totalsOf(subtotalCents(items)).total),
  items: toOrderLines(items),
  createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
})

/** Places a cart of which the backend has an order, placed so many minutes ago. */
async function placeAgain(minutesAgo: number) {
  const items = await twoItems()
  const order = orderOf(items, 'earlier', minutesAgo)
  server.use(http.get('https://api.mock.invalid/orders/user/:uid', () => HttpResponse.json([order])))
  const { user } = await openCheckout(items)
  await placeOrder(user)
  return user
}

const expectQuestion = async (): Promise<void> => {
  expect(await screen.findByText(question)).toBeVisible()
  expect(count(INTENT)).toBe(0)
}

test('kind: ask before charging again: the same order a minute ago is asked about', async () => {
  await placeAgain(1)
  await expectQuestion()
})

test('kind: ask before charging again: the same order of a quarter of an hour ago is not asked about', async () => {
  await placeAgain(15)
  await expectPlaced()
  expect(screen.queryByText(question)).toBeNull()
})

test('kind: ask before charging again: a third order of the same contents is asked about too', async () => {
  const items = await twoItems()
  const orders = [orderOf(items, 'first', 5)]
  server.use(http.get('https://api.mock.invalid/orders/user/:uid', () => HttpResponse.json(orders)))
  const { user } = await openCheckout(items)
  await placeOrder(user)
  await expectQuestion()
  // Another device was faster.
  orders.push(orderOf(items, 'second', 1))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(count('GET /orders/user/{uid}')).toBe(2))
  await expectQuestion()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
})
