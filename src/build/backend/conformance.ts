import type { PaymentIntentRequest } from '../../api/bodies.ts'
import type { DescribedCall } from '../../api/call.ts'
import { CALLS, type BackendCall } from '../../api/calls.ts'
import { ApiError, httpError, readAnswer, TIMEOUT_MS } from '../../api/client.ts'
import { parseDispensaries } from '../../api/dispensaries.ts'
import { isEmptyList, isNotFound } from '../../api/answers/failure.ts'
import { rowsIn } from '../../api/answers/parse.ts'
import type { PaymentIntent } from '../../api/payments.ts'
import type { Product } from '../../api/products.ts'
import { fillPath } from '../../api/transport/path.ts'
import { formatMoney, toCents, toDollars, totalsOf } from '../../lib/money.ts'
import type { CallResult } from './call-result.ts'
import { hasMorePages } from './pages.ts'
import { checkPictures } from './pictures.ts'
import { checkPreflight, exposeAdvice, originProblem } from './preflight.ts'
import { checkRows } from './rows.ts'

/** The backend's base URL, the site's origin, and a test user for the calls of a user. */
type ConformanceOptions = {
  apiUrl: string
  origin: string
  user?: string
  token?: string
  /** Also saves the test user's address and phone number, and creates a payment intent, which charges nothing. */
  write?: boolean
}

const NAME = 'Conformance test'
const ADDRESS = '1 Main St, Irvine, CA'
const PHONE_NUMBER = '714-555-0123'

/** The bodies of the calls that save, as a test makes them. A POST or PUT without one can't be undone: no test sends it. */
const BODIES: Partial<Record<BackendCall, (userId: string, product: Product | undefined) => object>> = {
  'add-address': (userId) => ({ userId, address: ADDRESS, fullName: NAME }),
  'update-address': () => ({ address: ADDRESS }),
  'add-phone': (userId) => ({ userId, phoneNumber: PHONE_NUMBER, fullName: NAME }),
  'update-phone': () => ({ phoneNumber: PHONE_NUMBER, fullName: NAME }),
  intent: purchaseOf,
}

/** What such a call has left in the backend. */
function leftBy(userId: string, body: object, answer: unknown): string {
  if ('address' in body) return `the address of ${userId} is now "${ADDRESS}"`
  if ('phoneNumber' in body) return `the phone number of ${userId} is now "${PHONE_NUMBER}"`
  const { orderId, clientSecret } = answer as PaymentIntent
  const amount = formatMoney((body as PaymentIntentRequest).total)
  return `an unpaid payment intent ${clientSecret.split('_secret')[0]} of ${amount}, order ${orderId}: cancel it in Stripe`
}

/** A purchase of one product, at its price: a backend that computes the total itself must not refuse it. */
function purchaseOf(userId: string, product: Product | undefined): PaymentIntentRequest {
  const { _id = 'conformance', name = NAME, imageUrl = null, price } = product ?? {}
  const dollars = price ?? 1
  const { total } = totalsOf(toCents(dollars))
  return {
    total,
    totalAmount: toDollars(total),
    items: [{ productId: _id, name, imageUrl, quantity: 1, price: dollars }],
    customerName: NAME,
    userId,
  }
}

/**
 * Makes every GET call of the shop, reads the answers with the shop's own readers, fetches some of the pictures, and reports what is wrong.
 * The calls of a user need `user`; those that save something also need `write`. Orders and text messages are never sent; their preflights are.
 */
export async function checkBackend(options: ConformanceOptions): Promise<CallResult[]> {
  const results: CallResult[] = []
  const pictures = new Set<string>()
  let shopId: string | undefined
  let product: Product | undefined
  for (const [key, call] of Object.entries<DescribedCall>(CALLS)) {
    const { method = 'GET', path, asUser } = call
    const { user } = options
    const bodyFor = BODIES[key as BackendCall]
    const sendsToken = options.token !== undefined && asUser === true
    if (method !== 'GET' || sendsToken)
      results.push(await preflightRow(options, { method, path, sendsToken }))
    if (asUser && user === undefined) continue
    if (method !== 'GET' && (options.write !== true || !bodyFor)) continue
    if (path.includes('{id}') && shopId === undefined) {
      const problems = ['not called: no shop to ask for in /dispensaries']
      results.push({ method, path, status: 0, ms: 0, rows: 0, problems })
      continue
    }
    const id = (asUser ? user : shopId) ?? ''
    const body = bodyFor?.(user ?? '', product)
    const read = (json: unknown, answer: unknown, result: CallResult) => {
      if (key === 'dispensaries') shopId = parseDispensaries(json)[0]?._id
      if (method === 'GET') {
        const { count, shown, problems, products, ...checked } = checkRows(call, json, answer)
        result.rows = count
        if (hasMorePages(json, Math.max(rowsIn(json)?.length ?? 0, shown)))
          result.problems.push('more rows on other pages, which the shop does not read')
        result.problems.push(...problems)
        for (const url of checked.pictures) pictures.add(url)
        product ??= products.find(({ price }) => price !== null && price >= 1)
      }
      if (body) result.left = leftBy(user ?? '', body, answer)
    }
    const result = await checkCall(options, call, id, read, body)
    // The same for every call of a backend.
    if (key !== 'dispensaries') delete result.advice
    results.push(result)
  }
  return [...results, ...(await checkPictures([...pictures], options.origin))]
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
    sendsToken,
  }).catch((error: unknown) => ({ status: 0, problems: [`not reachable: ${causeOf(error)}`] }))
  const ms = Math.round(performance.now() - start)
  return { method: 'OPTIONS', path: `${url} (${method})`, ms, rows: 0, ...answer }
}

async function checkCall(
  { apiUrl, origin, token }: ConformanceOptions,
  call: DescribedCall,
  id: string,
  read: (json: unknown, answer: unknown, result: CallResult) => void,
  body: object | undefined,
): Promise<CallResult> {
  const { method = 'GET', query, isRequired, asUser } = call
  const path = fillPath(call.path, id) + (isRequired ? `?${query}=flower` : '')
  const start = performance.now()
  const result: CallResult = { method, path, status: 0, ms: 0, rows: 0, problems: [] }
  try {
    const url = apiUrl.replace(/\/+$/, '') + path
    const response = await fetch(url, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        Origin: origin,
        ...(asUser && token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(60_000),
    })
    result.status = response.status
    const wait = performance.now() - start
    result.problems.push(
      ...redirectProblem(url, response.url),
      ...originProblem(response.headers, origin),
      ...(asUser ? cacheProblem(response.headers) : []),
      ...(method === 'GET' && wait > TIMEOUT_MS
        ? [`slower than ${TIMEOUT_MS / 1000} s, after which the shop offers Retry`]
        : []),
    )
    result.advice = exposeAdvice(response.headers)
    const text = await response.text()
    const error = httpError(response.status, text)
    if (response.ok) read(error.cause, readAnswer(call, text, id), result)
    else if (!isNone(call, error)) {
      result.problems.push(`status ${response.status}${error.serverMessage && `: ${error.serverMessage}`}`)
    }
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

/** Whether a 404 means that a user or a search has nothing. The shop reads it so for every list; for one without a user or a term it is a fault. */
const isNone = ({ asUser, isRequired, none }: DescribedCall, error: ReturnType<typeof httpError>): boolean =>
  (asUser ?? isRequired ?? false) && none !== undefined && (none ? isEmptyList : isNotFound)(error)

const causeOf = (error: unknown): string => {
  if (error instanceof ApiError && error.kind === 'refused')
    return `says that it failed: ${error.serverMessage}`
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? cause.message : message
}

/** The results as lines of text. */
export function toTable(results: CallResult[]): string {
  const lines = results.map(({ method, path, status, ms, rows, problems }) =>
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
  const left = [...new Set(results.flatMap((result) => result.left ?? []))]
  return [
    ...lines,
    ...results.flatMap(({ advice = [] }) => advice.map((text) => `Advice: ${text}`)),
    ...left.map((text) => `Left behind: ${text}`),
  ].join('\n')
}
