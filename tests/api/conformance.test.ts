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
  expect(toTable(results)).toMatch(/^ok {4}GET \/dispensaries +200 +1 rows/)
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

test('--write also sends the calls that change the test user’s records, and reads the payment intent', async () => {
  const sent: string[] = []
  const record = async ({ request }: { request: Request }) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return HttpResponse.json({ message: 'saved' }, { headers: CORS })
  }
  server.use(
    http.get(`${API}/*`, () => HttpResponse.json(good, { headers: CORS })),
    http.post(`${API}/create-payment-intent`, () =>
      HttpResponse.json({ clientSecret: 'pi_1_secret_1' }, { headers: CORS }),
    ),
    http.post(`${API}/*`, record),
    http.put(`${API}/*`, record),
  )
  const results = await checkBackend({ apiUrl: API, origin: ORIGIN, user: 'dana', write: true })
  expect(results).toHaveLength(17)
  expect(sent.map((line) => line.replace(/ \{.*/, ''))).toEqual([
    'POST /addresses',
    'PUT /addresses/dana',
    'POST /phone-numbers',
    'PUT /phone-numbers/dana',
  ])
  const wrong = results.filter(({ problems }) => problems.length > 0)
  expect(wrong.map(({ path }) => path)).toEqual(['/create-payment-intent'])
  expect(sent.join(' ')).not.toMatch(/finalize|sms/)
})
