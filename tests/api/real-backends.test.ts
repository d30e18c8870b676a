import type { JsonBodyType } from 'msw'
import { describe, expect, test } from 'vitest'
import { getAddress } from '../../src/api/addresses.ts'
import { listCategory } from '../../src/api/categories.ts'
import { listCategoryNames } from '../../src/api/category-names.ts'
import { request } from '../../src/api/client.ts'
import { listBrands } from '../../src/api/brands.ts'
import { listDispensaries, listProducts } from '../../src/api/dispensaries.ts'
import { getDispensary, getMenu } from '../../src/api/menus.ts'
import { listOrders } from '../../src/api/orders.ts'
import { getPhoneNumber } from '../../src/api/phone-numbers.ts'
import { answer } from './answer.ts'

const shop = { _id: { $oid: 's1' }, name: 'Harbor &amp; Leaf' }

describe('kind: the shapes of real databases', () => {
  test.each([
    ['dispensaryId', { dispensaryId: shop }],
    ['dispensary', { dispensary: shop }],
    ['shop', { shop }],
  ])('a product with its shop populated in %s', async (_, fields) => {
    const category = { _id: 'c', name: 'Flower' }
    const row = { _id: { $oid: 'p1' }, name: 'A', price: { $numberDecimal: '12.50' }, category, ...fields }
    answer('/dispensaries/products', { data: [row] })
    expect(await listProducts()).toEqual([
      expect.objectContaining({
        _id: 'p1',
        price: 12.5,
        category: 'Flower',
        dispensaryId: 's1',
        dispensaryName: 'Harbor & Leaf',
      }),
    ])
  })

  test('an order whose items hold the whole product', async () => {
    const productId = { _id: 'p1', name: 'A', price: '$5.00', imageUrl: '/a.svg' }
    const order = {
      _id: 'o',
      totalAmount: '1,250.00',
      createdAt: { $date: { $numberLong: '1763770000000' } },
    }
    answer('/orders/user/dana', { orders: [{ ...order, items: [{ productId, quantity: 2 }] }] })
    const [read] = await listOrders('dana')
    expect(read).toMatchObject({ totalAmount: 1250, createdAt: 1_763_770_000_000 })
    expect(read?.items).toEqual([{ productId: 'p1', name: 'A', imageUrl: '/a.svg', quantity: 2, price: 5 }])
  })

  test('a menu in an object, and an address in { data }', async () => {
    const items = { docs: [{ _id: 'p', name: 'A' }] }
    answer('/dispensaries/s1/menu', { menu: { data: [{ _id: { $oid: 'c' }, name: 'Flower', items }] } })
    const { menu } = await getMenu('s1')
    expect(menu[0]).toMatchObject({ _id: 'c', items: [{ _id: 'p' }] })
    answer('/addresses/dana', { data: { address: '5th &amp; Main' } })
    expect(await getAddress('dana')).toBe('5th & Main')
  })

  test.each([10, 20_000])('%d rows without an id are an error and not an empty list', async (count) => {
    answer(
      '/dispensaries/products',
      Array.from({ length: count }, () => ({ sku: 'x', name: 'A' })),
    )
    await expect(listProducts()).rejects.toMatchObject({ kind: 'invalid' })
    answer('/dispensaries', { data: [{ sku: 'x' }] })
    await expect(listDispensaries()).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('names of categories and brands in an object, with entities', async () => {
    answer('/categories', { categories: [{ name: 'Vapes &amp; Pens' }, 'Flower'] })
    expect(await listCategoryNames()).toEqual(['Vapes & Pens', 'Flower'])
    answer('/dispensaries/brands', { brands: [{ name: 'Ben &amp; Co' }] })
    expect(await listBrands()).toMatchObject([{ name: 'Ben & Co' }])
  })

  test('a blank shop id beside the populated shop, a THC text with entities, and an unseen name', async () => {
    const shops = { dispensaryId: '', dispensaryName: ' ', dispensary: shop }
    answer('/dispensaries/products', [{ _id: 'p1', name: '\u200b', thcPercentage: '&lt;1', ...shops }])
    expect(await listProducts()).toMatchObject([
      { name: 'Unnamed product', thcPercentage: '<1', dispensaryId: 's1', dispensaryName: 'Harbor & Leaf' },
    ])
  })

  test('a list of categories in place of products: their items, also of a category in another', async () => {
    const row = (_id: string, fields = {}) => ({ _id, name: _id.toUpperCase(), price: 5, ...fields })
    const categories = [
      { _id: 'c1', name: 'Indica', items: [row('a'), row('b', { category: 'Flower' }), null] },
      { _id: 'c2', name: 'Hybrid', products: [row('a')] },
      { _id: 'c3', name: 'Empty', items: [] },
      // A bundle is a product.
      row('bundle', { items: ['a', 'b'] }),
    ]
    answer('/categories/flower', categories)
    expect((await listCategory('flower')).map(({ _id, category }) => [_id, category])).toEqual([
      ['a', 'Indica'],
      ['b', 'Flower'],
      ['bundle', null],
    ])
    answer('/dispensaries/s1/menu', [{ _id: 'c', name: 'Flower', items: categories }])
    const { menu } = await getMenu('s1')
    expect(menu[0]?.items.map(({ _id }) => _id)).toEqual(['a', 'b', 'bundle'])
    answer('/categories/edibles', [{ _id: 'c', name: 'Edibles', items: [] }])
    expect(await listCategory('edibles')).toEqual([])
    answer('/categories/edibles', [{ _id: 'c', name: 'Edibles', items: [{ sku: 1 }] }])
    await expect(listCategory('edibles')).rejects.toMatchObject({ kind: 'invalid' })
  })

  test.each([
    [['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg']],
    [{ url: 'https://cdn.example/a.jpg', width: 400 }],
    [{ public_id: 'a', secure_url: 'https://cdn.example/a.jpg' }],
    [[{ src: 'https://cdn.example/a.jpg' }]],
  ])('a picture in a list or in an object of a media library: %j', async (imageUrl) => {
    const url = 'https://cdn.example/a.jpg'
    answer('/dispensaries/products', [{ _id: 'p', imageUrl }])
    expect(await listProducts()).toMatchObject([{ imageUrl: url }])
    answer('/dispensaries', [{ _id: 's', imageUrl }])
    expect(await listDispensaries()).toMatchObject([{ imageUrl: url }])
    answer('/orders/user/dana', [{ _id: 'o', items: [{ name: 'A', imageUrl }] }])
    expect((await listOrders('dana'))[0]?.items).toMatchObject([{ imageUrl: url }])
  })

  test('pictures without an address are none', async () => {
    for (const imageUrl of [[], {}, [null], { url: '' }, 5, [[]]]) {
      answer('/dispensaries/products', [{ _id: 'p', imageUrl }] as JsonBodyType)
      expect(await listProducts()).toMatchObject([{ imageUrl: null }])
    }
  })

  test.each([[['Flower', 'Indica']], [[{ _id: 'c', name: 'Flower' }]]])(
    'a product of several categories is of the first: %j',
    async (category) => {
      answer('/dispensaries/products', [{ _id: 'p', category }])
      expect(await listProducts()).toMatchObject([{ category: 'Flower' }])
    },
  )

  test('brands as plain names', async () => {
    answer('/dispensaries/brands', ['Stiiizy', { _id: 'b1', name: 'Kiva' }, null])
    expect(await listBrands()).toEqual([
      { _id: null, name: 'Stiiizy' },
      { _id: 'b1', name: 'Kiva' },
    ])
  })

  test('a shop in { data }', async () => {
    const menu = [{ _id: 'c', name: 'Flower', items: [{ _id: 'p', name: 'A', price: '$5' }] }]
    answer('/dispensaries/s1', { success: true, data: { _id: { $oid: 's1' }, name: 'Leaf', menu } })
    expect(await getDispensary('s1')).toMatchObject({
      dispensary: { _id: 's1', name: 'Leaf' },
      menu: [{ name: 'Flower', items: [{ _id: 'p', price: 5 }] }],
    })
  })

  test('a menu of products without categories is grouped', async () => {
    const row = (_id: string, category?: string) => ({ _id, name: _id, price: 5, category })
    answer('/dispensaries/s1/menu', { data: [row('a', 'Flower'), row('b', 'Edibles'), row('c', 'Flower')] })
    const { menu } = await getMenu('s1')
    expect(menu.map(({ name, items }) => [name, items.map(({ _id }) => _id)])).toEqual([
      ['Flower', ['a', 'c']],
      ['Edibles', ['b']],
    ])
  })

  test('a record in extended JSON or populated is read; an address in parts is refused', async () => {
    answer('/phone-numbers/dana', { phoneNumber: { $numberLong: '7145550123' } })
    expect(await getPhoneNumber('dana')).toBe('7145550123')
    answer('/addresses/dana', { address: { _id: 'x', address: '1 Main St' } })
    expect(await getAddress('dana')).toBe('1 Main St')
    answer('/addresses/dana', { address: { street: 'Main St', number: 1 } })
    await expect(getAddress('dana')).rejects.toMatchObject({ kind: 'invalid' })
  })
})

test('kind: a reader that fails is an unreadable answer and not a lost connection', async () => {
  answer('/x', { a: 1 })
  const reader = () => {
    throw new TypeError('a.map is not a function')
  }
  await expect(request({ path: '/x', answer: reader })).rejects.toMatchObject({ kind: 'invalid' })
})
