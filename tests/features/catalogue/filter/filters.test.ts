import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterCount,
  filterProducts,
  NO_FILTERS,
  parseFilters,
  type Filters,
} from '../../../../src/features/catalogue/filter/filters.ts'
import { chipsOf } from '../../../../src/features/catalogue/filter/use-filter-lists.ts'
import {
  countsOf,
  FACETS,
  optionsOf,
  type FacetName,
} from '../../../../src/features/catalogue/filter/facets.ts'
import { KIND_ROWS, kindIn } from '../../../../src/features/catalogue/filter/kinds.ts'
import { SORT_ORDERS, sortProducts } from '../../../../src/features/catalogue/filter/sort-orders.ts'
import { shelvesFor } from '../../../../src/features/search/category-words.ts'
import type { Product } from '../../../../src/api/products.ts'
import { filterByName, foldedName, foldText } from '../../../../src/lib/text/fold-text.ts'
import { tintOf } from '../../../../src/lib/tint.ts'
import { catalogue } from '../../../../src/mocks/seed/catalogue.ts'
import { aProduct } from '../../../fixtures.ts'

const { products } = catalogue()

const sources = { products, brands: ['Blue', 'Coldwater & Co.'] }
const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
const facetValues = Object.fromEntries(
  FACETS.map((facet) => [facet.name, fc.constantFrom(...valuesOf(optionsOf(facet, sources)))]),
) as Record<FacetName, fc.Arbitrary<string>>

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  q: fc.oneof(fc.string(), fc.constantFrom('a', 'OR', 'blue', '(a+)+$', '.*', '../', '&term=')),
  category: fc.constantFrom('', 'flower', 'vaporizers', 'concentrates', 'edibles'),
  deals: fc.constantFrom('', '1'),
  saved: fc.constantFrom('', '1'),
  sort: fc.constantFrom(...valuesOf(SORT_ORDERS)),
  ...facetValues,
})

const kindOf = (product: Product) => kindIn(foldedName(product), tintOf(product.category))

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

/** Marks may differ: quotes around the text, or a dash in the name. */
const lettersIn = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

test('filters only remove products, and the rest has the text in its name', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const shown = applyFilters(products, filters)
      expect(new Set(shown).size).toBe(shown.length)
      for (const product of shown) {
        expect(products).toContain(product)
        expect(lettersIn(product.name)).toContain(lettersIn(filters.q))
      }
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
    ['m', '22,5%'],
  ] as const
  const list = strengths.map(([name, thcPercentage]) => aProduct({ name, thcPercentage }))
  const shown = applyFilters(list, { ...NO_FILTERS, sort: 'thc-down' })
  expect(shown.map(({ name }) => name).join(' ')).toBe('a b m c d e f g h i j k l')
})

test('each order sorts by price, THC or name, and equal products by name; the filters keep the order', () => {
  const value: Record<string, (product: Product) => number> = {
    'price-up': ({ price }: Product) => price ?? Infinity,
    'price-down': ({ price }: Product) => -(price ?? -1),
    // "<1" is the only text in the mock catalogue; the test above has others
    'thc-down': ({ thcPercentage: thc }: Product) => -(thc === '<1' ? 1 : Number(thc ?? -1)),
    'thc-up': ({ thcPercentage: thc }: Product) => (thc === '<1' ? 1 : Number(thc ?? Infinity)),
    name: () => 0,
  }
  const expected = (list: readonly Product[], sort: string) => {
    const rank = value[sort]
    if (!rank) return list
    return [...list].sort((a, b) => {
      const [nameA, nameB] = [a.name.toLowerCase(), b.name.toLowerCase()]
      return rank(a) - rank(b) || (nameA < nameB ? -1 : Number(nameA > nameB))
    })
  }
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const passed = applyFilters(products, { ...filters, sort: '' })
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
      const query = new URLSearchParams(filters).toString()
      expect(parseFilters(new URLSearchParams(query))).toEqual(filters)
    }),
  )
})

test('unknown values in the URL filter nothing', () => {
  const params = new URLSearchParams('?category=__proto__&sort=constructor&price=1e309')
  expect(parseFilters(params)).toEqual(NO_FILTERS)
})

test.each([
  ['Blue Dream', 'Flower', 'flower'],
  ['Tea Time Sugar Smalls', 'Flower', 'flower'],
  ['Jack Herer Infused Preroll', 'Flower', 'pre-roll'],
  ['Gelato Live Resin Cartridge', 'Vaporizers', 'cartridge'],
  ['Gelato Live Rosin Pen', 'Vaporizers', 'disposable'],
  ['Gelato All‑in‑One', 'Vape', 'disposable'],
  ['Gelato SUGAR wax', 'Concentrates', 'wax'],
  ['Night Tincture', null, 'tincture'],
  ['Rolling Papers', 'Accessories', ''],
  ['Something', 'Vaporizers', ''],
])('the kind of "%s" in %s is "%s"', (name, category, kind) => {
  expect(kindOf(aProduct({ name, category }))).toBe(kind)
})

const KIND_WORDS = KIND_ROWS.flatMap((row) => row.words.split(' ').map((word) => [word, row] as const))

test.each([...KIND_WORDS, ...KIND_WORDS.map(([word, row]) => [`${word}s`, row] as const)])(
  '"%s" in a name means its kind, and a search for it leads there',
  (word, { value, label, categories }) => {
    for (const category of categories)
      expect(kindOf(aProduct({ name: `Blue ${word} 1g`, category }))).toBe(value)
    expect(shelvesFor(word).map(({ name }) => name)).toContain(label)
  },
)

test.each([
  ['vape pens', ['Vaporizers', 'Disposables']],
  ['flower', ['Flower']],
  ['dab', ['Concentrates']],
  ['WAX', ['Concentrates', 'Wax and badder']],
  ['Pre\u2011Rolls', ['Flower', 'Pre-rolls']],
  ['"pre-roll"', ['Flower', 'Pre-rolls']],
  ['blue', []],
  ['THC gummies', ['Edibles', 'Gummies']],
  ['live resin carts', ['Vaporizers', 'Concentrates', 'Cartridges', 'Wax and badder']],
  ['Girl Scout Cookies', []],
  ['blue dream cart', []],
  ['', []],
])('the everyday words %j name the shelves %j', (term, shelves) => {
  expect(shelvesFor(term).map(({ name }) => name)).toEqual(shelves)
})

test('kind: equal text: a brand is a word of a name, not a part of one', () => {
  const list = ['Strawberry Cough', 'RAW Garden – Sour', 'Sauce (Raw)', 'Rawr', 'Raw', 'Unraw raw'].map(
    (name, index) => aProduct({ _id: String(index), name }),
  )
  const found = applyFilters(list, { ...NO_FILTERS, brand: 'Raw' }).map(({ name }) => name)
  expect(found).toEqual(['RAW Garden – Sour', 'Sauce (Raw)', 'Raw', 'Unraw raw'])
  expect(countsOf({ products: list, brands: ['Raw'] }).brand.get('Raw')).toBe(found.length)
  expect(applyFilters(list, { ...NO_FILTERS, brand: '\u0301' })).toEqual([])
})

test('the count beside an option is the number of products that the option alone leaves', () => {
  const counts = countsOf(sources)
  for (const facet of FACETS) {
    const values = valuesOf(optionsOf(facet, sources)).slice(1)
    expect(values.length).toBeGreaterThan(1)
    for (const value of values)
      expect(counts[facet.name].get(value) ?? 0, `${facet.name} ${value}`).toBe(
        applyFilters(products, { ...NO_FILTERS, [facet.name]: value }).length,
      )
  }
  expect(counts.kind.size).toBeGreaterThan(5)
})

test('the bands of a THC percentage and of a price do not overlap', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.integer({ min: 0, max: 200 }),
      (thcPercentage, price) => {
        const list = [aProduct({ thcPercentage, price })]
        for (const facet of FACETS.filter(({ name }) => name === 'thc' || name === 'price')) {
          const passing = valuesOf(optionsOf(facet, { products: list }))
            .slice(1)
            .filter((value) => applyFilters(list, { ...NO_FILTERS, [facet.name]: value }).length === 1)
          expect(passing).toHaveLength(1)
        }
      },
    ),
  )
})

test('the filters of the sheet are counted, not the text, the order and what is a chip of the page', () => {
  expect(filterCount(NO_FILTERS)).toBe(0)
  expect(filterCount({ ...NO_FILTERS, q: 'blue', category: 'flower', saved: '1' })).toBe(0)
  expect(
    filterCount({
      ...NO_FILTERS,
      sort: 'name',
      kind: 'wax',
      thc: '15-25',
      deals: '1',
      brand: 'A',
      shop: 's',
    }),
  ).toBe(6)
})

test('kind: names of categories that read the same are one chip, and "all" is the first one', () => {
  const names = [
    'all',
    'Flower',
    'FLOWER ',
    'Pre-Rolls',
    'pre\u2011rolls',
    'All Products',
    'Caf\u00e9',
    'Cafe\u0301',
  ]
  expect(chipsOf(names).map(({ value }) => value)).toEqual(['', 'flower', 'Pre-Rolls', 'Caf\u00e9'])
  expect(chipsOf(['All']).map(({ value }) => value)).toEqual(chipsOf([]).map(({ value }) => value))
})

test('kind: a category of the home page is its chip, also by the name of its call', () => {
  const names = chipsOf(['flower', 'pens', 'edibles']).map(({ name }) => name)
  expect(names).toEqual(['All Products', 'Flower', 'Vaporizers', 'Edibles'])
})

test.each([
  ['Flower', 'flower'],
  ['VAPORIZERS', 'vaporizers'],
  ['Pens', 'vaporizers'],
  ['topicals', 'Topicals'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['pre\u2011rolls', 'Pre-Rolls'],
  ['All Products', ''],
  ['other', ''],
])('kind: the category of a URL is compared as it reads: %s', (category, expected) => {
  const others = ['Topicals', 'Caf\u00e9', 'Pre-Rolls']
  expect(parseFilters(new URLSearchParams({ category }), others).category).toBe(expected)
})
