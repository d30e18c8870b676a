import type { JsonBodyType } from 'msw'
import { expect, test, vi } from 'vitest'
import { listProducts } from '../../src/api/dispensaries.ts'
import { toCents } from '../../src/lib/money.ts'
import * as reporting from '../../src/services/report.ts'
import { answer } from './answer.ts'

const products = (json: JsonBodyType) => {
  answer('/dispensaries/products', json)
  return listProducts()
}
const productOf = async (fields: Record<string, unknown>) => {
  const [product] = await products([{ _id: 'a', name: 'A', price: 1, ...fields }] as JsonBodyType)
  return product
}

test('D1 null for a list is an empty list; an object is an error, not "nothing here"', async () => {
  expect(await products(null)).toEqual([])
  for (const wrong of [{}, { products: {} }, { message: 'No' }, 5, '"text"']) {
    await expect(products(wrong)).rejects.toMatchObject({ kind: 'invalid' })
  }
})

test.each([
  { _id: 'a', name: 'A' },
  { id: 'a', name: 'A' },
  { _id: { $oid: 'a' }, name: 'A' },
  { id: { $oid: 'a' }, name: 'A' },
  { _id: null, id: 'a', name: 'A' },
])(
  'D3 an id is _id or id, plain or in extended JSON; a row without an id or a name is dropped: %j',
  async (row) => {
    const failed = vi.spyOn(reporting, 'report')
    expect(await products([row])).toMatchObject([{ _id: 'a', name: 'A' }])
    expect(failed).not.toHaveBeenCalled()
    for (const unreadable of [
      { name: 'No id' },
      { _id: '', name: 'Blank' },
      { _id: 'b' },
      { _id: 'b', name: ' ' },
      null,
      7,
    ]) {
      failed.mockClear()
      expect((await products([unreadable, row])).map(({ _id }) => _id)).toEqual(['a'])
      expect(failed).toHaveBeenCalledOnce()
      expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'invalid' })
    }
  },
)

test('D4 of two entries with one _id the first stays', async () => {
  const list = await products([
    { _id: 'a', name: 'First' },
    { _id: 'a', name: 'Second' },
  ])
  expect(list.map(({ name }) => name)).toEqual(['First'])
})

test('D9 three decimals are rounded once, to cents', async () => {
  expect(toCents((await productOf({ price: 1.005 }))?.price ?? 0)).toBe(101)
})

test('D13 a THC of null stays null, "<1" stays "<1", and nonsense is null', async () => {
  const thcOf = async (thcPercentage: unknown) => (await productOf({ thcPercentage }))?.thcPercentage
  expect(await thcOf(null)).toBeNull()
  expect(await thcOf('<1')).toBe('<1')
  expect(await thcOf(22)).toBe(22)
  expect(await thcOf(' 18-22 % ')).toBe('18-22 %')
  expect(await thcOf('9'.repeat(20))).toBe('9'.repeat(20))
  for (const nonsense of [-1, 101, {}, true, '', ' ', '9'.repeat(21)]) {
    expect(await thcOf(nonsense)).toBeNull()
  }
})

test('D15 a product without a dispensary has a null id and name', async () => {
  for (const dispensaryId of [undefined, {}, [], null]) {
    expect(await productOf({ dispensaryId })).toMatchObject({ dispensaryId: null, dispensaryName: null })
  }
})

test('a shop that is a number is a price, and any other text is a name', async () => {
  const shopOf = async (shop: unknown) => (await productOf({ shop }))?.shop
  expect(await shopOf(12.5)).toBe(12.5)
  expect(await shopOf('30.00')).toBe(30)
  expect(await shopOf('Harbor Leaf')).toBe('Harbor Leaf')
  expect(await shopOf('4th & Main')).toBe('4th & Main')
  expect(await shopOf({ name: 'x' })).toBeNull()
})

test.each([-5, '-5', 1e300, 1_700_000_000_000, '7145550123', '—', { $oid: '656d4c9b5a7d20f3e1000001' }])(
  'kind: a database’s shape: a shop of %j is no price and no name',
  async (shop) => {
    expect(await productOf({ shop, dispensaryName: null })).toMatchObject({
      shop: null,
      dispensaryName: null,
    })
  },
)

test('a shop that is a name is the dispensary’s name if no other field has one', async () => {
  const nameOf = async (fields: Record<string, unknown>) => (await productOf(fields))?.dispensaryName
  expect(await nameOf({ shop: ' Harbor Leaf ' })).toBe('Harbor Leaf')
  expect(await nameOf({ shop: '4th & Main', dispensaryName: ' ' })).toBe('4th & Main')
  expect(await nameOf({ shop: 'Harbor Leaf', dispensaryName: 'Harbor Leaf Irvine' })).toBe(
    'Harbor Leaf Irvine',
  )
  for (const price of [12.5, '30.00', '$30.00', '1,200', ' ', '-5']) {
    expect(await nameOf({ shop: price })).toBeNull()
  }
})

test.each(['http://shop.example/a.png', '//shop.example/a.png', '/images/a.png', ' https://a.example/b.png'])(
  'kind: the backend’s own text is sent back as it came: picture %j',
  async (imageUrl) => {
    expect((await productOf({ imageUrl }))?.imageUrl).toBe(imageUrl)
  },
)

test.each([null, '', ' ', 7, {}])('a picture of %j is none', async (imageUrl) => {
  expect((await productOf({ imageUrl }))?.imageUrl).toBeNull()
})
