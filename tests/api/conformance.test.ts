import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '../../src/build/backend/call-result.ts'
import { checkBackend, toTable } from '../../src/build/backend/conformance.ts'
import { describeBackend } from '../../src/build/backend/openapi.ts'
import { server } from '../../src/mocks/server.ts'

const API = 'https://live.example.com'
const ORIGIN = 'https://shop.example.com'
const CORS = { 'Access-Control-Allow-Origin': ORIGIN }
const ALLOWED = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, PUT, POST',
  'Access-Control-Allow-Headers': 'content-type, Authorization',
}
const good = [{ _id: 'a', name: 'A', price: 5, imageUrl: 'https://x.example/a.png' }]

/** The answer of every GET, or of one path. */
const get = (path: string, json: JsonBodyType, status = 200, headers = {}) =>
  http.get(API + path, () => HttpResponse.json(json, { status, headers: { ...CORS, ...headers } }))
const all = (json: JsonBodyType, status = 200, headers = {}) => get('/*', json, status, headers)

const check = (options: Partial<Parameters<typeof checkBackend>[0]> = {}) =>
  checkBackend({ apiUrl: API, origin: ORIGIN, ...options })
const wrongIn = (results: CallResult[]) => results.filter(({ problems }) => problems.length > 0)

/** A picture with these headers. */
const picture = (headers = {}, status = 200) =>
  new HttpResponse('PNG', { status, headers: { 'Content-Type': 'image/png', ...headers } })

beforeEach(() => {
  server.use(
    http.options(`${API}/*`, () => new HttpResponse(null, { status: 204, headers: ALLOWED })),
    http.get('https://x.example/*', () => picture()),
    all(good),
  )
})

/** The calls themselves, without their preflights and pictures. */
const callsIn = (results: CallResult[]) =>
  results.filter(({ method, path }) => method !== 'OPTIONS' && path.startsWith('/'))

test.each([
  ['no answer to OPTIONS', 404, ALLOWED, 'status 404'],
  [
    'another origin',
    204,
    { ...ALLOWED, 'Access-Control-Allow-Origin': 'https://x.example' },
    /^CORS: answers/,
  ],
  ['no PUT', 204, { ...ALLOWED, 'Access-Control-Allow-Methods': 'GET, POST' }, 'CORS: does not allow PUT'],
  [
    'no JSON',
    204,
    { ...ALLOWED, 'Access-Control-Allow-Headers': 'Authorization' },
    'CORS: does not allow content-type',
  ],
  [
    'no token',
    204,
    { ...ALLOWED, 'Access-Control-Allow-Headers': '*' },
    'CORS: does not allow authorization',
  ],
])(
  'kind: what a browser asks first: a save that CORS refuses is named, and nothing is saved to find it: %s',
  async (_title, status, headers, problem) => {
    server.use(http.options(`${API}/*`, () => new HttpResponse(null, { status, headers })))
    const results = await check({ token: 't' })
    const save = results.find(
      ({ method, path }) => method === 'OPTIONS' && path === '/addresses/conformance (PUT)',
    )
    expect(save?.problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)])
  },
)

test('kind: what a browser asks first: a catalogue call has no token, as in the shop', async () => {
  const tokens = new Map<string, string | null>()
  server.use(
    http.get(`${API}/*`, ({ request }) => {
      tokens.set(new URL(request.url).pathname, request.headers.get('Authorization'))
      return HttpResponse.json(good, { headers: CORS })
    }),
  )
  await check({ user: 'dana', token: 't' })
  expect(tokens.get('/dispensaries')).toBeNull()
  expect(tokens.get('/orders/user/dana')).toBe('Bearer t')
})

test.each([
  ['max-age=60', true],
  ['public, s-maxage=600', true],
  ['max-age=0, must-revalidate', false],
  ['private, no-store, max-age=60', false],
])("kind: a user's record that a cache may keep is named: %s", async (control, isNamed) => {
  server.use(all(good, 200, { 'Cache-Control': control }))
  const results = await check({ user: 'dana' })
  const named = results.filter(({ problems }) => problems.some((problem) => problem.includes('no-store')))
  expect(named.map(({ path }) => path)).toEqual(
    isNamed ? ['/addresses/dana', '/phone-numbers/dana', '/orders/user/dana'] : [],
  )
})

test('kind: a date that could be hours off is named', async () => {
  const orders = ['2026-11-26 07:38:00', '2026-11-26T07:38:00Z', undefined].map((createdAt) => ({
    _id: 'o',
    createdAt,
  }))
  server.use(all(orders))
  const results = await check({ user: 'dana' })
  expect(results.find(({ path }) => path === '/orders/user/dana')?.problems).toEqual([
    '1 dates unreadable: send ISO 8601 with its zone, such as "2026-11-26 07:38:00"',
  ])
})

test('kind: a good backend passes every GET, also those of a user', async () => {
  const results = await checkBackend({ apiUrl: `${API}/`, origin: ORIGIN, user: 'dana', token: 't' })
  expect(callsIn(results)).toHaveLength(16)
  expect(results.flatMap(({ problems }) => problems)).toEqual([])
  expect(toTable(results)).toMatch(/^ok {4}GET \/dispensaries +200 +1 rows/)
})

test('kind: each fault of a backend is named', async () => {
  const rows = [
    ...good,
    { name: 'no id' },
    { _id: 'b', name: 'B', price: 'ask', imageUrl: 'http://x.example/b.png' },
  ]
  server.use(
    http.get(`${API}/dispensaries`, () => HttpResponse.error()),
    http.get(`${API}/dispensaries/products`, () => HttpResponse.json(rows)),
    get('/dispensaries/deals', [{ sku: 1 }]),
    all({}, 500),
  )
  const results = callsIn(await check())
  const [shops, products, deals, flower] = results
  expect(shops?.problems).toEqual([expect.stringContaining('not reachable')])
  expect(products?.problems).toEqual([
    'CORS: answers "" and not https://shop.example.com',
    '1 rows dropped: send an id and a name for each, such as {"name":"no id"}',
    '1 prices unreadable: send dollars as a number, such as "ask"',
    '1 pictures not https, which the shop does not show, such as "http://x.example/b.png"',
  ])
  expect(deals?.problems).toEqual([expect.stringContaining('No row of the list could be read')])
  expect(flower?.problems).toEqual(['status 500'])
})

test('kind: a refusal with a success status and a list that is not there are faults; an empty search is none', async () => {
  const refusal = { success: false, message: 'db down' }
  const none = { message: 'No products found for "flower"' }
  server.use(
    get('/dispensaries', refusal),
    get('/search/*', none, 404),
    all({ message: 'Application not found' }, 404),
  )
  const results = await check({ user: 'dana' })
  const problems = Object.fromEntries(callsIn(results).map((result) => [result.path, result.problems]))
  expect(problems).toMatchObject({
    '/dispensaries': ['says that it failed: db down'],
    '/dispensaries/products': ['status 404: Application not found'],
    '/search/dispensaries?term=flower': [],
    '/addresses/dana': [],
    '/orders/user/dana': [],
  })
})

test('--write also sends the calls that change the test user’s records, and reads the payment intent', async () => {
  const sent: string[] = []
  const record = async ({ request }: { request: Request }) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return HttpResponse.json({ message: 'saved' }, { headers: CORS })
  }
  server.use(
    http.post(`${API}/create-payment-intent`, () =>
      HttpResponse.json({ clientSecret: 'pi_1_secret_1' }, { headers: CORS }),
    ),
    http.post(`${API}/*`, record),
    http.put(`${API}/*`, record),
  )
  const results = await check({ user: 'dana', write: true })
  expect(callsIn(results)).toHaveLength(21)
  expect(sent.map((line) => line.replace(/ \{.*/, ''))).toEqual([
    'POST /addresses',
    'PUT /addresses/dana',
    'POST /phone-numbers',
    'PUT /phone-numbers/dana',
  ])
  const wrong = wrongIn(results)
  expect(wrong.map(({ path }) => path)).toEqual(['/create-payment-intent'])
  expect(sent.join(' ')).not.toMatch(/finalize|sms/)
})

test('every call of the OpenAPI description is made, but an order and a text message', async () => {
  server.use(
    http.all(`${API}/*`, ({ request }) =>
      HttpResponse.json(request.method === 'GET' ? good : { clientSecret: 's', orderId: 'o' }, {
        headers: ALLOWED,
      }),
    ),
  )
  const results = await check({ user: 'dana', write: true })
  const made = callsIn(results).map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
  const described = Object.entries(describeBackend().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) =>
      `${method.toUpperCase()} ${path}`.replace('{id}', 'a').replace('{uid}', 'dana'),
    ),
  )
  expect(described.filter((call) => !made.includes(call))).toEqual([
    'POST /finalize-paypal-order',
    'POST /send-sms',
  ])
  expect(made.filter((call) => !described.includes(call))).toEqual([])
})

test('without a shop its menu counts as not checked', async () => {
  server.use(all([]))
  const results = await check()
  expect(wrongIn(results).map(({ path }) => path)).toEqual(['/dispensaries/{id}', '/dispensaries/{id}/menu'])
})

test('kind: a 404 to a save is a fault; to a record that is read it means that there is none', async () => {
  server.use(
    http.all(`${API}/addresses*`, () => HttpResponse.json({}, { status: 404, headers: CORS })),
    http.all(`${API}/addresses/*`, () => HttpResponse.json({}, { status: 404, headers: CORS })),
    all(good),
    http.all(`${API}/*`, () => HttpResponse.json({ clientSecret: 's', orderId: 'o' }, { headers: ALLOWED })),
  )
  const results = callsIn(await check({ user: 'dana', write: true }))
  const wrong = wrongIn(results)
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /addresses',
    'PUT /addresses/dana',
  ])
})

test('kind: a redirect that browsers or the policy refuse is a fault', async () => {
  const to = (url: string) => HttpResponse.json(null, { status: 302, headers: { ...CORS, Location: url } })
  server.use(
    http.get(`${API}/dispensaries`, () => to('https://www.example.com/dispensaries')),
    http.get(`${API}/categories`, () => to(`${API}/names`)),
    http.options(`${API}/send-sms`, () => to(`${API}/sms`)),
    http.get('https://www.example.com/*', () => HttpResponse.json(good, { headers: CORS })),
  )
  const results = await check()
  const problems = wrongIn(results)
  expect(problems).toMatchObject([
    {
      path: '/dispensaries',
      problems: ['redirects to https://www.example.com, which the policy of the shop refuses'],
    },
    { path: '/send-sms (POST)', problems: ['status 302'] },
  ])
})

const PAGES = 'more rows on other pages, which the shop does not read'
test.each([
  ['a list in pages is a fault', { data: good, total: 200 }, [PAGES]],
  ['a list in pages is a fault', { products: good, pagination: { page: 1, totalPages: 3 } }, [PAGES]],
  ['a list in pages is a fault', { docs: good, hasNextPage: true }, [PAGES]],
  ['a list in pages is a fault', { results: good, next: `${API}/dispensaries?page=2` }, [PAGES]],
  ['a list on one page is none', { data: good, total: 1, page: 1, totalPages: 1, hasNextPage: false }, []],
  ['a list on one page is none', { data: good, next: null, meta: { total: '1' } }, []],
])('kind: %s, because the shop reads one page: %j', async (_, list, problems) => {
  server.use(all(list))
  const [shops] = await check()
  expect(shops?.problems).toEqual(problems)
})

test('kind: the total of a saved order is no list in pages', async () => {
  const saved = { clientSecret: 's', orderId: 'o', total: 56.88 }
  server.use(
    all(good),
    http.all(`${API}/*`, () => HttpResponse.json(saved, { headers: ALLOWED })),
  )
  const results = callsIn(await check({ user: 'dana', write: true }))
  expect(results.flatMap(({ problems }) => problems)).toEqual([])
})

test('kind: an answer after the time that the shop waits is a fault', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(12_000)
  const [shops] = await check()
  expect(shops?.problems).toEqual(['slower than 10 s, after which the shop offers Retry'])
})

test.each([
  ['a wrong type', () => picture({ 'Content-Type': 'text/html' }), /^picture: is "text\/html" and no image/],
  ['a missing file', () => picture({}, 404), /^picture: status 404/],
  ['a dead host', () => HttpResponse.error(), /^picture: not reachable/],
  [
    'Helmet’s default',
    () => picture({ 'Cross-Origin-Resource-Policy': 'same-origin' }),
    /"same-origin" keeps it from https:\/\/shop\.example\.com: send "cross-origin"$/,
  ],
  ['nothing', () => picture({ 'Cross-Origin-Resource-Policy': 'cross-origin' }), null],
])('kind: a picture that the shop can’t show is named: %s', async (_, answer, problem) => {
  server.use(http.get('https://x.example/*', answer))
  const results = await check()
  const shown = results.filter(({ path }) => path === 'https://x.example/a.png')
  expect(shown).toHaveLength(1)
  expect(shown[0]?.problems).toEqual(problem ? [expect.stringMatching(problem)] : [])
})

test('kind: the rows inside of a menu are checked like those of a list', async () => {
  const items = [
    { _id: 'p', name: 'P', price: '12,50' },
    { name: 'no id', price: 5 },
    { _id: 'q', name: 'Q', price: 5, imageUrl: 'http://x.example/q.png' },
  ]
  const menu = [{ _id: 'c', name: 'Flower', items }]
  server.use(get('/dispensaries/a', { _id: 'a', name: 'A', menu }), get('/dispensaries/a/menu', menu))
  const results = await check()
  const wrong = wrongIn(results)
  expect(wrong.map(({ path, rows }) => [path, rows])).toEqual([
    ['/dispensaries/a', 3],
    ['/dispensaries/a/menu', 3],
  ])
  for (const { problems } of wrong) {
    expect(problems).toEqual([
      '1 rows dropped: send an id and a name for each, such as {"name":"no id","price":5}',
      '1 prices unreadable: send dollars as a number, such as "12,50"',
      '1 pictures not https, which the shop does not show, such as "http://x.example/q.png"',
    ])
  }
})

test('kind: a document or an id in place of a name is named', async () => {
  const rows = [
    { _id: 'p', name: 'P', price: 5, dispensaryId: { _id: 's1', name: 'Pier' }, category: ['Flower'] },
    { _id: 'q', name: 'Q', price: 5, dispensaryId: 's1', category: '656d4c9b5a7d20f3e1000001' },
  ]
  server.use(get('/dispensaries/products', rows))
  expect(wrongIn(await check()).map(({ path, problems }) => [path, ...problems])).toEqual([
    [
      '/dispensaries/products',
      '2 category with a whole document or a reference: send its name, such as ["Flower"]',
    ],
  ])
})

test('kind: headers that a page can’t read are advice, once', async () => {
  const answer = (headers: object) => server.use(all(good, 200, headers))
  answer({})
  const table = toTable(await check())
  expect(table.match(/^Advice: .*/gm)).toEqual([
    expect.stringContaining('Access-Control-Expose-Headers: Retry-After'),
  ])
  answer({ 'Access-Control-Expose-Headers': 'date, retry-after' })
  expect(toTable(await check())).not.toContain('Advice')
})

test('kind: a backend that computes totals itself accepts the test’s intent, and 201 and plain texts are fine', async () => {
  const products = [
    { _id: 'free', name: 'Free', price: 0 },
    { _id: 'p', name: 'P', price: 12.5, imageUrl: null },
  ]
  let intent: unknown
  server.use(
    get('/dispensaries/products', products),
    all(good),
    http.post(`${API}/create-payment-intent`, async ({ request }) => {
      intent = await request.json()
      return HttpResponse.json(
        { clientSecret: 'pi_1_secret_2', orderId: 'o1' },
        { status: 201, headers: CORS },
      )
    }),
    http.all(`${API}/*`, () => new HttpResponse('OK', { status: 201, headers: CORS })),
  )
  const results = await check({ user: 'dana', write: true })
  expect(callsIn(results).flatMap(({ problems }) => problems)).toEqual([])
  expect(intent).toMatchObject({
    total: 1563,
    totalAmount: 15.63,
    items: [{ productId: 'p', name: 'P', quantity: 1, price: 12.5 }],
  })
  expect(toTable(results).match(/^Left behind: .*/gm)).toEqual([
    'Left behind: the address of dana is now "1 Main St, Irvine, CA"',
    'Left behind: the phone number of dana is now "714-555-0123"',
    'Left behind: an unpaid payment intent pi_1 of $15.63, order o1: cancel it in Stripe',
  ])
})
