import { describe, expect, test } from 'vitest'
import { listBrands, listCategoryNames } from '../../src/api/names.ts'
import { request } from '../../src/api/client.ts'
import { listCategory, listProducts } from '../../src/api/dispensaries.ts'
import { listOrders } from '../../src/api/orders.ts'
import { answer } from './answer.ts'

describe('kind: the shapes of real databases', () => {
  test('a product in extended JSON', async () => {
    const ids = { _id: { $oid: 'p1' }, dispensaryId: { $oid: 's1' } }
    answer('/dispensaries/products', { data: [{ ...ids, name: 'A', price: { $numberDecimal: '12.50' } }] })
    expect(await listProducts()).toMatchObject([{ _id: 'p1', price: 12.5, dispensaryId: 's1' }])
  })

  test('a whole shop or product in place of its id', async () => {
    answer('/dispensaries/products', [{ _id: 'p1', name: 'A', dispensaryId: { id: 's1', name: 'S' } }])
    expect(await listProducts()).toMatchObject([{ dispensaryId: 's1' }])
    answer('/orders/user/dana', [{ _id: 'o', items: [{ productId: { _id: 'p1' }, name: 'A' }] }])
    expect((await listOrders('dana'))[0]?.items).toMatchObject([{ productId: 'p1' }])
  })

  test('an order in extended JSON, and amounts in texts', async () => {
    const order = {
      _id: 'o',
      totalAmount: '1,250.00',
      createdAt: { $date: { $numberLong: '1763770000000' } },
    }
    const item = { productId: { $oid: 'p1' }, name: 'A', price: '$5.00', imageUrl: '/a.svg', quantity: 2 }
    answer('/orders/user/dana', { orders: [{ ...order, items: [item] }] })
    const [read] = await listOrders('dana')
    expect(read).toMatchObject({ totalAmount: 1250, createdAt: 1_763_770_000_000 })
    expect(read?.items).toEqual([{ productId: 'p1', name: 'A', imageUrl: '/a.svg', quantity: 2, price: 5 }])
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

  test('a category in place of its products: its items', async () => {
    const items = [{ _id: 'a', name: 'A', price: 5 }]
    answer('/categories/flower', { _id: 'c1', name: 'Flower', items })
    expect(await listCategory('flower')).toMatchObject(items)
    answer('/categories/edibles', { _id: 'c', name: 'Edibles', items: [] })
    expect(await listCategory('edibles')).toEqual([])
  })
})

test('kind: a reader that fails is an unreadable answer and not a lost connection', async () => {
  answer('/x', { a: 1 })
  const reader = () => {
    throw new TypeError('a.map is not a function')
  }
  await expect(request({ path: '/x', answer: reader })).rejects.toMatchObject({ kind: 'invalid' })
})
