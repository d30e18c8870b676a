import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'
import { server } from '../../../src/mocks/server.ts'
import { aCartItem } from '../../fixtures.ts'
import {
  CONFIRM,
  count,
  expectPlaced,
  INTENT,
  openCheckout,
  placeOrder,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

const [deal] = catalogue().deals
if (!deal) throw new Error('The mock catalogue has no deal')
const line = aCartItem({ ...deal, thcPercentage: null })

const inCart = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as object[]

test('kind: unknown is not an answer: deals that fail once at Place Order change no price', async () => {
  const { user } = await openCheckout([line])
  let calls = 0
  server.use(
    http.get(`${env.apiUrl}/dispensaries/deals`, () => {
      calls += 1
      return calls === 1 ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(catalogue().deals)
    }),
  )
  await placeOrder(user)
  await expectPlaced()
})

test('kind: unknown is not an answer: deals that keep failing charge nothing and keep the cart', async () => {
  const { user } = await openCheckout([line])
  server.use(http.get(`${env.apiUrl}/dispensaries/deals`, () => HttpResponse.json({}, { status: 500 })))
  await placeOrder(user)
  expect(await screen.findByText(`We couldn’t check the price of ${line.name}. Try again.`)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(count(INTENT)).toBe(0)
  expect(inCart()).toEqual([expect.objectContaining({ _id: line._id, price: deal.price })])
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
})

test('kind: a shop that is gone is not paid, and the cart is kept', async () => {
  const gone = { ...line, dispensaryId: 'gone-shop', dispensaryName: 'Harbor Leaf' }
  const { user } = await openCheckout([gone])
  await placeOrder(user)
  expect(await screen.findByText('Harbor Leaf is no longer on Grove. Your cart is kept.')).toBeVisible()
  expect(count(INTENT) + count(CONFIRM)).toBe(0)
  expect(inCart()).toHaveLength(1)
})
