import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
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
const question = /^You placed this same order at .* You haven’t been charged again\./
const realNow = Date.now.bind(Date)

/** Sets this device's clock wrong by so many minutes. */
const setClock = (minutes: number) =>
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + minutes * MINUTE_MS)

afterEach(() => vi.restoreAllMocks())

/** An order of these items, placed so many minutes ago by the backend's clock. */
const orderOf = (items: CartItem[], orderId: string, minutesAgo: number) => ({
  orderId,
  totalAmount: toDollars(totalsOf(subtotalCents(items)).total),
  items: toOrderLines(items),
  createdAt: new Date(realNow() - minutesAgo * MINUTE_MS).toISOString(),
})

/** Places a cart of which the backend has an order, placed so many minutes ago by its own clock. */
async function placeAgain(minutesAgo: number, headers: Record<string, string> = {}) {
  const items = await twoItems()
  const order = orderOf(items, 'earlier', minutesAgo)
  server.use(
    http.get('https://api.mock.invalid/orders/user/:uid', () => HttpResponse.json([order], { headers })),
  )
  const { user } = await openCheckout(items)
  await placeOrder(user)
  return user
}

const expectQuestion = async (): Promise<void> => {
  expect(await screen.findByText(question)).toBeVisible()
  expect(count(INTENT)).toBe(0)
}

test.each([
  ['right', 0],
  ['45 minutes fast', 45],
  ['45 minutes slow', -45],
  ['a day slow', -24 * 60],
])('kind: a clock that is %s: the same order a minute ago is asked about', async (_, minutes) => {
  setClock(minutes)
  await placeAgain(1)
  await expectQuestion()
})

test('kind: a clock that is right: the same order of two hours ago is not asked about', async () => {
  await placeAgain(120)
  await expectPlaced()
  expect(screen.queryByText(question)).toBeNull()
})

// From here on, the backend lets the page read its clock.
const readable = () => ({ Date: new Date(realNow()).toUTCString() })

test.each([
  ['a day fast', 24 * 60],
  ['a day slow', -24 * 60],
])('kind: a clock that is %s: the backend’s clock counts if it can be read', async (_, minutes) => {
  setClock(minutes)
  await placeAgain(1, readable())
  await expectQuestion()
})

test('kind: a clock that is a day slow: an old order is not asked about if the backend’s clock can be read', async () => {
  setClock(-24 * 60)
  await placeAgain(15, readable())
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
