import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { checkCart } from '../../../src/features/payment/check-cart.ts'
import { waitScale } from '../../../src/features/payment/sleep.ts'
import { env } from '../../../src/lib/env.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { aCartItem, aProduct } from '../../fixtures.ts'

const answerDeals = (deals: JsonBodyType) =>
  server.use(http.get(`${env.apiUrl}/dispensaries/deals`, () => HttpResponse.json(deals)))
const answerMenu = (...prices: (number | null)[]) =>
  server.use(
    http.get(`${env.apiUrl}/dispensaries/harbor-leaf`, () =>
      HttpResponse.json({
        menu: prices.map((price, index) => ({ name: `Category ${index}`, items: [aProduct({ price })] })),
      }),
    ),
  )
/** The current price of a Blue Dream that is in the cart at this price; [] if the price is right; a text if nothing may be charged. */
async function check(price: number, _id = 'blue-dream') {
  const { stop } = await checkCart([aCartItem({ _id, price })])
  if (stop === null) return []
  if (stop.status === 'failed') return stop.message
  return stop.changes.map(({ was, now }) => [was, now?.price ?? null])
}
const CANT_CHECK_MENU = 'We couldn’t check Harbor Leaf’s menu. Try again.'
const CANT_CHECK_PRICE = 'We couldn’t check the price of Blue Dream. Try again.'
const GONE = 'Harbor Leaf is no longer on Grove. Your cart is kept.'

/** The answers of a call, the last one for good. */
function answer(path: string, ...answers: (() => Response)[]) {
  let calls = 0
  server.use(http.get(env.apiUrl + path, () => (answers[calls++] ?? answers.at(-1))?.()))
}
const DEALS = '/dispensaries/deals'
const SHOP = '/dispensaries/harbor-leaf'
const MENU = '/dispensaries/harbor-leaf/menu'
const fails = () => HttpResponse.json({ message: 'Something broke' }, { status: 500 })
const isMissing = () => HttpResponse.json({ message: 'Dispensary not found.' }, { status: 404 })
const isMissingPage = () => HttpResponse.html('<!doctype html>Cannot GET', { status: 404 })
const menuAt = (price: number | null) => () =>
  HttpResponse.json([{ name: 'Flower', items: [aProduct({ price })] }])

beforeEach(() => {
  waitScale.factor = 0.01
  answerDeals([])
})

test.each([10, 45.5])('a product that the menu lists at $10 and $45.50 is right at $%d', async (price) => {
  answerMenu(10, 45.5)
  expect(await check(price)).toEqual([])
})

test('D18 at another price, the menu’s first price counts', async () => {
  answerMenu(10, 45.5)
  expect(await check(38)).toEqual([[3800, 10]])
  answerMenu(null, 45.5)
  expect(await check(38)).toEqual([[3800, 45.5]])
  answerMenu()
  answer(MENU, () => HttpResponse.json([{ name: 'Flower', items: [aProduct({ _id: 'other' })] }]))
  expect(await check(38)).toEqual([[3800, null]])
})

test('a current deal is right at its own price', async () => {
  answerMenu(45.5)
  answerDeals([aProduct({ price: 30, dispensaryId: null }), aProduct({ _id: 'special', price: 12 })])
  expect(await check(30)).toEqual([])
  expect(await check(12, 'special')).toEqual([])
})

test('D18 a deal that is over, has another price or is another shop’s is not right', async () => {
  answerMenu(45.5)
  answerDeals([aProduct({ price: 28 }), aProduct({ _id: 'other', price: 30 })])
  expect(await check(30)).toEqual([[3000, 28]])
  expect(await check(31, 'other'), 'only the deals have it').toEqual([[3100, 30]])
  answerDeals([aProduct({ price: 30, dispensaryId: 'another' })])
  expect(await check(30)).toEqual([[3000, 45.5]])
})

test('kind: one price everywhere: a line at the menu’s price is not right while its deal is cheaper', async () => {
  answerMenu(45.5)
  answerDeals([aProduct({ price: 30 })])
  expect(await check(45.5)).toEqual([[4550, 30]])
  answerDeals([aProduct({ price: 50 })])
  expect(await check(45.5), 'a dearer deal raises no line').toEqual([])
})

test.each(['500', 'offline', 'html'] as const)(
  'kind: what could not be read is never compared: if the deals answer %s, the menu alone can only say that a line is right',
  async (mode) => {
    server.resetHandlers()
    failWith('deals', mode)
    answerMenu(45.5)
    expect(await check(45.5)).toEqual([])
    expect(await check(30)).toBe(CANT_CHECK_PRICE)
    expect(await check(30, 'a-bundle'), 'it is not called gone').toBe(CANT_CHECK_PRICE)
  },
)

test('kind: what could not be read is asked again: deals that fail once', async () => {
  answerMenu(45.5)
  answer(DEALS, fails, () => HttpResponse.json([aProduct({ price: 30 })]))
  expect(await check(30)).toEqual([])
})

test.each([
  ['both calls fail', fails, fails],
  ['the shop’s call fails and its menu is missing', fails, isMissing],
  ['the shop is missing and its menu’s call fails', isMissing, fails],
  ['a host without its backend answers', isMissingPage, isMissingPage],
  ['the shop has no menu and its menu’s call fails', () => HttpResponse.json({ menu: [] }), fails],
  ['the shop’s call fails and its menu is empty', fails, () => HttpResponse.json([])],
])('kind: what could not be read keeps the order back: %s', async (_what, shop, menu) => {
  answer(SHOP, shop)
  answer(MENU, menu)
  expect(await check(30)).toBe(CANT_CHECK_MENU)
})

test('kind: what could not be read is asked again: a menu that fails once', async () => {
  answer(SHOP, fails)
  answer(MENU, fails, menuAt(45.5))
  expect(await check(45.5)).toEqual([])
  expect(await check(30)).toEqual([[3000, 45.5]])
})

test('kind: what could not be read is never called gone: a price, or a category of the menu', async () => {
  answerMenu(null)
  expect(await check(38)).toBe(CANT_CHECK_PRICE)
  answerDeals([aProduct({ price: 38 })])
  expect(await check(38), 'the deal has a price').toEqual([])
  answerDeals([])
  const other = { name: 'Edibles', items: [aProduct({ _id: 'other' })] }
  answer(SHOP, () => HttpResponse.json({ menu: [{ name: 'Flower', items: null }, other] }))
  expect(await check(38)).toBe(CANT_CHECK_PRICE)
  answer(SHOP, () => HttpResponse.json({ menu: [{ name: 'Flower', items: [] }, other] }))
  expect(await check(38), 'an empty category is an answer').toEqual([[3800, null]])
})

test('kind: a shop that is gone is not paid: both calls answer 404', async () => {
  answer(SHOP, isMissing)
  answer(MENU, isMissing)
  expect(await check(30)).toBe(GONE)
  answer(MENU, () => HttpResponse.json({ message: 'Menu not found' }, { status: 404 }))
  expect(await check(30)).toBe(GONE)
})

test.each([
  ['an empty menu', () => HttpResponse.json({ menu: [] }), () => HttpResponse.json([])],
  ['a missing shop with an empty menu', isMissing, () => HttpResponse.json([])],
  ['a shop without a menu', () => HttpResponse.json({ menu: [] }), isMissing],
  ['a backend without the menu’s route', () => HttpResponse.json({ menu: [] }), isMissingPage],
])('%s keeps no order back', async (_what, shop, menu) => {
  answer(SHOP, shop)
  answer(MENU, menu)
  expect(await check(30)).toEqual([])
})

test.each([
  ['answers an empty menu', () => HttpResponse.json({ menu: [] })],
  ['is missing', isMissing],
  ['fails', fails],
])('D18 a shop whose call %s is checked against its menu route', async (_what, shop) => {
  answer(SHOP, shop)
  answer(MENU, menuAt(45.5))
  expect(await check(45.5)).toEqual([])
  expect(await check(30)).toEqual([[3000, 45.5]])
})

test('kind: a price that changed elsewhere: the menu is read from the backend, not from a cache', async () => {
  const caches: RequestCache[] = []
  server.use(
    ...[SHOP, MENU].map((path) =>
      http.get(env.apiUrl + path, ({ request }) => {
        caches.push(request.cache)
        return HttpResponse.json([])
      }),
    ),
  )
  await check(10)
  expect(caches).toEqual(['no-store', 'no-store'])
})
