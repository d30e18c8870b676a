import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { CALLS } from '../../src/api/calls.ts'
import { listBrands, listCategoryNames } from '../../src/api/names.ts'
import { getDispensary, getMenu } from '../../src/api/menus.ts'
import { listOrders } from '../../src/api/orders.ts'
import { createPaymentIntent, finalizeOrder, sendSms } from '../../src/api/payments.ts'
import {
  createAddress,
  createPhoneNumber,
  getAddress,
  getPhoneNumber,
  updateAddress,
  updatePhoneNumber,
} from '../../src/api/user-records.ts'
import {
  listCategory,
  listDeals,
  listDispensaries,
  listProducts,
  searchDispensaries,
  searchProducts,
} from '../../src/api/dispensaries.ts'
import { server } from '../../src/mocks/server.ts'
import { intentRequest, orderDetails } from '../fixtures.ts'
import { callsWhere, EVERY_CALL } from './every-call.ts'

const API = 'https://api.mock.invalid'

/** Makes one call, which gets this answer. @returns its request, body and result */
async function make<T>(call: () => Promise<T>, answer: object | null = null) {
  let seen = { request: '', cache: '', body: null as unknown }
  server.use(
    http.all(`${API}/*`, async ({ request }) => {
      const text = await request.text()
      seen = {
        cache: request.cache,
        request: `${request.method} ${request.url.slice(API.length)}`,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      }
      return HttpResponse.json(answer)
    }),
  )
  const result = await call()
  return { ...seen, result }
}

const product = { _id: 'p1', name: 'Blue Dream', price: 38, dispensaryId: 'd1' }
const shop = { _id: 'd1', name: 'Harbor Leaf', rating: 4.8, type: 'Delivery' }
const menu = [{ _id: 'c1', name: 'Flower', items: [product] }]

test.each([
  ['GET /dispensaries', () => listDispensaries(), [shop]],
  ['GET /dispensaries/products', () => listProducts(), [product]],
  ['GET /dispensaries/products?category=Flower', () => listProducts({ category: 'Flower' }), [product]],
  ['GET /dispensaries/deals', () => listDeals(), [product]],
  ['GET /categories/flower', () => listCategory('flower'), [product]],
  ['GET /categories/pens', () => listCategory('pens'), [product]],
  ['GET /categories/concentrates', () => listCategory('concentrates'), [product]],
  ['GET /categories/edibles', () => listCategory('edibles'), [product]],
  ['GET /search/dispensaries/products?term=blue', () => searchProducts('blue'), [product]],
  ['GET /search/dispensaries?term=leaf', () => searchDispensaries('leaf'), [shop]],
] as const)('%s sends no body and returns a list [3-entities.5] [7-calls.1]', async (row, call, answer) => {
  const { request, body, result } = await make<{ _id: string }[]>(call, answer)
  expect(request).toBe(row)
  expect(body).toBeNull()
  expect(result).toHaveLength(1)
  expect(result[0]).toMatchObject(answer[0])
})

test.each([
  ['GET /dispensaries/d1', () => getDispensary('d1'), { ...shop, menu }],
  ['GET /dispensaries/d1', () => getDispensary('d1'), menu],
  ['GET /dispensaries/d1/menu', () => getMenu('d1'), menu],
  ['GET /dispensaries/d1/menu', () => getMenu('d1'), { ...shop, menu }],
] as const)(
  '%s returns a menu of categories with items, with or without its shop [7-calls.4]',
  async (row, call, answer) => {
    const { request, result } = await make(call, answer)
    expect(request).toBe(row)
    expect(result.menu).toMatchObject(menu)
  },
)

const order = { totalAmount: 25, items: [{ name: 'Blue Dream', imageUrl: null, quantity: 2, price: 10 }] }

test.each<[string, () => Promise<unknown>, object, unknown]>([
  ['GET /dispensaries/brands', () => listBrands(), [{ _id: 'b1', name: 'Pier' }], ['Pier']],
  ['GET /categories', () => listCategoryNames(), ['Flower', 'Edibles'], ['Flower', 'Edibles']],
  ['GET /addresses/u%201', () => getAddress('u 1'), { address: '1 Main St' }, '1 Main St'],
  ['GET /phone-numbers/u1', () => getPhoneNumber('u1'), { phoneNumber: '714-555-0199' }, '714-555-0199'],
  ['GET /orders/user/u1', () => listOrders('u1'), [order], [expect.objectContaining({ totalAmount: 25 })]],
])(
  '%s returns what its answer holds [3-entities.4] [3-entities.6] [3-entities.8] [7-calls.2] [7-calls.3] [7-calls.6] [7-calls.9]',
  async (row, call, answer, read) => {
    const { request, result } = await make(call, answer)
    expect(request).toBe(row)
    expect(result).toEqual(read)
  },
)

const address = { userId: 'u1', address: '1 Main St', fullName: 'Dana Reyes' }
const phone = { userId: 'u1', phoneNumber: '714-555-0199', fullName: 'Dana Reyes' }
const sms = { message: 'An order', toNumbers: ['+17145550101', '+17145550102'] }
const finalize = { orderId: 'o1', orderDetails: orderDetails() }

test.each([
  ['POST /addresses', () => createAddress(address), address],
  ['PUT /addresses/u1', () => updateAddress('u1', '2 Oak St'), { address: '2 Oak St' }],
  ['POST /phone-numbers', () => createPhoneNumber(phone), phone],
  [
    'PUT /phone-numbers/u1',
    () => updatePhoneNumber('u1', { phoneNumber: '7145550199', fullName: 'Dana Reyes' }),
    { phoneNumber: '7145550199', fullName: 'Dana Reyes' },
  ],
  ['POST /finalize-paypal-order', () => finalizeOrder(finalize), finalize],
  ['POST /send-sms', () => sendSms(sms), sms],
] as const)('%s sends its fields [3-entities.9] [7-calls.7]', async (row, call, fields) => {
  const { request, body } = await make<void>(call)
  expect(request).toBe(row)
  expect(body).toEqual(fields)
})

test('POST /create-payment-intent sends cents, dollars, items, customer and user, and returns the secret and the order id [7-calls.10]', async () => {
  const { request, body, result } = await make(() => createPaymentIntent(intentRequest()), {
    clientSecret: 'pi_1_secret_2',
    orderId: 'o1',
  })
  expect(request).toBe('POST /create-payment-intent')
  expect(body).toEqual(intentRequest())
  expect(body).toMatchObject({ total: 2500, totalAmount: 25, customerName: 'Dana Reyes', userId: 'dana' })
  expect(result).toEqual({ clientSecret: 'pi_1_secret_2', orderId: 'o1' })
})

test.each(callsWhere(() => true))(
  "kind: a user's own records come from the backend, only the catalogue may come from a cache: %s",
  async (name) => {
    const { cache } = await make(() => EVERY_CALL[name]().catch(() => undefined))
    expect(cache).toBe('asUser' in CALLS[name] ? 'no-store' : 'default')
  },
)

test('kind: every call about a user is one of theirs', () => {
  const ofUser = callsWhere(({ path, method }) => method !== undefined || path.includes('{uid}'))
  expect(callsWhere(({ asUser }) => asUser === true)).toEqual(ofUser)
})

test.each(['../', '&term=blue', '(a+)+$', '#', '%2e', '"><img onerror=alert(1)>'])(
  'H6 the search term %s stays one term',
  async (term) => {
    for (const search of [searchProducts, searchDispensaries]) {
      const { request } = await make<unknown[]>(() => search(term), [])
      const { pathname, searchParams } = new URL(request.slice('GET '.length), API)
      expect(pathname.startsWith('/search/dispensaries')).toBe(true)
      expect(searchParams.getAll('term')).toEqual([term])
    }
  },
)
