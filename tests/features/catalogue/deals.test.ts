import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualPrices } from '../../../src/features/catalogue/deals.ts'
import { toCents } from '../../../src/lib/money.ts'
import { createCatalogue } from '../../../src/mocks/seed/catalogue.ts'
import { aProduct } from '../../fixtures.ts'

const priced = (_id: string, price: number | null) => aProduct({ _id, price })

test('a deal that is cheaper than the same product in the list has its usual price', () => {
  const usual = usualPrices([priced('a', 40.25), priced('b', 48)], [priced('a', 48), priced('b', 48)])
  expect([...usual]).toEqual([['a', 48]])
})

test('a deal has no usual price if it is dearer, unknown to the list, or one of the prices is missing', () => {
  const deals = [
    priced('dearer', 50),
    priced('unlisted', 10),
    priced('no-price', null),
    priced('free-text', 10),
  ]
  const list = [priced('dearer', 48), priced('no-price', 48), priced('free-text', null)]
  expect(usualPrices(deals, list).size).toBe(0)
  expect(usualPrices(undefined, list).size).toBe(0)
  expect(usualPrices(deals, undefined).size).toBe(0)
})

test('kind: shops that list one product document: another shop’s price is no usual price', () => {
  const deal = aProduct({ price: 20, dispensaryId: 'harbor' })
  expect(usualPrices([deal], [aProduct({ price: 38, dispensaryId: 'pier' })])).toEqual(new Map())
  // A deal or a row that names no shop is of the shop that the other one names.
  const unnamed = aProduct({ price: 20, dispensaryId: null })
  expect(usualPrices([unnamed], [aProduct({ price: 38 })]).get(deal._id)).toBe(38)
  expect(usualPrices([deal], [aProduct({ price: 38, dispensaryId: null })]).get(deal._id)).toBe(38)
})

test('a usual price is always above the deal by at least a cent', () => {
  const price = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }))
  const list = fc.uniqueArray(fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd'), price }), {
    selector: ({ _id }) => _id,
  })
  fc.assert(
    fc.property(list, list, (deals, products) => {
      const usual = usualPrices(deals.map(aProduct), products.map(aProduct))
      for (const { _id, price: dealPrice } of deals) {
        const before = products.find((product) => product._id === _id)?.price ?? null
        const saves = before !== null && dealPrice !== null && toCents(before) > toCents(dealPrice)
        expect(usual.get(_id)).toBe(saves ? before : undefined)
      }
    }),
  )
})

test('every deal of the mock backend saves something', () => {
  const { deals, products } = createCatalogue(400)
  expect(deals.length).toBeGreaterThan(10)
  expect(usualPrices(deals, products).size).toBe(deals.length)
})
