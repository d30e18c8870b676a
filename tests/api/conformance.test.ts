import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { checkBackend, toTable } from '../../src/build/conformance.ts'
import { server } from '../../src/mocks/server.ts'

const API = 'https://live.example.com'
const ORIGIN = 'https://shop.example.com'
const CORS = { 'Access-Control-Allow-Origin': ORIGIN }
const good = [{ _id: 'a', name: 'A', price: 5, imageUrl: 'https://x.example/a.png' }]

test('kind: a good backend passes every call, also those of a user', async () => {
  server.use(http.get(`${API}/*`, () => HttpResponse.json(good, { headers: CORS })))
  const results = await checkBackend({ apiUrl: `${API}/`, origin: ORIGIN, user: 'dana', token: 't' })
  expect(results).toHaveLength(12)
  expect(results.flatMap(({ problems }) => problems)).toEqual([])
  expect(toTable(results)).toMatch(/^ok {4}\/dispensaries +200 +1 rows/)
})

test('kind: each fault of a backend is named', async () => {
  const rows = [...good, { name: 'no id' }, { _id: 'b', price: 'ask', imageUrl: 'http://x.example/b.png' }]
  server.use(
    http.get(`${API}/dispensaries`, () => HttpResponse.error()),
    http.get(`${API}/dispensaries/products`, () => HttpResponse.json(rows)),
    http.get(`${API}/dispensaries/deals`, () => HttpResponse.json([{ sku: 1 }], { headers: CORS })),
    http.get(`${API}/*`, () => HttpResponse.json({}, { status: 500, headers: CORS })),
  )
  const [shops, products, deals, flower] = await checkBackend({ apiUrl: API, origin: ORIGIN })
  expect(shops?.problems).toEqual([expect.stringContaining('not reachable')])
  expect(products?.problems).toEqual([
    'CORS: answers "" and not https://shop.example.com',
    '1 rows dropped: no _id, or one that another row has',
    '1 prices unreadable',
    '1 pictures not https',
  ])
  expect(deals?.problems).toEqual([expect.stringContaining('No row of the list could be read')])
  expect(flower?.problems).toEqual(['status 500'])
})
