import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  dollarsOrNull,
  id,
  imageUrlOrNull,
  parseList,
  readNumber,
  requiredText,
  textOrNull,
  uniqueById,
} from '../../../src/api/answers/parse.ts'
import { showableImageUrl } from '../../../src/lib/image-url.ts'

const read = <T>(schema: v.GenericSchema<unknown, T>, value: unknown) => v.parse(schema, value)
const NEITHER_TEXT_NOR_NUMBER = [null, undefined, true, false, {}, [], ['a'], () => 'a']

describe('a field', () => {
  test.each([
    ['12.5', 12.5],
    [' 7 ', 7],
    ['\t12.25\n', 12.25],
    ['007', 7],
    [0, 0],
    [-0, -0],
    [0.01, 0.01],
    [1_000_000, 1_000_000],
    ['1000000', 1_000_000],
    [1_000_000.01, null],
    ['1000001', null],
    [-0.01, null],
    ['-1', null],
    ['+1', 1],
    ['', null],
    [' ', null],
    ['.5', 0.5],
    ['$.99', 0.99],
    ['&#36;12.50', 12.5],
    ['$\u200b12.50\u200b', 12.5],
    ['−5', null],
    ['½', null],
    ['5.', null],
    ['1.2.3', null],
    ['$5', 5],
    ['5 $', 5],
    ['only 5', 5],
    ['2 for $10', null],
    ['1e3', null],
    ['0x10', null],
    ['1,000', 1000],
    ['$12.50', 12.5],
    ['1,250.00', 1250],
    ['12.5 USD', 12.5],
    ['USD 12.50', 12.5],
    ['US$ 12.50', 12.5],
    [{ $numberDecimal: '12.50' }, 12.5],
    [{ $numberInt: '7' }, 7],
    ['12,50', null],
    ['1,25', null],
    ['$', null],
    ['free', null],
    [{ $numberDecimal: 'x' }, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [[5], null],
    [5n, null],
  ])('D5 D6 D7 D8 in dollars: %s is %s', (value, dollars) => {
    expect(read(dollarsOrNull, value)).toBe(dollars)
  })

  test.each([
    [' Blue Dream ', 'Blue Dream'],
    [5, '5'],
    [0, '0'],
    [1.5, '1.5'],
    ['', null],
    [' \n', null],
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
  ])('of text: %j is %j', (value, text) => {
    expect(read(textOrNull, value)).toBe(text)
    for (const required of [id, requiredText]) {
      if (text === null) expect(() => read(required, value)).toThrow(v.ValiError)
      else expect(read(required, value)).toBe(text)
    }
  })

  test('without anything to see is no text', () => {
    for (const unseen of ['\u200b\u2060', '&#8203;', '\u00ad']) expect(read(textOrNull, unseen)).toBeNull()
    for (const seen of ['大麻', '🌿']) expect(read(textOrNull, seen)).toBe(seen)
  })

  test('of any other type is no text, no amount and no id', () => {
    for (const value of NEITHER_TEXT_NOR_NUMBER) {
      expect(read(textOrNull, value)).toBeNull()
      expect(read(dollarsOrNull, value)).toBeNull()
      expect(read(imageUrlOrNull, value)).toBeNull()
      expect(() => read(id, value)).toThrow(v.ValiError)
    }
  })

  test('that is missing is null, or an error if it is required', () => {
    const schema = v.object({ text: textOrNull, price: dollarsOrNull })
    expect(v.parse(schema, {})).toEqual({ text: null, price: null })
    expect(v.safeParse(v.object({ _id: id }), {}).success).toBe(false)
  })

  test.each([
    ['https://shop.example/a.png', 'https://shop.example/a.png'],
    [' HTTPS://shop.example/a.png\n', 'HTTPS://shop.example/a.png'],
    ['/pictures/a.svg', '/pictures/a.svg'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http://shop.example/a.png', null],
    ['httpsx://shop.example', null],
    ['see https://shop.example/a.png', null],
    ['pictures//a.svg', null],
    ['data:text/html,<p>', null],
    ['a data:image/png;base64,AA', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('H2 with a picture address: %j is %j', (value, url) => {
    expect(showableImageUrl(read(imageUrlOrNull, value))).toBe(url)
  })
})

test('a number is read within inclusive bounds', () => {
  expect(readNumber(0, 100)).toBe(0)
  expect(readNumber(100, 100)).toBe(100)
  expect(readNumber(100.1, 100)).toBeNull()
  expect(readNumber(-0.1, 100)).toBeNull()
  expect(readNumber('5', 100)).toBe(5)
  expect(readNumber('100.1', 100)).toBeNull()
  expect(readNumber(Number.NaN, 100)).toBeNull()
})

test('a number in a text is read as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (number) => {
      const text = (number / 100).toFixed(2)
      expect(readNumber(text, 1e7)).toBe(number / 100)
      expect(readNumber(`-${text}`, 1e7)).toBeNull()
    }),
  )
})

describe('an answer', () => {
  const Row = v.object({ _id: id, name: textOrNull })

  test('that is a list is read without its unreadable rows; null is an empty list; anything else is an error', () => {
    expect(parseList(Row, [{ _id: 'a' }, null, 5, {}, { _id: 7, name: 'B' }])).toEqual([
      { _id: 'a', name: null },
      { _id: '7', name: 'B' },
    ])
    expect(parseList(Row, null)).toEqual([])
    expect(parseList(Row, undefined)).toEqual([])
    for (const wrong of [{}, 'a', 0, false, { length: 0 }]) {
      expect(() => parseList(Row, wrong)).toThrow(
        expect.objectContaining({ kind: 'invalid', message: 'The answer is not a list.' }),
      )
    }
  })

  test('keeps the first row of each id, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ _id: fc.constantFrom('a', 'b', 'c'), n: fc.nat() })), (rows) => {
        const kept = uniqueById(rows)
        expect(kept.map(({ _id }) => _id)).toEqual([...new Set(rows.map(({ _id }) => _id))])
        for (const row of kept) expect(rows.find(({ _id }) => _id === row._id)).toBe(row)
      }),
    )
  })
})

describe('kind: the shapes of real databases', () => {
  const Row = v.object({ _id: id, name: textOrNull })

  test('extended JSON is read as its plain value', () => {
    expect(read(id, { $oid: '65a1' })).toBe('65a1')
    expect(parseList(Row, [{ _id: { $oid: '65a1' }, name: 'A' }])).toEqual([{ _id: '65a1', name: 'A' }])
    expect(() => read(id, { $oid: {} })).toThrow(v.ValiError)
    // A reference's first key names a collection, which is no id.
    expect(() => read(id, { $ref: 'shops', $id: { $oid: '65a1' } })).toThrow(v.ValiError)
  })

  test.each([
    ['Ben &amp; Jerry&#39;s', "Ben & Jerry's"],
    ['&lt;1&#x25;', '<1%'],
    ['Caf&eacute;&nbsp;Noir', 'Café Noir'],
    ['AT&T; R&D', 'AT&T; R&D'],
    ['Mac &amp;amp; Cheese', 'Mac & Cheese'],
    ['Jack&amp;amp;#039;s', "Jack's"],
    ['&amp;lt;/textarea&amp;gt;&lt;img&gt;', '</textarea><img>'],
    ['&#0; &#99999999;', '\ufffd \ufffd'],
    ['&nbsp;', null],
    ['&#xd83d; &#x1f33f;', '\ufffd 🌿'],
  ])('HTML entities in %j are decoded, however often they were encoded: %j', (value, text) => {
    expect(read(textOrNull, value)).toBe(text)
  })

  test('an object whose one array holds rows is that list', () => {
    const rows = [{ _id: 'a' }]
    const list = fc.oneof(
      fc.constant(rows),
      fc.string().map((name) => ({ [name]: rows })),
      fc.tuple(fc.string(), fc.string()).map(([outer, inner]) => ({ [outer]: { [inner]: rows } })),
    )
    const beside = fc.record({
      total: fc.nat(),
      errors: fc.constant([]),
      links: fc.constant([{ url: '/2' }]),
    })
    fc.assert(
      fc.property(list, beside, (json, more) => {
        expect(parseList(Row, json)).toEqual([{ _id: 'a', name: null }])
        if (!Array.isArray(json) && !Object.keys(json).some((name) => name in more || name === '__proto__')) {
          expect(parseList(Row, { ...more, ...json })).toEqual([{ _id: 'a', name: null }])
        }
      }),
    )
    expect(parseList(Row, { anything: [] })).toEqual([])
    expect(() => parseList(Row, { these: rows, those: rows })).toThrow(
      expect.objectContaining({ kind: 'invalid' }),
    )
  })

  test('rows that are all unreadable are an error and not an empty list', () => {
    expect(() => parseList(Row, [{ sku: 1 }, null])).toThrow(expect.objectContaining({ kind: 'invalid' }))
    expect(() => parseList(Row, { data: [{ sku: 1 }] })).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })
})
