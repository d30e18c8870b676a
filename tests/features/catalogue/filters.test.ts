import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterParams,
  NO_FILTERS,
  parseFilters,
  PRICE_BANDS,
  SORT_ORDERS,
  type Filters,
  type SortOrder,
} from '../../../src/features/catalogue/filters.ts'
import { filterProducts, sortProducts } from '../../../src/features/catalogue/filter-products.ts'
import type { Product } from '../../../src/api/products.ts'
import { filterByName, foldText } from '../../../src/lib/fold-text.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'
import { aProduct } from '../../fixtures.ts'

const { products } = catalogue()

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  text: fc.oneof(fc.string(), fc.constantFrom('a', 'OR', 'blue', '(a+)+$', '.*', '../', '&term=')),
  category: fc.constantFrom('all', 'flower', 'vaporizers', 'concentrates', 'edibles'),
  shop: fc.constantFrom('', ...catalogue().shops.map(({ _id }) => _id)),
  price: fc.constantFrom(...PRICE_BANDS.map(({ value }) => value)),
  sort: fc.constantFrom(...SORT_ORDERS.map(({ value }) => value)),
})

const applyFilters = (list: readonly Product[], filters: Filters): readonly Product[] =>
  filterProducts(sortProducts(list, filters.sort), filters)

test('a name is found by any part of itself, in any case', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...products.map(({ name }) => name)),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (name, from, length, isUpper) => {
        const start = from % name.length
        const part = name.slice(start, start + 1 + (length % name.length))
        const text = isUpper ? part.toUpperCase() : part.toLowerCase()
        expect(filterByName([{ name }], text)).toEqual([{ name }])
      },
    ),
  )
})

test('no filters keep every product in its order', () => {
  expect(applyFilters(products, NO_FILTERS)).toEqual(products)
})

test('filters only remove products, and the rest has the text in its name', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const shown = applyFilters(products, filters)
      expect(new Set(shown).size).toBe(shown.length)
      for (const product of shown) {
        expect(products).toContain(product)
        expect(foldText(product.name)).toContain(foldText(filters.text))
      }
    }),
  )
})

test('the order changes nothing but the order', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const shown = new Set(applyFilters(products, filters))
      expect(shown).toEqual(new Set(applyFilters(products, { ...filters, sort: 'featured' })))
    }),
  )
})

test('THC order is by the percentage on the card; products without one come last', () => {
  const strengths = [
    ['j', null],
    ['i', '10mg'],
    ['h', 0],
    ['g', '<1'],
    ['f', 5],
    ['e', '18-22%'],
    ['d', '19% - 30%'],
    ['c', 22.4],
    ['b', '~25%'],
    ['a', 'THC: 30%'],
    ['k', '1,000mg'],
    ['l', '101%'],
  ] as const
  const list = strengths.map(([name, thcPercentage]) => aProduct({ name, thcPercentage }))
  const shown = applyFilters(list, { ...NO_FILTERS, sort: 'thc-down' })
  expect(shown.map(({ name }) => name).join(' ')).toBe('a b c d e f g h i j k l')
})

test('each order sorts by price, THC or name, and equal products by name; the filters keep the order', () => {
  const value = {
    'price-up': ({ price }: Product) => price ?? Infinity,
    'price-down': ({ price }: Product) => -(price ?? -1),
    // "<1" is the only text in the mock catalogue; the test above has others
    'thc-down': ({ thcPercentage: thc }: Product) => -(thc === '<1' ? 1 : Number(thc ?? -1)),
    name: () => 0,
    featured: () => 0,
  }
  const expected = (list: readonly Product[], sort: SortOrder) =>
    sort === 'featured'
      ? list
      : [...list].sort((a, b) => {
          const [nameA, nameB] = [a.name.toLowerCase(), b.name.toLowerCase()]
          return value[sort](a) - value[sort](b) || (nameA < nameB ? -1 : Number(nameA > nameB))
        })
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const passed = applyFilters(products, { ...filters, sort: 'featured' })
      expect(applyFilters(products, filters)).toEqual(expected(passed, filters.sort))
    }),
  )
})

test('H6 a hostile term is plain text, never a pattern', () => {
  for (const term of ['../', '&term=', '(a+)+$', '.*', '[', '\\']) {
    expect(filterByName([{ name: 'Blue Dream' }, { name: `odd ${term} name` }], term)).toEqual([
      { name: `odd ${term} name` },
    ])
  }
})

test('filters survive the way into the URL and back', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const query = new URLSearchParams(filterParams(filters)).toString()
      expect(parseFilters(new URLSearchParams(query))).toEqual(filters)
    }),
  )
})

test('unknown values in the URL filter nothing', () => {
  const params = new URLSearchParams('?category=__proto__&sort=constructor&price=1e309')
  expect(parseFilters(params)).toEqual(NO_FILTERS)
})
