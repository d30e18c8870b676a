import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderItem } from '../../../src/api/orders.ts'
import type { Product } from '../../../src/api/products.ts'
import { offersOf, shopsOf, toReorder } from '../../../src/features/orders/identify.ts'
import { foldText } from '../../../src/lib/text/fold-text.ts'
import { aProduct } from '../../fixtures.ts'

const kush = (over: Partial<Product>) => aProduct({ name: 'OG Kush', ...over })
const ofKush = (over: Partial<OrderItem>): OrderItem => ({
  imageUrl: null,
  quantity: 1,
  productId: null,
  name: 'OG KUSH',
  price: 38,
  ...over,
})

test('without product ids the old price tells which shop, and which size', () => {
  const products = [
    kush({ _id: 'a', dispensaryId: 's1', price: 30 }),
    kush({ _id: 'b', dispensaryId: 's2', price: 12 }),
    kush({ _id: 'c', dispensaryId: 's2', price: 38 }),
  ]
  const items = [ofKush({})]
  expect(shopsOf(items, offersOf(products, []))).toEqual(['s2'])
  const menu = products.filter(({ dispensaryId }) => dispensaryId === 's2')
  expect(toReorder(items, 's2', offersOf(menu, [])).lines.map(({ product }) => product._id)).toEqual(['c'])
})

test('kind: what was bought: a product whose id is gone is not taken from another shop by name and price', () => {
  const items = [ofKush({ productId: 'gone' })]
  const offers = offersOf([kush({ _id: 'a', dispensaryId: 's1', price: 38 })], [])
  const { lines, unsure } = toReorder(items, 's1', offers)
  expect(lines).toEqual([])
  expect(unsure.map(({ products }) => products.map(({ _id }) => _id))).toEqual([['a']])
})

test('kind: what was bought: every item is bought, asked about or gone; never on its name alone, and at a running deal’s price', () => {
  const text = fc.constantFrom('OG Kush', 'Blue Dream')
  const picture = fc.option(fc.constantFrom('https://x.example/a.png', 'https://x.example/b.png'))
  const price = fc.option(fc.constantFrom(12, 35, 38, 62))
  const product = fc.record({
    _id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: text,
    imageUrl: picture,
    price,
  })
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          productId: fc.option(fc.constantFrom('a', 'b', 'gone')),
          name: text,
          imageUrl: picture,
          price,
        }),
      ),
      fc.uniqueArray(product, { selector: ({ _id }) => _id }),
      fc.uniqueArray(product, { selector: ({ _id }) => _id }),
      (bought, listed, dealsGiven) => {
        const items = bought.map((one) => ofKush(one))
        const [menu, deals] = [listed, dealsGiven].map((list) =>
          list.map((one) => kush({ ...one, dispensaryId: 's' })),
        ) as [Product[], Product[]]
        const { lines, unsure, gone } = toReorder(items, 's', offersOf(menu, deals))
        const isGone = ({ name }: OrderItem) => gone.includes(name)
        expect(lines.length + unsure.length).toBeLessThanOrEqual(items.length)
        expect(lines.length + unsure.length + items.filter(isGone).length).toBeGreaterThanOrEqual(
          items.length,
        )
        for (const line of lines) {
          const { _id, imageUrl, name, price: today } = line.product
          const usual = menu.find((one) => one._id === _id)?.price
          expect(today).toBe(deals.find((deal) => deal._id === _id && deal.price !== null)?.price ?? usual)
          const isKnown = items.some(
            (one) =>
              one.productId === _id ||
              (foldText(one.name) === foldText(name) &&
                ((one.imageUrl !== null && one.imageUrl === imageUrl) ||
                  (one.price !== null && [today, usual].includes(one.price)))),
          )
          expect(isKnown).toBe(true)
        }
      },
    ),
  )
})

test('the shop of an order is the one that sells most of it', () => {
  const products = [
    aProduct({ _id: 'a', dispensaryId: 's1' }),
    aProduct({ _id: 'b', dispensaryId: 's2' }),
    aProduct({ _id: 'c', dispensaryId: 's2' }),
    aProduct({ _id: 'd', dispensaryId: null }),
  ]
  const items = ['a', 'b', 'c', 'd'].map((productId) => ofKush({ productId }))
  expect(shopsOf(items, offersOf(products, []))).toEqual(['s2'])
  expect(shopsOf([ofKush({ productId: 'd' })], offersOf(products, []))).toEqual([])
})
