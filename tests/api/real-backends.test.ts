import { describe, expect, test } from 'vitest'
import { listBrands, listCategoryNames } from '../../src/api/names.ts'
import { request } from '../../src/api/client.ts'
import { listCategory, listProducts } from '../../src/api/dispensaries.ts'
import { getMenu } from '../../src/api/menus.ts'
import { listOrders } from '../../src/api/orders.ts'
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

  test('a menu in an object', async () => {
    const items = { docs: [{ _id: 'p', name: 'A' }] }
    answer('/dispensaries/s1/menu', { menu: { data: [{ _id: { $oid: 'c' }, name: 'Flower', items }] } })
    const { menu } = await getMenu('s1')
    expect(menu[0]).toMatchObject({ _id: 'c', items: [{ _id: 'p' }] })
  })

  test.each([
    [
      ['Flower', { name: 'Vapes &amp; Pens' }, 'Flower', '', null],
      ['Flower', 'Vapes & Pens'],
    ],
    [{ names: [{ _id: 'b1', name: 'Ben &amp; Co' }] }, ['Ben & Co']],
  ])('names of categories and brands as texts or in objects, each once: %j', async (json, names) => {
    answer('/categories', json)
    expect(await listCategoryNames()).toEqual(names)
    answer('/dispensaries/brands', json)
    expect(await listBrands()).toEqual(names)
  })

  test('a blank shop id beside the populated shop, and a THC text with entities', async () => {
    const shops = { dispensaryId: '', dispensaryName: ' ', dispensary: shop }
    answer('/dispensaries/products', [{ _id: 'p1', name: 'A', thcPercentage: '&lt;1', ...shops }])
    expect(await listProducts()).toMatchObject([
      { thcPercentage: '<1', dispensaryId: 's1', dispensaryName: 'Harbor & Leaf' },
    ])
  })

  test('a category in place of its products: its items', async () => {
    const items = [{ _id: 'a', name: 'A', price: 5 }]
    answer('/categories/flower', { _id: 'c1', name: 'Flower', items })
    expect(await listCategory('flower')).toMatchObject(items)
    answer('/categories/edibles', { _id: 'c', name: 'Edibles', items: [] })
    expect(await listCategory('edibles')).toEqual([])
  })

  test.each([[['Flower', 'Indica']], [[{ _id: 'c', name: 'Flower' }]]])(
    'a product of several categories is of the first: %j',
    async (category) => {
      answer('/dispensaries/products', [{ _id: 'p', name: 'P', category }])
      expect(await listProducts()).toMatchObject([{ category: 'Flower' }])
    },
  )

  test('a menu of products without categories is grouped', async () => {
    const row = (_id: string, category?: string) => ({ id: _id, name: _id, price: 5, category })
    answer('/dispensaries/s1/menu', { data: [row('a', 'Flower'), row('b', 'Edibles'), row('c', 'Flower')] })
    const { menu } = await getMenu('s1')
    expect(menu.map(({ name, items }) => [name, items.map(({ _id }) => _id)])).toEqual([
      ['Flower', ['a', 'c']],
      ['Edibles', ['b']],
    ])
  })
})

test('kind: a reader that fails is an unreadable answer and not a lost connection', async () => {
  answer('/x', { a: 1 })
  const reader = () => {
    throw new TypeError('a.map is not a function')
  }
  await expect(request({ path: '/x', answer: reader })).rejects.toMatchObject({ kind: 'invalid' })
})
