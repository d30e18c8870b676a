import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { type TextChunks } from '../../../src/api/transport/body-text.ts'
import { ApiError } from '../../../src/api/client.ts'
import { listProducts } from '../../../src/api/dispensaries.ts'
import { readLongList } from '../../../src/api/answers/long-list.ts'
import { parseProducts, type Product } from '../../../src/api/products.ts'
import { env } from '../../../src/lib/env.ts'
import { server } from '../../../src/mocks/server.ts'
import { createCatalogue } from '../../../src/mocks/seed/catalogue.ts'

const never = new AbortController().signal

/** A text in chunks of a size. */
async function* chunksOf(text: string, size: number): AsyncGenerator<string, undefined> {
  for (let from = 0; from < text.length; from += size)
    yield await Promise.resolve(text.slice(from, from + size))
}

const readerOf = (chunks: AsyncGenerator<string, undefined>): TextChunks => ({
  async read() {
    const { done, value } = await chunks.next()
    return done ? { done, value: undefined } : { done: false, value }
  },
})

const read = <T>(text: string, parse: (json: unknown) => T, signal = never, size = 64_000) =>
  readLongList(text.slice(0, size), readerOf(chunksOf(text.slice(size), size)), parse, signal)

const rowsOf = async (text: string, size?: number) =>
  (await read(text, (json) => json as unknown[], never, size)).flat()

/** With this text each row is a slice of its own. */
const LONG = 'x'.repeat(8_000)

test('any list is the same in slices as in one JSON.parse', async () => {
  // texts that look like the border of two rows
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

test('an answer that is not a list, or has other rows than objects, is read too', async () => {
  expect(await read(`{"a":"${LONG}"}`, (json) => json)).toEqual([{ a: LONG }])
  expect(await rowsOf(`["${LONG}",1,null,"},{","${LONG}"]`)).toEqual([LONG, 1, null, '},{', LONG])
})

test.each([
  ['cut off', `[{"a":"${LONG}"},{"a":"${LONG}"},{"a":`],
  ['cut off after a row', `[{"a":"${LONG}"},{"a":"${LONG}"},]`],
  ['closed twice', `[{"a":"${LONG}"},{"a":"${LONG}"}]]`],
  ['without a comma', `[{"a":"${LONG}"}{"a":"${LONG}"}]`],
])('a list that is %s is not JSON', async (_, text) => {
  await expect(rowsOf(text)).rejects.toThrow(SyntaxError)
})

test('a long list is parsed while it arrives', async () => {
  const text = JSON.stringify(createCatalogue(2_000).products)
  let slices = 0
  let slicesBeforeLastChunk = 0
  async function* slowly(): AsyncGenerator<string, undefined> {
    yield* chunksOf(text.slice(64_000, -1), 64_000)
    slicesBeforeLastChunk = slices
    yield text.slice(-1)
  }
  await readLongList(text.slice(0, 64_000), readerOf(slowly()), () => (slices += 1), never)
  expect(slicesBeforeLastChunk).toBe(slices - 1)
})

test('other tasks run while a long list is parsed, and an abort stops it', async () => {
  const { products } = createCatalogue(2_000)
  const text = JSON.stringify(products)
  // as on a slow phone: each slice takes longer than a task may
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const controller = new AbortController()
  let slices = 0
  setTimeout(() => controller.abort(new Error('enough')), 0)
  await expect(
    read(text, () => (slices += 1), controller.signal),
    'a timer runs before the list is parsed',
  ).rejects.toThrow('enough')
  expect(slices).toBeGreaterThan(0)
  expect(slices).toBeLessThan(text.length / 8_000)
})

test('10,000 products arrive complete, in order and without duplicates', async () => {
  const { products } = createCatalogue(10_000)
  const doubled = [...products, products[0]]
  server.use(http.get(`${env.apiUrl}/dispensaries/products`, () => HttpResponse.json(doubled)))
  expect(await listProducts()).toEqual(parseProducts(products))
})

test('a truncated long answer is an error of kind invalid', async () => {
  const text = JSON.stringify(createCatalogue(2_000).products).slice(0, -100)
  server.use(http.get(`${env.apiUrl}/dispensaries/products`, () => new HttpResponse(text)))
  const failure = await listProducts().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ kind: 'invalid' })
})

/** Makes the backend answer the product list with this text. */
const answer = (text: string) =>
  server.use(http.get(`${env.apiUrl}/dispensaries/products`, () => new HttpResponse(text)))

test('the first rows of a long list come once, before the whole list, which has the same objects', async () => {
  const { products } = createCatalogue(2_000)
  answer(JSON.stringify(products))
  const starts: Product[][] = []
  const list = await listProducts({ onFirstRows: (rows) => starts.push(rows) })
  expect(list).toEqual(parseProducts(products))
  expect(starts).toHaveLength(1)
  const [start = []] = starts
  expect(start.length).toBeGreaterThan(24)
  expect(start.length, 'no more rows than parse in a few milliseconds').toBeLessThan(200)
  expect(start.every((product, index) => product === list[index])).toBe(true)
})

test('first rows whose cut falls inside a row are skipped, and the list is complete', async () => {
  const { products } = createCatalogue(2_000)
  const onFirstRows = vi.fn<(start: Product[]) => void>()
  // each row has a "},{" inside, and the first row is longer than 130,000 characters
  const nested = products
    .map((product) => ({ ...product, sizes: [{ grams: 1 }, { grams: 'x'.repeat(140_000) }] }))
    .slice(0, 3)
  for (const text of [JSON.stringify(products, null, 2), JSON.stringify(nested)]) {
    answer(text)
    expect(await listProducts({ onFirstRows })).toEqual(parseProducts(JSON.parse(text)))
  }
  expect(onFirstRows).not.toHaveBeenCalled()
})

test('a short list has no separate first rows', async () => {
  const onFirstRows = vi.fn<(start: Product[]) => void>()
  answer(JSON.stringify(createCatalogue(100).products))
  expect(await listProducts({ onFirstRows })).toHaveLength(100)
  expect(onFirstRows).not.toHaveBeenCalled()
})
