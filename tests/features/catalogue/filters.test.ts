import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterByName,
  filtersToQuery,
  includesText,
  NO_FILTERS,
  parseFilters,
  PRICE_BANDS,
  SORT_ORDERS,
  type Filters,
  type SortOrder,
} from '../../../src/features/catalogue/filters.ts'
import { applyFilters, prepareFilters } from '../../../src/features/catalogue/product-index.ts'
import type { Product } from '../../../src/api/products.ts'
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
        expect(includesText(name, isUpper ? part.toUpperCase() : part.toLowerCase())).toBe(true)
      },
    ),
  )
})

test('no filters keep every product in its order', () => {
  expect(applyFilters(products, NO_FILTERS)).toEqual(products)
})

test('filters only ever take away, and what stays has the text in its name', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const shown = applyFilters(products, filters)
      expect(new Set(shown).size).toBe(shown.length)
      for (const product of shown) {
        expect(products).toContain(product)
        expect(product.name.toLowerCase()).toContain(filters.text.trim().toLowerCase())
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

test('the strongest come first by the percentage that their cards say, and what says none comes last', () => {
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

test('what is in order stays in it, whatever was asked before: prices up and down, the strongest first, names', () => {
  const value = {
    'price-up': ({ price }: Product) => price ?? Infinity,
    'price-down': ({ price }: Product) => -(price ?? -1),
    // "<1" is the only text among these; others are above
    'thc-down': ({ thcPercentage: thc }: Product) => -(thc === '<1' ? 1 : Number(thc ?? -1)),
    name: () => 0,
    featured: () => 0,
  }
  const expected = (list: readonly Product[], sort: SortOrder) =>
    sort === 'featured'
      ? list
      : list.toSorted((a, b) => {
          const [nameA, nameB] = [a.name.toLowerCase(), b.name.toLowerCase()]
          return value[sort](a) - value[sort](b) || (nameA < nameB ? -1 : Number(nameA > nameB))
        })
  fc.assert(
    fc.property(anyFilters, fc.nat(6), (filters, steps) => {
      const list = [...products]
      for (let done = 0; done < steps; done++) prepareFilters(list)
      const passed = applyFilters(list, { ...filters, sort: 'featured' })
      expect(applyFilters(list, filters)).toEqual(expected(passed, filters.sort))
    }),
  )
})

test('H6 a hostile term is plain text, and slow patterns cost nothing', () => {
  for (const term of ['../', '&term=', '(a+)+$', '.*', '[', '\\']) {
    expect(filterByName([{ name: 'Blue Dream' }, { name: `odd ${term} name` }], term)).toEqual([
      { name: `odd ${term} name` },
    ])
  }
})

test('filters come back from the address as they were written', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(parseFilters(filtersToQuery(filters))).toEqual(filters)
    }),
  )
})

test('an address with nonsense in it filters nothing', () => {
  expect(parseFilters('?category=__proto__&sort=constructor&price=1e309')).toEqual(NO_FILTERS)
})
