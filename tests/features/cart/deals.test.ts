import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atDealPrice, atDealPrices, withUsualPrices } from '../../../src/features/cart/deals.ts'
import { toCents } from '../../../src/lib/money.ts'
import { aProduct } from '../../fixtures.ts'

const priced = (_id: string, price: number | null) => aProduct({ _id, price })

test('kind: one price everywhere: a deal’s price is the product’s, and the list’s is its usual one', () => {
  expect(atDealPrices([priced('a', 48), priced('b', 48)], [priced('a', 40.25)])).toEqual([
    { ...priced('a', 40.25), usualPrice: 48 },
    priced('b', 48),
  ])
})

test('a dearer deal is the price as well, and is no saving; a price that can’t be read takes the deal’s', () => {
  expect(atDealPrice(priced('a', 48), [priced('a', 50)])).toEqual(priced('a', 50))
  expect(atDealPrice(priced('a', null), [priced('a', 50)])).toEqual(priced('a', 50))
})

test('kind: what could not be read is never compared: a deal without a price changes nothing', () => {
  const product = priced('a', 48)
  expect(atDealPrice(product, [priced('a', null)])).toBe(product)
  expect(atDealPrice(product, undefined)).toBe(product)
})

test('kind: shops that list one product document: a deal counts for its shop', () => {
  const deal = aProduct({ price: 20, dispensaryId: 'harbor' })
  const other = aProduct({ price: 38, dispensaryId: 'pier' })
  expect(atDealPrice(other, [deal])).toBe(other)
  const deals = [{ ...other, price: 30 }, deal]
  const listed = [other, aProduct({ price: 38, dispensaryId: 'harbor' })]
  expect(atDealPrices(listed, deals).map(({ price }) => price)).toEqual([30, 20])
  expect(atDealPrices(listed, [...deals].reverse()).map(({ price }) => price)).toEqual([30, 20])
  expect(withUsualPrices(deals, listed).map(({ usualPrice }) => usualPrice)).toEqual([38, 38])
  // A deal or a row that names no shop is of the shop that the other one names.
  const unnamed = aProduct({ price: 20, dispensaryId: null })
  expect(atDealPrice(aProduct({ price: 38 }), [unnamed])).toMatchObject({ price: 20, usualPrice: 38 })
  expect(atDealPrice(aProduct({ price: 38, dispensaryId: null }), [deal])).toMatchObject({ price: 20 })
})

test('every product has the price of its deal, and a usual price that is higher by at least a cent', () => {
  const price = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }))
  const list = fc
    .uniqueArray(fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd'), price }), {
      selector: ({ _id }) => _id,
    })
    .map((rows) => rows.map(aProduct))
  fc.assert(
    fc.property(list, list, (deals, products) => {
      const today = atDealPrices(products, deals)
      for (const [index, { _id, price: listPrice }] of products.entries()) {
        const dealPrice = deals.find((deal) => deal._id === _id)?.price ?? null
        const cents = (dealPrice ?? listPrice) === null ? null : toCents(dealPrice ?? listPrice ?? 0)
        const now = today[index]
        expect(now?.price === null ? null : toCents(now?.price ?? 0)).toBe(cents)
        const saves = dealPrice !== null && listPrice !== null && toCents(listPrice) > toCents(dealPrice)
        expect(now?.usualPrice).toBe(saves ? listPrice : undefined)
      }
      expect(atDealPrices(today, deals), 'twice is once').toBe(today)
    }),
  )
})
