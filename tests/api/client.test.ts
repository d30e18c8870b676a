import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { fillPath } from '../../src/api/transport/path.ts'
import { listDispensaries, listProducts } from '../../src/api/dispensaries.ts'
import { getMenu } from '../../src/api/menus.ts'
import { createPaymentIntent, sendSms } from '../../src/api/payments.ts'
import { env } from '../../src/lib/env.ts'
import { failWith } from '../../src/mocks/failures.ts'
import { server } from '../../src/mocks/server.ts'
import { intentRequest } from '../fixtures.ts'
import { answer } from './answer.ts'

const countCalls = (pathname: string): (() => number) => {
  let count = 0
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === pathname) count += 1
  })
  return () => count
}

test.each([
  [
    'N3 a 500 with the server’s message',
    '500',
    {
      name: 'ApiError',
      kind: 'http',
      status: 500,
      serverMessage: 'The mock backend was asked to answer 500.',
    },
  ],
  ['N6 a web page', 'html', { kind: 'invalid' }],
  ['N7 truncated JSON', 'truncated', { kind: 'invalid' }],
  ['a lost connection', 'offline', { kind: 'network', status: 0 }],
] as const)('%s is an error, and not an empty list', async (_, mode, error) => {
  failWith('products', mode)
  await expect(listProducts()).rejects.toMatchObject(error)
})

test('N8 an empty 204 is an empty list', async () => {
  failWith('products', 'empty')
  await expect(listProducts()).resolves.toEqual([])
})

test.each([
  ['a call', 'products', () => listProducts(), 10_000],
  ['a payment call', 'intent', () => createPaymentIntent(intentRequest()), 30_000],
] as const)('N4 %s that hangs fails after its time', async (_, name, call, ms) => {
  vi.useFakeTimers()
  failWith(name, 'hang')
  const failed = vi.fn<(error: unknown) => void>()
  call().catch(failed)
  await vi.advanceTimersByTimeAsync(ms - 100)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout' })
})

/** The signal of the last call. In a browser it also ends the reading of an answer, which msw does not imitate. */
function lastSignal(): () => AbortSignal | undefined {
  let signal: AbortSignal | undefined
  server.events.on('request:start', ({ request }) => void (signal = request.signal))
  return () => signal
}

/** Sends a text in parts with a wait (ms) before each, and after the last one if it has no end. */
const answerSlowly = (pathname: string, parts: string[], waitMs: number, hasEnd = true) =>
  server.use(
    http.get(env.apiUrl + pathname, () => {
      const left = parts.map((part) => new TextEncoder().encode(part))
      return new HttpResponse(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            const part = left.shift()
            if (part === undefined && !hasEnd) return new Promise(() => {})
            await new Promise((resolve) => setTimeout(resolve, waitMs))
            if (part) controller.enqueue(part)
            else controller.close()
          },
        }),
        { headers: { 'Content-Type': 'application/json' } },
      )
    }),
  )

describe('kind: slow is not lost: an answer that takes 30 seconds to arrive', () => {
  const rows = ['[{"_id":"a","name":"A"}', ',{"_id":"b","name":"B"}', ',{"_id":"c","name":"C"}', ']']

  test.each([
    ['a list', '/dispensaries/products', rows, () => listProducts()],
    ['another list', '/dispensaries', rows, () => listDispensaries()],
    [
      'a menu',
      '/dispensaries/s/menu',
      ['[{"name":"Flower","items":', ...rows, '}]'],
      async () => (await getMenu('s')).menu[0]?.items,
    ],
  ])('is read: %s', async (_, pathname, parts, load) => {
    answerSlowly(pathname, parts, 6_000)
    const signal = lastSignal()
    vi.useFakeTimers()
    const loaded = load()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signal()).toMatchObject({ aborted: false })
    expect(await loaded).toMatchObject([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }])
  })

  test('is aborted 10 seconds after its last part', async () => {
    answerSlowly('/dispensaries', rows.slice(0, 3), 6_000, false)
    const signal = lastSignal()
    vi.useFakeTimers()
    void listDispensaries().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(27_000)
    expect(signal()).toMatchObject({ aborted: false })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(signal()).toMatchObject({ aborted: true })
  })
})

describe('N5 a call that gets a 429', () => {
  test('is retried after Retry-After, and succeeds', async () => {
    failWith('products', '429', 2)
    const calls = countCalls('/dispensaries/products')
    vi.useFakeTimers()
    const products = listProducts()
    await vi.advanceTimersByTimeAsync(900)
    expect(calls()).toBe(1)
    await vi.runAllTimersAsync()
    await expect(products).resolves.toHaveLength(200)
    expect(calls()).toBe(3)
  })

  test('may wait longer than its timeout', async () => {
    const headers = { 'Retry-After': '5' }
    let refusals = 2
    server.use(
      http.get(`${env.apiUrl}/dispensaries/products`, () =>
        refusals-- > 0 ? new HttpResponse(null, { status: 429, headers }) : HttpResponse.json([]),
      ),
    )
    vi.useFakeTimers()
    const products = listProducts()
    products.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(4_900)
    await vi.advanceTimersByTimeAsync(5_200)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(products).resolves.toEqual([])
  })

  test.each([
    ['retried at most twice', '1', 3],
    ['not retried if Retry-After is longer than 5 seconds', '60', 1],
  ])('is %s', async (_, seconds, times) => {
    server.use(
      http.get(
        `${env.apiUrl}/dispensaries/products`,
        () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': seconds } }),
      ),
    )
    const calls = countCalls('/dispensaries/products')
    vi.useFakeTimers()
    const failed = vi.fn<(error: unknown) => void>()
    listProducts().catch(failed)
    await vi.runAllTimersAsync()
    await vi.waitFor(() => expect(failed).toHaveBeenCalled())
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'http', status: 429 })
    expect(calls()).toBe(times)
  })

  test('is not retried if it is not a GET', async () => {
    failWith('intent', '429')
    const calls = countCalls('/create-payment-intent')
    await expect(createPaymentIntent(intentRequest())).rejects.toMatchObject({ status: 429 })
    expect(calls()).toBe(1)
  })
})

test('a call that ignores its answer accepts any text or none, but not a web page', async () => {
  const respond = vi.fn<() => Response>(() => new HttpResponse('OK'))
  server.use(http.post('*/send-sms', respond))
  const send = () => sendSms({ message: 'An order', toNumbers: ['+17145550101'] })
  await expect(send()).resolves.toBeUndefined()
  respond.mockReturnValue(new HttpResponse(null, { status: 204 }))
  await expect(send()).resolves.toBeUndefined()
  respond.mockReturnValue(HttpResponse.html('<!doctype html><title>Sign in to the network</title>'))
  await expect(send()).rejects.toMatchObject({ kind: 'invalid' })
  respond.mockReturnValue(new HttpResponse('No', { status: 400 }))
  await expect(send()).rejects.toMatchObject({ kind: 'http', status: 400, serverMessage: 'No' })
})

test.each([
  ['{"message":"No"}', 'No'],
  ['{"error":"Never"}', 'Never'],
  ['"Plain"', 'Plain'],
  ['Busy', 'Busy'],
  ['<h1>Bad gateway</h1>', ''],
  ['{"message":{"a":1}}', ''],
  ['null', ''],
])('the server’s message in %s is "%s"', async (body, serverMessage) => {
  answer('/dispensaries', body, 400)
  await expect(listDispensaries()).rejects.toMatchObject({ serverMessage })
})

test('H7 any id stays one segment of the path', () => {
  const resolved = (id: string) => new URL(fillPath('/addresses/{uid}', id), 'https://api.example').pathname
  expect(resolved('../orders')).toBe('/addresses/..%2Forders')
  expect(resolved('a/b?c#d')).toBe('/addresses/a%2Fb%3Fc%23d')
  // a lone surrogate
  expect(resolved('\ud800')).toBe('/addresses/%EF%BF%BD')
  for (const dots of ['.', '..', '%2e%2e', '.%2E']) {
    expect(resolved(dots).startsWith('/addresses/')).toBe(true)
    expect(resolved(dots).length).toBeGreaterThan('/addresses/'.length)
  }
})
