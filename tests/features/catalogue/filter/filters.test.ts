import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterCount,
  filterParams,
  NO_FILTERS,
  parseFilters,
  PRICE_BANDS,
  SORT_ORDERS,
  THC_BANDS,
  type Filters,
  type SortOrder,
} from '../../../../src/features/catalogue/filter/filters.ts'
import { chipsOf } from '../../../../src/features/catalogue/filter/use-filter-lists.ts'
import { facetsOf } from '../../../../src/features/catalogue/filter/facets.ts'
import { KIND_ROWS, KINDS } from '../../../../src/features/catalogue/filter/kinds.ts'
import { shelvesFor } from '../../../../src/features/search/category-words.ts'
import {
  countsOf,
  filterProducts,
  sortProducts,
} from '../../../../src/features/catalogue/filter/filter-products.ts'
import type { Product } from '../../../../src/api/products.ts'
import { filterByName, foldText } from '../../../../src/lib/text/fold-text.ts'
import { catalogue } from '../../../../src/mocks/seed/catalogue.ts'
import { aProduct } from '../../../fixtures.ts'

const { products } = catalogue()

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  text: fc.oneof(fc.string(), fc.constantFrom('a', 'OR', 'blue', '(a+)+$', '.*', '../', '&term=')),
  category: fc.constantFrom('all', 'flower', 'vaporizers', 'concentrates', 'edibles'),
  shop: fc.constantFrom('', ...catalogue().shops.map(({ _id }) => _id)),
  price: fc.constantFrom(...PRICE_BANDS.map(({ value }) => value)),
  kind: fc.constantFrom(...KINDS.map(({ value }) => value)),
  thc: fc.constantFrom(...THC_BANDS.map(({ value }) => value)),
  brand: fc.constantFrom('', 'Blue', 'Coldwater & Co.'),
  deals: fc.boolean(),
  saved: fc.boolean(),
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

/** Marks may differ: quotes around the text, or a dash in the name. */
const lettersIn = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

test('filters only remove products, and the rest has the text in its name', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const shown = applyFilters(products, filters)
      expect(new Set(shown).size).toBe(shown.length)
      for (const product of shown) {
        expect(products).toContain(product)
        expect(lettersIn(product.name)).toContain(lettersIn(filters.text))
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
    ['m', '22,5%'],
  ] as const
  const list = strengths.map(([name, thcPercentage]) => aProduct({ name, thcPercentage }))
  const shown = applyFilters(list, { ...NO_FILTERS, sort: 'thc-down' })
  expect(shown.map(({ name }) => name).join(' ')).toBe('a b m c d e f g h i j k l')
})

test('each order sorts by price, THC or name, and equal products by name; the filters keep the order', () => {
  const value = {
    'price-up': ({ price }: Product) => price ?? Infinity,
    'price-down': ({ price }: Product) => -(price ?? -1),
    // "<1" is the only text in the mock catalogue; the test above has others
    'thc-down': ({ thcPercentage: thc }: Product) => -(thc === '<1' ? 1 : Number(thc ?? -1)),
    'thc-up': ({ thcPercentage: thc }: Product) => (thc === '<1' ? 1 : Number(thc ?? Infinity)),
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

test.each([
  ['Blue Dream', 'Flower', 'flower'],
  ['Girl Scout Cookies', 'Flower', 'flower'],
  ['Tea Time Sugar Smalls', 'Flower', 'flower'],
  ['Jack Herer Infused Preroll', 'Flower', 'pre-roll'],
  ['Jack Herer Pre-Roll 5-Pack', 'Flower', 'pre-roll'],
  ['Two Joints', 'Flower', 'pre-roll'],
  ['Gelato Live Resin Cartridge', 'Vaporizers', 'cartridge'],
  ['Gelato Cart 1g', 'Pens', 'cartridge'],
  ['Gelato Live Rosin Pen', 'Vaporizers', 'disposable'],
  ['Gelato All‑in‑One', 'Vape', 'disposable'],
  ['Gelato Live Rosin Badder', 'Concentrates', 'rosin'],
  ['Gelato SUGAR wax', 'Concentrates', 'wax'],
  ['Mango Gummies', 'Edibles', 'gummies'],
  ['Dark Chocolate Bar', 'Edibles', 'chocolate'],
  ['Mint Tin', 'Edibles', 'mints'],
  ['Lemon Seltzer', 'Edibles', 'drink'],
  ['Night Tincture', null, 'tincture'],
  ['Rolling Papers', 'Accessories', ''],
  ['Something', 'Vaporizers', ''],
])('the kind of "%s" in %s is "%s"', (name, category, kind) => {
  expect(facetsOf(aProduct({ name, category })).kind).toBe(kind)
})

test.each(KIND_ROWS.flatMap((row) => row.words.split(' ').map((word) => [word, row] as const)))(
  '"%s" in a name means its kind, and a search for it leads there',
  (word, { value, label, categories }) => {
    for (const category of categories)
      expect(facetsOf(aProduct({ name: `Blue ${word} 1g`, category })).kind).toBe(value)
    expect(shelvesFor(word).map(({ name }) => name)).toContain(label)
  },
)

test.each([
  ['vape pens', ['Vaporizers', 'Disposables']],
  ['THC gummies', ['Edibles', 'Gummies']],
  ['live resin carts', ['Vaporizers', 'Concentrates', 'Cartridges', 'Wax and badder']],
  ['pre rolls', ['Flower', 'Pre-rolls']],
  ['Girl Scout Cookies', []],
  ['blue dream cart', []],
  ['cannabis', []],
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
  expect(countsOf(list, ['Raw']).brand.get('Raw')).toBe(found.length)
})

test('the count beside an option is the number of products that the option alone leaves', () => {
  const counts = countsOf(products, ['Blue'])
  const left = (filters: Partial<Filters>) => applyFilters(products, { ...NO_FILTERS, ...filters }).length
  for (const { value } of KINDS.slice(1)) expect(counts.kind.get(value) ?? 0).toBe(left({ kind: value }))
  for (const { value } of THC_BANDS.slice(1)) expect(counts.thc.get(value) ?? 0).toBe(left({ thc: value }))
  for (const { value } of PRICE_BANDS.slice(1))
    expect(counts.price.get(value) ?? 0).toBe(left({ price: value }))
  for (const { _id } of catalogue().shops) expect(counts.shop.get(_id) ?? 0).toBe(left({ shop: _id }))
  expect(counts.brand.get('Blue')).toBe(left({ brand: 'Blue' }))
  expect(counts.kind.size).toBeGreaterThan(5)
})

test('the bands of a THC percentage and of a price do not overlap', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.integer({ min: 0, max: 200 }),
      (thc, price) => {
        const [product] = [aProduct({ thcPercentage: thc, price })]
        const passes = (some: Partial<Filters>) => applyFilters([product], { ...NO_FILTERS, ...some }).length
        expect(THC_BANDS.slice(1).filter(({ value }) => passes({ thc: value }) === 1)).toHaveLength(1)
        expect(PRICE_BANDS.slice(1).filter(({ value }) => passes({ price: value }) === 1)).toHaveLength(1)
      },
    ),
  )
})

test('every filter but the text and the order is counted', () => {
  expect(filterCount(NO_FILTERS)).toBe(0)
  expect(filterCount({ ...NO_FILTERS, text: 'blue', sort: 'name' })).toBe(0)
  expect(filterCount({ ...NO_FILTERS, kind: 'wax', thc: '15-25', deals: true, brand: 'A', shop: 's' })).toBe(
    5,
  )
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
  expect(chipsOf(names).map(({ value }) => value)).toEqual(['all', 'flower', 'Pre-Rolls', 'Caf\u00e9'])
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
  ['All Products', 'all'],
  ['other', 'all'],
])('kind: the category of a URL is compared as it reads: %s', (category, expected) => {
  const others = ['Topicals', 'Caf\u00e9', 'Pre-Rolls']
  expect(parseFilters(new URLSearchParams({ category }), others).category).toBe(expected)
})
