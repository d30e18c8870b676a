import { toJson } from '../../api/transport/body-text.ts'
import type { PaymentIntentRequest } from '../../api/bodies.ts'
import type { DescribedCall } from '../../api/call.ts'
import { CALLS, type BackendCall } from '../../api/calls.ts'
import { httpError, TIMEOUT_MS } from '../../api/client.ts'
import { parseDispensaries } from '../../api/dispensaries.ts'
import { fillPath } from '../../api/transport/path.ts'
import { isEmptyList, isNotFound } from '../../api/answers/none.ts'
import { isObject, rowsIn } from '../../api/answers/parse.ts'
import { isRefusal, wordsIn } from '../../api/answers/refusal.ts'
import { showableImageUrl } from '../../lib/image-url.ts'
import { toDollars, totalsOf } from '../../lib/money.ts'
import { productsOf, type DispensaryMenu } from '../../api/menus.ts'
import { hasMorePages } from './pages.ts'
import { checkPreflight, originProblem } from './preflight.ts'

/** The backend's base URL, the site's origin, and a test user for the calls of a user. */
type ConformanceOptions = {
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

/** The body that a test sends for its user. A POST or PUT without it can't be undone: no test sends it. */
const SAMPLES: Partial<Record<BackendCall, (userId: string) => object>> = {
  'add-address': (userId) => ({ userId, address: ADDRESS, fullName: NAME }),
  'update-address': () => ({ address: ADDRESS }),
  'add-phone': (userId) => ({ userId, phoneNumber: PHONE_NUMBER, fullName: NAME }),
  'update-phone': () => ({ phoneNumber: PHONE_NUMBER, fullName: NAME }),
  intent: sampleIntent,
}

const NAME = 'Conformance test'
const ADDRESS = '1 Main St, Irvine, CA'
const PHONE_NUMBER = '714-555-0123'

/** A purchase of one product at one dollar. */
function sampleIntent(userId: string): PaymentIntentRequest {
  const { total } = totalsOf(100)
  return {
    total,
    totalAmount: toDollars(total),
    items: [{ productId: 'conformance', name: NAME, imageUrl: null, quantity: 1, price: 1 }],
    customerName: NAME,
    userId,
  }
}

/** Reads an answer as the shop does. Throws if it can't. */
type Read = (json: unknown) => unknown

/**
 * Makes every GET call of the shop, reads the answers with the shop's own readers, and reports what is wrong. The calls of a user need
 * `user`; those that save something also need `write`. Orders and text messages are never sent; their preflights are.
 */
export async function checkBackend(options: ConformanceOptions): Promise<CallResult[]> {
  const results: CallResult[] = []
  let shopId: string | undefined
  for (const [key, call] of Object.entries<DescribedCall>(CALLS)) {
    const { method = 'GET', path, asUser, query, isRequired } = call
    const { user } = options
    const sample = SAMPLES[key as BackendCall]
    const sendsToken = options.token !== undefined && asUser === true
    if (method !== 'GET' || sendsToken)
      results.push(await preflightRow(options, { method, path, sendsToken }))
    if (asUser && user === undefined) continue
    if (method !== 'GET' && (options.write !== true || !sample)) continue
    if (path.includes('{id}') && shopId === undefined) {
      const problems = ['not called: no shop to ask for in /dispensaries']
      results.push({ method, path, status: 0, ms: 0, rows: 0, problems })
      continue
    }
    const read: Read = (json) => {
      const value = call.answer?.(json, shopId ?? '')
      if (key === 'dispensaries') shopId = parseDispensaries(json)[0]?._id
      return path.includes('{id}') ? productsOf((value as DispensaryMenu).menu) : value
    }
    const url = fillPath(path, (asUser ? user : shopId) ?? '') + (isRequired ? `?${query}=flower` : '')
    const body = sample && JSON.stringify(sample(user ?? ''))
    const request = { method, isOfUser: asUser === true, sendsToken, ...(body && { body }) }
    results.push(await checkCall(options, url, read, request))
  }
  return results
}

/** The row of a call's preflight. */
async function preflightRow(
  { apiUrl, origin, user = 'conformance' }: ConformanceOptions,
  { method, path, sendsToken }: { method: string; path: string; sendsToken: boolean },
): Promise<CallResult> {
  const start = performance.now()
  const url = fillPath(path, user)
  const answer = await checkPreflight({
    url: apiUrl.replace(/\/+$/, '') + url,
    origin,
    method,
    sendsJson: method !== 'GET',
    sendsToken,
  }).catch((error: unknown) => ({ status: 0, problems: [`not reachable: ${causeOf(error)}`] }))
  const ms = Math.round(performance.now() - start)
  return { method: 'OPTIONS', path: `${url} (${method})`, ms, rows: 0, ...answer }
}

async function checkCall(
  options: ConformanceOptions,
  path: string,
  read: Read,
  {
    method,
    isOfUser,
    sendsToken,
    body,
  }: { method: string; isOfUser: boolean; sendsToken: boolean; body?: string },
): Promise<CallResult> {
  const start = performance.now()
  const result: CallResult = { method, path, status: 0, ms: 0, rows: 0, problems: [] }
  try {
    const url = options.apiUrl.replace(/\/+$/, '') + path
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        Origin: options.origin,
        ...(sendsToken && { Authorization: `Bearer ${options.token}` }),
      },
      signal: AbortSignal.timeout(60_000),
    })
    result.status = response.status
    const wait = performance.now() - start
    result.problems.push(
      ...redirectProblem(url, response.url),
      ...originProblem(response.headers, options.origin),
      ...(isOfUser ? cacheProblem(response.headers) : []),
      ...(method === 'GET' && wait > TIMEOUT_MS
        ? [`slower than ${TIMEOUT_MS / 1000} s, after which the shop offers Retry`]
        : []),
    )
    const text = await response.text()
    if (response.ok) readAnswer(text, read, result)
    else if (method !== 'GET' || !isNone(response.status, path, text))
      result.problems.push(`status ${response.status}`)
  } catch (error) {
    result.problems.push(result.status === 0 ? `not reachable: ${causeOf(error)}` : causeOf(error))
  }
  result.ms = Math.round(performance.now() - start)
  return result
}

/** The policy's connect-src names the API's own origin only. */
function redirectProblem(from: string, to: string): string[] {
  const { origin } = new URL(to || from)
  return origin === new URL(from).origin
    ? []
    : [`redirects to ${origin}, which the policy of the shop refuses`]
}

/** The shop itself asks with `no-store`, but a proxy, a CDN or another app may keep such an answer. */
function cacheProblem(headers: Headers): string[] {
  const control = headers.get('Cache-Control') ?? ''
  const [age] = /\b(?:s-maxage|max-age)\s*=\s*"?0*[1-9]\d*"?/i.exec(control) ?? []
  return age === undefined || /no-store/i.test(control)
    ? []
    : [`a user’s record with Cache-Control "${age}" may be shown when it is old: answer "no-store"`]
}

/** Whether a 404 means that a user or a search has nothing, as the shop reads it. */
function isNone(status: number, path: string, text: string): boolean {
  const error = httpError(status, text)
  if (/^\/(?:addresses|phone-numbers)/.test(path)) return isNotFound(error)
  return /^\/(?:search|orders)/.test(path) && isEmptyList(error)
}

function readAnswer(text: string, read: Read, result: CallResult): void {
  const json = toJson(text)
  if (isRefusal(json)) throw new Error(`says that it failed: ${wordsIn(json)}`)
  const rows = (rowsIn(json) ?? []) as (Row | null)[]
  result.rows = rows.length
  const value = read(json)
  const shown = Array.isArray(value) ? value.length : 0
  // A saved order may have a `total` too, in dollars.
  if (result.method === 'GET' && hasMorePages(json, Math.max(rows.length, shown))) {
    result.problems.push('more rows on other pages, which the shop does not read')
  }
  if (!Array.isArray(value) || !value.every(isObject)) return
  const entries = value as Row[]
  const add = (count: number, problem: string) => {
    if (count > 0) result.problems.push(`${count} ${problem}`)
  }
  add(rows.length - entries.length, 'rows dropped: no _id, or one that another row has')
  add(entries.filter(({ price }) => price === null).length, 'prices unreadable')
  add(
    rows.filter((row, index) => row?.['createdAt'] && entries[index]?.['createdAt'] === null).length,
    'dates unreadable: answer ISO 8601 with its zone',
  )
  const pictures = entries.some((entry) => 'imageUrl' in entry)
    ? rows.filter((row) => row?.['imageUrl']).length
    : 0
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
