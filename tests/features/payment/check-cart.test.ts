import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { checkCart } from '../../../src/features/payment/check-cart.ts'
import { toPurchaseLines } from '../../../src/features/payment/order/order-lines.ts'
import { env } from '../../../src/lib/env.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { aCartItem, aProduct } from '../../fixtures.ts'

let dealCalls = 0
const answerDeals = (deals: JsonBodyType) =>
  server.use(
    http.get(`${env.apiUrl}/dispensaries/deals`, () => {
      dealCalls += 1
      return HttpResponse.json(deals)
    }),
  )
const answerMenu = (...prices: (number | null)[]) =>
  server.use(
    http.get(`${env.apiUrl}/dispensaries/harbor-leaf`, () =>
      HttpResponse.json({
        menu: prices.map((price, index) => ({ name: `Category ${index}`, items: [aProduct({ price })] })),
      }),
    ),
  )
/** The current price of a Blue Dream that is in the cart at this price, or [] if the price is right. */
const check = async (price: number, _id = 'blue-dream') =>
  (await checkCart(toPurchaseLines([aCartItem({ _id, price })]))).changes.map(({ was, now }) => [
    was,
    now?.price ?? null,
  ])

beforeEach(() => {
  dealCalls = 0
  answerDeals([])
})

test.each([10, 45.5])('a product that the menu lists at $10 and $45.50 is right at $%d', async (price) => {
  answerMenu(10, 45.5)
  expect(await check(price)).toEqual([])
  expect(dealCalls, 'the deals are asked for where a line differs only').toBe(0)
})

test('D18 at another price, the menu’s first price counts', async () => {
  answerMenu(10, 45.5)
  expect(await check(38)).toEqual([[3800, 10]])
  answerMenu(null, 45.5)
  expect(await check(38)).toEqual([[3800, 45.5]])
  answerMenu(null)
  expect(await check(38)).toEqual([[3800, null]])
})

test('a current deal is right at its own price', async () => {
  answerMenu(45.5)
  answerDeals([aProduct({ price: 30, dispensaryId: null }), aProduct({ _id: 'special', price: 12 })])
  expect(await check(30)).toEqual([])
  expect(await check(12, 'special')).toEqual([])
  expect(dealCalls).toBe(2)
})

test('D18 a deal that is over, has another price or is another shop’s is not right', async () => {
  answerMenu(45.5)
  answerDeals([aProduct({ price: 28 }), aProduct({ _id: 'other', price: 30 })])
  expect(await check(30)).toEqual([[3000, 45.5]])
  expect(await check(31, 'other'), 'only the deals have it').toEqual([[3100, 30]])
  answerDeals([aProduct({ price: 30, dispensaryId: 'another' })])
  expect(await check(30)).toEqual([[3000, 45.5]])
})

test('D18 a shop with a separate menu route is checked against that menu', async () => {
  answerMenu()
  server.use(
    http.get(`${env.apiUrl}/dispensaries/harbor-leaf/menu`, () =>
      HttpResponse.json([{ name: 'Flower', items: [aProduct({ price: 45.5 })] }]),
    ),
  )
  expect(await check(45.5)).toEqual([])
  expect(await check(30)).toEqual([[3000, 45.5]])
})

test.each(['500', 'offline', 'html'] as const)(
  'D18 if the deals answer %s, only the menu counts',
  async (mode) => {
    server.resetHandlers()
    failWith('deals', mode)
    answerMenu(45.5)
    expect(await check(45.5)).toEqual([])
    expect(await check(30)).toEqual([[3000, 45.5]])
  },
)

test.each([
  ['can’t be had', () => failWith('dispensary', '500')],
  ['is empty', () => answerMenu()],
])('a menu that %s keeps no order back', async (_what, arrange) => {
  arrange()
  expect(await check(30)).toEqual([])
  expect(dealCalls).toBe(0)
})

test.each([404, 500])('D18 a shop that answers %d is checked against its menu route', async (status) => {
  server.use(
    http.get(`${env.apiUrl}/dispensaries/harbor-leaf`, () => HttpResponse.json({}, { status })),
    http.get(`${env.apiUrl}/dispensaries/harbor-leaf/menu`, () =>
      HttpResponse.json([{ name: 'Flower', items: [aProduct({ price: 45.5 })] }]),
    ),
  )
  expect(await check(30)).toEqual([[3000, 45.5]])
})

test('kind: a price that changed elsewhere: the menu is read from the backend, not from a cache', async () => {
  const caches: RequestCache[] = []
  server.use(
    http.get(`${env.apiUrl}/dispensaries/harbor-leaf`, ({ request }) => {
      caches.push(request.cache)
      return HttpResponse.json({ menu: [] })
    }),
    http.get(`${env.apiUrl}/dispensaries/harbor-leaf/menu`, ({ request }) => {
      caches.push(request.cache)
      return HttpResponse.json([])
    }),
  )
  await check(10)
  expect(caches).toEqual(['no-store', 'no-store'])
})
