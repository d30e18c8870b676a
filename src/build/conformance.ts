import { parseDispensaries } from '../api/dispensaries.ts'
import { parseWith, rowsIn } from '../api/parse.ts'
import { PaymentIntentSchema, type PaymentIntentRequest } from '../api/payments.ts'
import { parseProducts } from '../api/products.ts'
import { textInRecord } from '../api/records.ts'
import { showableImageUrl } from '../lib/image-url.ts'

/** What to ask: the backend's base URL, the site's origin, and a test user for the calls of a user. */
export type ConformanceOptions = {
  apiUrl: string
  origin: string
  user?: string
  token?: string
  /** Also saves the test user's address and phone number, and creates a payment intent, which charges nothing. */
  write?: boolean
}

/** One row of the table. `problems` is empty if the call is fine. */
export type CallResult = {
  method: string
  path: string
  status: number
  ms: number
  rows: number
  problems: string[]
}

type Row = Partial<Record<string, unknown>>
type Read = (json: unknown) => unknown

const LISTS: Record<string, Read> = {
  '/dispensaries': parseDispensaries,
  '/dispensaries/products': parseProducts,
  '/dispensaries/deals': parseProducts,
  '/categories/flower': parseProducts,
  '/categories/pens': parseProducts,
  '/categories/concentrates': parseProducts,
  '/categories/edibles': parseProducts,
  '/search/dispensaries?term=flower': parseDispensaries,
  '/search/dispensaries/products?term=flower': parseProducts,
}

/** Makes every GET that has no effect, reads it with the shop's own readers, and says what is wrong. */
export async function checkBackend(options: ConformanceOptions): Promise<CallResult[]> {
  const results: CallResult[] = []
  for (const [path, read] of Object.entries(LISTS)) results.push(await checkCall(options, path, read))
  if (options.user === undefined) return results
  const uid = encodeURIComponent(options.user)
  const record = (field: string) => (json: unknown) => textInRecord(json, field)
  results.push(await checkCall(options, `/addresses/${uid}`, record('address')))
  results.push(await checkCall(options, `/phone-numbers/${uid}`, record('phoneNumber')))
  results.push(await checkCall(options, `/orders/user/${uid}`, (json) => rowsIn(json)))
  if (options.write === true) results.push(...(await checkWrites(options, options.user)))
  return results
}

/** A purchase of one product at one dollar and its taxes. */
const testIntent = (user: string): PaymentIntentRequest => ({
  total: 125,
  totalAmount: 1.25,
  items: [{ productId: 'conformance', name: 'Conformance test', imageUrl: null, quantity: 1, price: 1 }],
  customerName: 'Conformance test',
  userId: user,
})

/** The calls that change the test user's records. Orders and text messages are never sent. */
async function checkWrites(options: ConformanceOptions, user: string): Promise<CallResult[]> {
  const uid = encodeURIComponent(user)
  const fullName = 'Conformance test'
  const address = '1 Main St, Irvine, CA'
  const phoneNumber = '714-555-0123'
  const writes: [method: string, path: string, body: object, read: Read][] = [
    ['POST', '/addresses', { userId: user, address, fullName }, () => undefined],
    ['PUT', `/addresses/${uid}`, { address }, () => undefined],
    ['POST', '/phone-numbers', { userId: user, phoneNumber, fullName }, () => undefined],
    ['PUT', `/phone-numbers/${uid}`, { phoneNumber, fullName }, () => undefined],
    [
      'POST',
      '/create-payment-intent',
      testIntent(user),
      (json) => {
        parseWith(PaymentIntentSchema, json)
      },
    ],
  ]
  const results: CallResult[] = []
  for (const [method, path, body, read] of writes) {
    results.push(await checkCall(options, path, read, { method, body: JSON.stringify(body) }))
  }
  return results
}

async function checkCall(
  options: ConformanceOptions,
  path: string,
  read: Read,
  { method = 'GET', body }: { method?: string; body?: string } = {},
): Promise<CallResult> {
  const start = performance.now()
  const result: CallResult = { method, path, status: 0, ms: 0, rows: 0, problems: [] }
  try {
    const response = await fetch(options.apiUrl.replace(/\/+$/, '') + path, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        Origin: options.origin,
        ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
      },
      signal: AbortSignal.timeout(60_000),
    })
    result.status = response.status
    const allowed = response.headers.get('Access-Control-Allow-Origin')
    if (allowed !== '*' && allowed !== options.origin) {
      result.problems.push(`CORS: answers "${allowed ?? ''}" and not ${options.origin}`)
    }
    const text = await response.text()
    const isNone = response.status === 404 && /addresses|phone-numbers|orders|search/.test(path)
    if (!response.ok && !isNone) result.problems.push(`status ${response.status}`)
    if (response.ok) readAnswer(text, read, result)
  } catch (error) {
    result.problems.push(result.status === 0 ? `not reachable: ${causeOf(error)}` : causeOf(error))
  }
  result.ms = Math.round(performance.now() - start)
  return result
}

function readAnswer(text: string, read: Read, result: CallResult): void {
  const json: unknown = text.trim() === '' ? null : JSON.parse(text)
  const rows = (rowsIn(json) ?? []) as (Row | null)[]
  result.rows = rows.length
  const value = read(json)
  if (!Array.isArray(value)) return
  const entries = value as Row[]
  const add = (count: number, problem: string) => {
    if (count > 0) result.problems.push(`${count} ${problem}`)
  }
  add(rows.length - entries.length, 'rows dropped: no _id, or one that another row has')
  add(entries.filter(({ price }) => price === null).length, 'prices unreadable')
  const pictures = rows.filter((row) => row?.['imageUrl']).length
  add(
    pictures - entries.filter(({ imageUrl }) => showableImageUrl(imageUrl as string | null)).length,
    'pictures not https',
  )
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}

/** The results as lines of text. */
export const toTable = (results: CallResult[]): string =>
  results
    .map(({ method, path, status, ms, rows, problems }) =>
      [
        problems.length === 0 ? 'ok  ' : 'FAIL',
        `${method} ${path}`.padEnd(48),
        String(status).padStart(3),
        `${rows} rows`.padStart(11),
        `${ms} ms`.padStart(9),
        problems.join('; '),
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
