import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { type TextChunks } from '../../src/api/body-text.ts'
import { ApiError } from '../../src/api/client.ts'
import { listProducts } from '../../src/api/dispensaries.ts'
import { readLongList } from '../../src/api/long-list.ts'
import { parseProducts, type Product } from '../../src/api/products.ts'
import { env } from '../../src/lib/env.ts'
import { server } from '../../src/mocks/server.ts'
import { createCatalogue } from '../../src/mocks/seed/catalogue.ts'

const never = new AbortController().signal

/** A text as it may come: in pieces, the first of which has come already. */
async function* pieces(text: string, size: number): AsyncGenerator<string, undefined> {
  for (let from = 0; from < text.length; from += size)
    yield await Promise.resolve(text.slice(from, from + size))
}

const readerOf = (each: AsyncGenerator<string, undefined>): TextChunks => ({
  async read() {
    const { done, value } = await each.next()
    return done ? { done, value: undefined } : { done: false, value }
  },
})

const read = <T>(text: string, parse: (json: unknown) => T, signal = never, size = 64_000) =>
  readLongList(text.slice(0, size), readerOf(pieces(text.slice(size), size)), parse, signal)

const rowsOf = async (text: string, size?: number) =>
  (await read(text, (json) => json as unknown[], never, size)).flat()

/** Long enough that each row is a slice of its own. */
const LONG = 'x'.repeat(8_000)

test('whatever is in its rows, a long list reads as it does at once', async () => {
  // what looks like the end of a row, in every place where it is none
  const text = fc.oneof(fc.string(), fc.constantFrom('},{', '"},{"', '[{},{}]', '\\', ']', '}, {'))
  const row = fc.record({ name: text, filling: fc.constant(LONG), more: fc.array(fc.dictionary(text, text)) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 5 }),
      fc.constantFrom(0, 2),
      fc.integer({ min: 500, max: 60_000 }),
      async (rows, indent, size) => {
        const json = JSON.stringify(rows, null, indent)
        expect(await rowsOf(` ${json}\n`, size)).toEqual(JSON.parse(json))
      },
    ),
    { numRuns: 40 },
  )
})

test('what is not a list, or has rows that are no objects, is read as well', async () => {
  expect(await read(`{"a":"${LONG}"}`, (json) => json)).toEqual([{ a: LONG }])
  expect(await rowsOf(`["${LONG}",1,null,"},{","${LONG}"]`)).toEqual([LONG, 1, null, '},{', LONG])
})

test.each([
  ['cut off', `[{"a":"${LONG}"},{"a":"${LONG}"},{"a":`],
  ['cut off after a row', `[{"a":"${LONG}"},{"a":"${LONG}"},]`],
  ['closed twice', `[{"a":"${LONG}"},{"a":"${LONG}"}]]`],
  ['without a comma', `[{"a":"${LONG}"}{"a":"${LONG}"}]`],
])('a list that is %s is no JSON', async (_, text) => {
  await expect(rowsOf(text)).rejects.toThrow(SyntaxError)
})

test('a long list is read as it comes, and not only once it is there', async () => {
  const text = JSON.stringify(createCatalogue(2_000).products)
  let slices = 0
  let slicesBeforeTheLast = 0
  async function* slowly(): AsyncGenerator<string, undefined> {
    yield* pieces(text.slice(64_000, -1), 64_000)
    slicesBeforeTheLast = slices
    yield text.slice(-1)
  }
  await readLongList(text.slice(0, 64_000), readerOf(slowly()), () => (slices += 1), never)
  expect(slicesBeforeTheLast).toBe(slices - 1)
})

test('the page has its turn while a long list is read, and a reader that gives up stops it', async () => {
  const { products } = createCatalogue(2_000)
  const text = JSON.stringify(products)
  // as on a slow phone: each look at the clock finds the turn over
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const giveUp = new AbortController()
  let slices = 0
  setTimeout(() => giveUp.abort(new Error('enough')), 0)
  await expect(
    read(text, () => (slices += 1), giveUp.signal),
    'a timer runs before the list has been read',
  ).rejects.toThrow('enough')
  expect(slices).toBeGreaterThan(0)
  expect(slices).toBeLessThan(text.length / 8_000)
})

test('10,000 products arrive whole, once each and in order', async () => {
  const { products } = createCatalogue(10_000)
  const doubled = [...products, products[0]]
  server.use(http.get(`${env.apiUrl}/dispensaries/products`, () => HttpResponse.json(doubled)))
  expect(await listProducts()).toEqual(parseProducts(products))
})

test('a long answer that is broken off is an invalid one', async () => {
  const text = JSON.stringify(createCatalogue(2_000).products).slice(0, -100)
  server.use(http.get(`${env.apiUrl}/dispensaries/products`, () => new HttpResponse(text)))
  const failure = await listProducts().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ kind: 'invalid' })
})

/** Answers the catalogue with this text. */
const answer = (text: string) =>
  server.use(http.get(`${env.apiUrl}/dispensaries/products`, () => new HttpResponse(text)))

test('the start of a long list is told once, before all of it, and its products are the list’s own', async () => {
  const { products } = createCatalogue(2_000)
  answer(JSON.stringify(products))
  const starts: Product[][] = []
  const list = await listProducts({ onFirstRows: (start) => starts.push(start) })
  expect(list).toEqual(parseProducts(products))
  expect(starts).toHaveLength(1)
  const [start = []] = starts
  expect(start.length).toBeGreaterThan(24)
  expect(start.length, 'no more than is read in a few milliseconds').toBeLessThan(200)
  expect(start.every((product, index) => product === list[index])).toBe(true)
})

test('a start that can’t be told from a row’s inside is not told, and the list is whole all the same', async () => {
  const { products } = createCatalogue(2_000)
  const told = vi.fn<(start: Product[]) => void>()
  // each row's last "},{" is inside of it, and one of 130,000 characters is the first that comes
  const nested = products
    .map((product) => ({ ...product, sizes: [{ grams: 1 }, { grams: 'x'.repeat(140_000) }] }))
    .slice(0, 3)
  for (const text of [JSON.stringify(products, null, 2), JSON.stringify(nested)]) {
    answer(text)
    expect(await listProducts({ onFirstRows: told })).toEqual(parseProducts(JSON.parse(text)))
  }
  expect(told).not.toHaveBeenCalled()
})

test('a short list has no start to tell', async () => {
  const told = vi.fn<(start: Product[]) => void>()
  answer(JSON.stringify(createCatalogue(100).products))
  expect(await listProducts({ onFirstRows: told })).toHaveLength(100)
  expect(told).not.toHaveBeenCalled()
})
