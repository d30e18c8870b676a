import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, test } from 'vitest'
import { getAddress } from '../../src/api/addresses.ts'
import { listCategoryNames } from '../../src/api/categories.ts'
import { listDispensaries, listProducts } from '../../src/api/dispensaries.ts'
import { getDispensary, getMenu, productsOf, shopNameIn, withShopName } from '../../src/api/menus.ts'
import { listOrders, orderIdOf } from '../../src/api/orders.ts'
import { createPaymentIntent } from '../../src/api/payments.ts'
import { getPhoneNumber } from '../../src/api/phone-numbers.ts'
import { parseProducts, productList } from '../../src/api/products.ts'
import { env } from '../../src/lib/env.ts'
import { toCents } from '../../src/lib/money.ts'
import { server } from '../../src/mocks/server.ts'
import { intentRequest } from '../fixtures.ts'

/** The backend answers this to whatever is asked at a path. A text is sent as it is. */
const answer = (path: string, json: JsonBodyType): void =>
  server.use(
    http.all(env.apiUrl + path, () =>
      typeof json === 'string'
        ? new HttpResponse(json, { headers: { 'Content-Type': 'application/json' } })
        : HttpResponse.json(json),
    ),
  )

const products = (json: JsonBodyType) => {
  answer('/dispensaries/products', json)
  return listProducts()
}
const one = async (fields: Record<string, unknown>) => {
  const [product] = await products([{ _id: 'a', name: 'A', price: 1, ...fields }] as JsonBodyType)
  return product
}

describe('lists', () => {
  test('D1 null for a list is an empty list; an object is an error, not "nothing here"', async () => {
    expect(await products(null)).toEqual([])
    for (const wrong of [{}, { products: [] }, 5, '"text"']) {
      await expect(products(wrong)).rejects.toMatchObject({ kind: 'invalid' })
    }
  })

  test('D2 a menu of null, and a category without items, are empty', async () => {
    answer('/dispensaries/a', { _id: 'a', name: 'A', menu: null })
    expect((await getDispensary('a')).menu).toEqual([])
    answer('/dispensaries/a', { _id: 'a', name: 'A' })
    expect((await getDispensary('a')).menu).toEqual([])
    answer('/dispensaries/a/menu', [
      { name: 'Flower' },
      { name: 'Edibles', items: null },
      { items: {} },
      null,
    ])
    expect((await getMenu('a')).menu).toMatchObject([
      { name: 'Flower', items: [] },
      { name: 'Edibles', items: [] },
      { name: 'Other', items: [] },
    ])
  })

  test('D2 categories of one id stay apart, and what several list is on the menu once', async () => {
    const [a, b] = [
      { _id: 'a', name: 'A' },
      { _id: 'b', name: 'B' },
    ]
    answer('/dispensaries/d', {
      name: 'D',
      menu: [
        { _id: 'c', name: 'Flower', items: [a, b] },
        { _id: 'c', name: 'Edibles', items: [b] },
        { name: 'Deals', items: [a] },
        { name: 'More', items: [] },
      ],
    })
    const { menu } = await getDispensary('d')
    expect(menu.map(({ _id, name }) => [_id, name])).toEqual([
      ['c', 'Flower'],
      ['category-1', 'Edibles'],
      ['category-2', 'Deals'],
      ['category-3', 'More'],
    ])
    expect(menu.map(({ items }) => items.map(({ _id }) => _id))).toEqual([['a', 'b'], ['b'], ['a'], []])
    expect(productsOf(menu).map(({ _id, category }) => [_id, category])).toEqual([
      ['a', 'Flower'],
      ['b', 'Flower'],
    ])
  })

  test('D3 an entry without an _id is dropped, the others stay', async () => {
    const list = await products([
      { name: 'No id' },
      { _id: '', name: 'Blank' },
      null,
      7,
      { _id: 'a', name: 'A' },
    ])
    expect(list.map(({ _id }) => _id)).toEqual(['a'])
  })

  test('D4 of two entries with one _id the first stays', async () => {
    const list = await products([
      { _id: 'a', name: 'First' },
      { _id: 'a', name: 'Second' },
    ])
    expect(list.map(({ name }) => name)).toEqual(['First'])
  })

  test('an item of a menu belongs to its shop and its category, whether or not it says so', async () => {
    answer('/dispensaries/a', {
      _id: 'a',
      name: 'Shop A',
      menu: [{ name: 'Flower', items: [{ _id: 'x', name: 'X' }] }],
    })
    expect((await getDispensary('a')).menu[0]?.items[0]).toMatchObject({
      dispensaryId: 'a',
      dispensaryName: 'Shop A',
      category: 'Flower',
    })
  })

  test('both menu calls take both shapes', async () => {
    const menu = [{ _id: 'f', name: 'Flower', items: [{ _id: 'x', name: 'X' }] }]
    answer('/dispensaries/a', menu)
    expect(await getDispensary('a')).toMatchObject({ dispensary: null, menu })
    answer('/dispensaries/a/menu', { name: 'Shop A', menu })
    expect(await getMenu('a')).toMatchObject({ dispensary: { _id: 'a', name: 'Shop A' }, menu })
  })

  test('a shop may stand beside its menu, around it, or be the one entry of a list', async () => {
    const menu = [{ _id: 'f', name: 'Flower', items: [{ _id: 'x', name: 'X' }] }]
    const shop = { _id: 'a', name: 'Shop A' }
    for (const json of [{ dispensary: shop, menu }, { dispensary: { ...shop, menu } }, [{ ...shop, menu }]]) {
      answer('/dispensaries/a', json)
      expect(await getDispensary('a')).toMatchObject({ dispensary: shop, menu })
    }
    answer('/dispensaries/a', { ...shop, dispensary: 'Shop B', menu })
    expect((await getDispensary('a')).dispensary).toMatchObject(shop)
    // two entries are two categories, whatever they hold
    answer('/dispensaries/a', [{ name: 'Flower', menu: [], items: [] }, { name: 'Edibles' }])
    expect(await getDispensary('a')).toMatchObject({
      dispensary: null,
      menu: [{ name: 'Flower' }, { name: 'Edibles' }],
    })
  })

  test('null is no shop and no menu; a text is an error', async () => {
    for (const nothing of [null, [null], [5], []]) {
      answer('/dispensaries/a', nothing)
      expect(await getDispensary('a')).toEqual({ dispensary: null, menu: [] })
    }
    answer('/dispensaries/a', '"closed"')
    await expect(getDispensary('a')).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('a menu that nobody names a shop for takes the name that is known, but keeps its own words', async () => {
    const items = [
      { _id: 'x', name: 'X' },
      { _id: 'y', name: 'Y', dispensaryName: 'Own' },
    ]
    answer('/dispensaries/a/menu', [
      { _id: 'e', name: 'Edibles' },
      { _id: 'f', name: 'Flower', items },
    ])
    const { menu } = await getMenu('a')
    expect(shopNameIn(menu)).toBe('Own')
    expect(shopNameIn([])).toBeNull()
    expect(withShopName(menu, 'Shop A')).toMatchObject([
      { _id: 'e', name: 'Edibles', items: [] },
      {
        _id: 'f',
        name: 'Flower',
        items: [
          { _id: 'x', dispensaryName: 'Shop A' },
          { _id: 'y', dispensaryName: 'Own' },
        ],
      },
    ])
  })

  test('category names come as texts or as objects with a name, each once', async () => {
    answer('/categories', ['Flower', { name: 'Edibles' }, 'Flower', '', null])
    expect(await listCategoryNames()).toEqual(['Flower', 'Edibles'])
  })
})

describe('a product', () => {
  test('D5 a price of null or "abc" is no price; "12.5" is 12.5', async () => {
    expect((await one({ price: null }))?.price).toBeNull()
    expect((await one({ price: 'abc' }))?.price).toBeNull()
    expect((await one({ price: [] }))?.price).toBeNull()
    expect((await one({ price: undefined }))?.price).toBeNull()
    expect((await one({ price: '12.5' }))?.price).toBe(12.5)
  })

  test('D6 a negative price is no price', async () => {
    expect((await one({ price: -5 }))?.price).toBeNull()
    expect((await one({ price: '-5' }))?.price).toBeNull()
  })

  test('D7 a price of 1e309 is no price', async () => {
    expect((await products('[{"_id":"a","name":"A","price":1e309}]'))[0]?.price).toBeNull()
    expect((await one({ price: 1e12 }))?.price).toBeNull()
  })

  test('D8 a price of 0 is a price', async () => {
    expect((await one({ price: 0 }))?.price).toBe(0)
  })

  test('D9 three decimals are kept, and rounded once to cents', async () => {
    const price = (await one({ price: 1.005 }))?.price
    expect(price).toBe(1.005)
    expect(toCents(price ?? 0)).toBe(101)
  })

  test('D13 a THC of null stays null, "<1" stays "<1", and nonsense is null', async () => {
    expect((await one({ thcPercentage: null }))?.thcPercentage).toBeNull()
    expect((await one({ thcPercentage: '<1' }))?.thcPercentage).toBe('<1')
    expect((await one({ thcPercentage: 22 }))?.thcPercentage).toBe(22)
    expect((await one({ thcPercentage: ' 18-22 % ' }))?.thcPercentage).toBe('18-22 %')
    expect((await one({ thcPercentage: '9'.repeat(20) }))?.thcPercentage).toBe('9'.repeat(20))
    for (const nonsense of [-1, 101, {}, true, '', ' ', '9'.repeat(21)]) {
      expect((await one({ thcPercentage: nonsense }))?.thcPercentage).toBeNull()
    }
  })

  test('D15 a product without a dispensary says so', async () => {
    expect(await one({})).toMatchObject({ dispensaryId: null, dispensaryName: null })
  })

  test('a shop that is a text names the dispensary where nothing else does', async () => {
    const nameOf = async (fields: Record<string, unknown>) => (await one(fields))?.dispensaryName
    expect(await nameOf({ shop: ' Harbor Leaf ' })).toBe('Harbor Leaf')
    expect(await nameOf({ shop: '4th & Main', dispensaryName: ' ' })).toBe('4th & Main')
    expect(await nameOf({ shop: 'Harbor Leaf', dispensaryName: 'Harbor Leaf Irvine' })).toBe(
      'Harbor Leaf Irvine',
    )
    expect(await nameOf({ shop: 'Harbor Leaf', dispensaryId: { _id: 'd', name: 'Shop D' } })).toBe('Shop D')
    for (const price of [12.5, '30.00', '$30.00', '1,200', ' ', '-5']) {
      expect(await nameOf({ shop: price })).toBeNull()
    }
  })

  test('a shop that is a number is a price, one that is a text is a name', async () => {
    expect((await one({ shop: 12.5 }))?.shop).toBe(12.5)
    expect((await one({ shop: '30.00' }))?.shop).toBe(30)
    expect((await one({ shop: 'Harbor Leaf' }))?.shop).toBe('Harbor Leaf')
    expect((await one({ shop: '4th & Main' }))?.shop).toBe('4th & Main')
    expect((await one({ shop: { name: 'x' } }))?.shop).toBeNull()
  })

  test('a name that is missing or no text does not cost the product', async () => {
    expect((await one({ name: null }))?.name).toBe('Unnamed product')
    expect((await one({ name: {} }))?.name).toBe('Unnamed product')
  })

  test.each([
    'javascript:alert(1)',
    'http://plain.example/a.png',
    '//evil.example/a.png',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a',
    ' ',
    'vbscript:x',
  ])('H2 the picture address %s is not used', async (imageUrl) => {
    expect((await one({ imageUrl }))?.imageUrl).toBeNull()
  })

  test('H2 https addresses, data: pictures and our own paths are used', async () => {
    for (const imageUrl of ['https://a.example/b.png', 'data:image/png;base64,AA==', '/images/a.png']) {
      expect((await one({ imageUrl }))?.imageUrl).toBe(imageUrl)
    }
  })
})

test('D14 a rating of 11 or null is no rating, and one has one decimal', async () => {
  answer('/dispensaries', [
    { _id: 'a', name: 'A', rating: 11 },
    { _id: 'b', name: 'B', rating: null },
    { _id: 'c', name: 'C', rating: -1 },
    { _id: 'd', name: 'D', rating: 4.5 },
    { _id: 'e', name: 'E', rating: '4.8' },
    { _id: 'f', name: 'F', rating: '11' },
    { _id: 'g', name: 'G', rating: 0 },
    { _id: 'h', name: 'H', rating: 4.849 },
  ])
  expect((await listDispensaries()).map(({ rating }) => rating)).toEqual([
    null,
    null,
    null,
    4.5,
    4.8,
    null,
    0,
    4.8,
  ])
})

test.each([null, {}, '', '""', '{"address":""}', '{"address":null}', '{"address":{}}', '[]'])(
  'D16 an address of %j means that there is none',
  async (json) => {
    answer('/addresses/dana', json)
    expect(await getAddress('dana')).toBeNull()
  },
)

test('D16 a record that is not found is none; any other failure is one, and no number is a text', async () => {
  const fail = (status: number) =>
    server.use(http.get(`${env.apiUrl}/addresses/dana`, () => HttpResponse.json({}, { status })))
  fail(404)
  expect(await getAddress('dana')).toBeNull()
  fail(500)
  await expect(getAddress('dana')).rejects.toMatchObject({ kind: 'http', status: 500 })
  answer('/addresses/dana', { address: 12 })
  expect(await getAddress('dana')).toBeNull()
})

test('D16 a phone number of null or {} means that there is none; one inside a list is found', async () => {
  answer('/phone-numbers/dana', {})
  expect(await getPhoneNumber('dana')).toBeNull()
  answer('/phone-numbers/dana', [{ phoneNumber: '7145550199' }])
  expect(await getPhoneNumber('dana')).toBe('7145550199')
  answer('/phone-numbers/dana', { phoneNumber: 7145550123 })
  expect(await getPhoneNumber('dana')).toBe('7145550123')
})

test('D17 an order without items, or with broken ones, is kept with what can be read', async () => {
  answer('/orders/user/dana', [
    { _id: '1', totalAmount: 10 },
    { _id: '2', totalAmount: '12.50', items: [{ name: 'A', quantity: -1, price: 'x' }, null] },
    { items: null },
  ])
  expect(await listOrders('dana')).toMatchObject([
    { _id: '1', totalAmount: 10, items: [] },
    { _id: '2', totalAmount: 12.5, items: [{ name: 'A', quantity: 1, price: null }] },
    { _id: null, totalAmount: null, items: [] },
  ])
})

test('an order’s lines keep what they say, and get words and a quantity where they say nothing', async () => {
  answer('/orders/user/dana', [
    { items: [{ name: 'A', quantity: 2, price: 5 }, { quantity: 0 }, { quantity: 1.5 }, { quantity: '3' }] },
  ])
  expect((await listOrders('dana'))[0]?.items).toMatchObject([
    { name: 'A', quantity: 2, price: 5 },
    { name: 'Unnamed product', quantity: 1, price: null },
    { name: 'Unnamed product', quantity: 1, price: null },
    { name: 'Unnamed product', quantity: 3, price: null },
  ])
})

test('an order is called by the first id it has, and dated where its date is one', async () => {
  answer('/orders/user/dana', [
    { _id: 'a', orderId: 'paid', createdAt: '2026-11-20T20:00:00Z' },
    { id: 7, _id: 'a', createdAt: 'yesterday' },
    { id: 7, createdAt: Date.UTC(2026, 10, 21) },
    { createdAt: 1e300 },
  ])
  const orders = await listOrders('dana')
  expect(orders.map(orderIdOf)).toEqual(['paid', 'a', '7', null])
  expect(orders.map(({ createdAt }) => createdAt)).toEqual([
    Date.UTC(2026, 10, 20, 20),
    null,
    Date.UTC(2026, 10, 21),
    null,
  ])
})

test('somebody of whom the backend knows no orders has none; any other failure is one', async () => {
  const fail = (status: number) =>
    server.use(http.get(`${env.apiUrl}/orders/user/dana`, () => HttpResponse.json({}, { status })))
  fail(404)
  expect(await listOrders('dana')).toEqual([])
  fail(500)
  await expect(listOrders('dana')).rejects.toMatchObject({ kind: 'http', status: 500 })
})

describe('a shop and its menu', () => {
  const menu = [{ items: [{ _id: 'p', name: 'P', price: 1 }] }, { name: 'Edibles', items: [] }]

  test('a bare menu belongs to the shop that was asked for; nothing is an empty one', async () => {
    answer('/dispensaries/d1', menu)
    const { dispensary, menu: categories } = await getDispensary('d1')
    expect(dispensary).toBeNull()
    expect(categories).toMatchObject([
      {
        _id: 'category-0',
        name: 'Other',
        items: [{ dispensaryId: 'd1', dispensaryName: null, category: 'Other' }],
      },
      { _id: 'category-1', name: 'Edibles', items: [] },
    ])
    answer('/dispensaries/d1', 'null')
    expect(await getDispensary('d1')).toEqual({ dispensary: null, menu: [] })
  })

  test.each([[{ menu }], [{ _id: null, menu }], [{ _id: {}, name: ' ', menu }], [{ rating: 4, menu }]])(
    'an answer without a name is a menu alone, and no name is made up for its items: %j',
    async (json) => {
      answer('/dispensaries/d1', json)
      const { dispensary, menu: categories } = await getDispensary('d1')
      expect(dispensary).toBeNull()
      expect(categories[0]?.items[0]).toMatchObject({ dispensaryId: 'd1', dispensaryName: null })
    },
  )

  const shop = { name: 'Shop D', rating: 4 }
  test.each([
    [{ ...shop, menu }],
    [{ ...shop, _id: null, menu }],
    [{ dispensary: { ...shop, menu } }],
    [{ dispensary: shop, menu }],
    [[{ ...shop, menu }]],
  ])('a shop is found wherever the answer has it: %j', async (json) => {
    answer('/dispensaries/d1', json)
    const found = await getDispensary('d1')
    expect(found.dispensary).toMatchObject({ _id: 'd1', name: 'Shop D', rating: 4 })
    expect(found.menu[0]?.items[0]).toMatchObject({ dispensaryId: 'd1', dispensaryName: 'Shop D' })
  })

  test('a shop that has no menu yet is a shop', async () => {
    answer('/dispensaries/d1', { dispensary: shop })
    expect(await getDispensary('d1')).toMatchObject({ dispensary: { _id: 'd1', name: 'Shop D' }, menu: [] })
  })

  test('a shop that stands whole in place of its id gives a product its id and its name', async () => {
    expect(await one({ dispensaryId: { _id: 'd1', name: 'Shop D' } })).toMatchObject({
      dispensaryId: 'd1',
      dispensaryName: 'Shop D',
    })
    expect(await one({ dispensaryId: { _id: 7 }, dispensaryName: 'Its own word' })).toMatchObject({
      dispensaryId: '7',
      dispensaryName: 'Its own word',
    })
    for (const nothing of [{}, [], null]) {
      expect(await one({ dispensaryId: nothing })).toMatchObject({ dispensaryId: null, dispensaryName: null })
    }
  })

  test.each(['7', '"a shop"', 'true'])('an answer of %s is no shop', async (text) => {
    answer('/dispensaries/d1', text)
    await expect(getDispensary('d1')).rejects.toMatchObject({
      kind: 'invalid',
      message: 'The answer is not a shop.',
    })
  })
})

test('a list that is read in parts is one list, in which an id is there once', () => {
  const [a, b] = parseProducts([
    { _id: 'a', name: 'A' },
    { _id: 'b', name: 'B' },
  ])
  if (!a || !b) throw new Error('no products')
  expect(productList.join([[a], [b, { ...a, name: 'again' }], []])).toEqual([a, b])
})

test.each([
  {},
  { clientSecret: 'x' },
  { orderId: 'x' },
  { clientSecret: '', orderId: 'x' },
  { clientSecret: 7, orderId: 'x' },
  null,
])('P5 an intent of %j is an error', async (json) => {
  answer('/create-payment-intent', json)
  await expect(createPaymentIntent(intentRequest())).rejects.toMatchObject({ kind: 'invalid' })
})
