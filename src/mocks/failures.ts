/**
 * Failures on demand. Open any page with `?mock=products:500,orders:offline`; the choice lasts for the
 * session (sessionStorage `mock-failures`) until it is replaced, or cleared by `?mock=off`.
 * `products:500x2` fails the first two calls only, so that a retry can be seen to work.
 *
 * | mode | what the call does |
 * | --- | --- |
 * | `400` … `599` | answers that status with a JSON message; `429` adds `Retry-After: 1` |
 * | `offline` | never reaches the backend (a network error) |
 * | `lost` | does its work, then loses the answer |
 * | `hang` | never answers |
 * | `stall` | does its work, then never answers |
 * | `slow` | answers after 4 seconds |
 * | `html` | answers a web page with status 200 |
 * | `truncated` | answers JSON that breaks off in the middle |
 * | `empty` | answers 204 with no body |
 * | `null` | answers `null` |
 *
 * | name | call |
 * | --- | --- |
 * | `dispensaries` | GET /dispensaries |
 * | `products` | GET /dispensaries/products |
 * | `deals` | GET /dispensaries/deals |
 * | `brands` | GET /dispensaries/brands |
 * | `category-names` | GET /categories |
 * | `flower` `pens` `concentrates` `edibles` | GET /categories/{name} |
 * | `dispensary` | GET /dispensaries/{id} |
 * | `menu` | GET /dispensaries/{id}/menu |
 * | `search-products` `search-dispensaries` | GET /search/… ; `search` is both |
 * | `get-address` `add-address` `update-address` | GET, POST, PUT /addresses ; `address` is all three |
 * | `get-phone` `add-phone` `update-phone` | GET, POST, PUT /phone-numbers ; `phone` is all three |
 * | `orders` | GET /orders/user/{uid} |
 * | `intent` | POST /create-payment-intent |
 * | `finalize` | POST /finalize-paypal-order |
 * | `sms` | POST /send-sms |
 * | `pictures` | GET /images/… |
 * | `stripe-script` `stripe-confirm` `stripe-lookup` | Stripe.js, confirming a card, looking an intent up ; `stripe` is all three |
 * | `paypal-script` `paypal-create` `paypal-capture` `paypal-lookup` | PayPal's script and its order calls ; `paypal` is all four |
 * | `auth` `google-script` `maps-script` | every call of Firebase Auth; Google's script for its popup; the Maps script |
 * | `all` | every call of the backend, and of no third party |
 */
import { delay, HttpResponse } from 'msw'

const KEY = 'mock-failures'
const SLOW_MS = 4000

const BACKEND_CALLS = [
  'dispensaries',
  'products',
  'deals',
  'brands',
  'category-names',
  'flower',
  'pens',
  'concentrates',
  'edibles',
  'dispensary',
  'menu',
  'search-products',
  'search-dispensaries',
  'get-address',
  'add-address',
  'update-address',
  'get-phone',
  'add-phone',
  'update-phone',
  'orders',
  'intent',
  'finalize',
  'sms',
  'pictures',
] as const

const STRIPE_CALLS = ['stripe-script', 'stripe-confirm', 'stripe-lookup'] as const
const PAYPAL_CALLS = ['paypal-script', 'paypal-create', 'paypal-capture', 'paypal-lookup'] as const

export type CallName =
  | (typeof BACKEND_CALLS)[number]
  | (typeof STRIPE_CALLS)[number]
  | (typeof PAYPAL_CALLS)[number]
  | 'auth'
  | 'google-script'
  | 'maps-script'
export type FailureName = CallName | keyof typeof GROUPS
export type FailureMode =
  | `${4 | 5}${number}`
  | 'offline'
  | 'lost'
  | 'hang'
  | 'stall'
  | 'slow'
  | 'html'
  | 'truncated'
  | 'empty'
  | 'null'

type Failure = { name: string; mode: string; times: number }

const GROUPS = {
  search: ['search-products', 'search-dispensaries'],
  address: ['get-address', 'add-address', 'update-address'],
  phone: ['get-phone', 'add-phone', 'update-phone'],
  stripe: STRIPE_CALLS,
  paypal: PAYPAL_CALLS,
  all: BACKEND_CALLS,
} satisfies Record<string, readonly CallName[]>

const isInGroup = (name: CallName, group: string): boolean =>
  Object.entries(GROUPS).some(([each, names]) => each === group && names.some((member) => member === name))

/** From now on the call (or group) fails in this way; `times` limits it to the next so many calls. */
export function failWith(name: FailureName, mode: FailureMode, times = Infinity): void {
  write([{ name, mode, times }, ...read().filter((failure) => failure.name !== name)])
}

/** Every call works again. */
export const clearFailures = (): void => write([])

/** Takes `?mock=` over into the session; a page opened without it keeps what the session has. */
export function adoptFailures(search: string): void {
  const given = new URLSearchParams(search).get('mock')
  if (given !== null) write(given === 'off' ? [] : parse(given))
}

/**
 * Answers a call as it was asked to fail, or as it does.
 * @param answer does the call's work; run at most once, and not at all where the call fails before its work.
 */
export async function answerOrFail(
  name: CallName,
  answer: () => Promise<Response> | Response,
): Promise<Response> {
  const mode = takeFailure(name)
  if (mode === null) return answer()
  if (/^[45]\d\d$/.test(mode)) return refusal(Number(mode))
  switch (mode) {
    case 'offline':
      return HttpResponse.error()
    case 'lost':
      await answer()
      return HttpResponse.error()
    case 'stall':
      await answer()
      await delay('infinite')
      return HttpResponse.error()
    case 'hang':
      await delay('infinite')
      return HttpResponse.error()
    case 'slow':
      await delay(SLOW_MS)
      return answer()
    case 'html':
      return HttpResponse.html('<!doctype html><title>Welcome</title><h1>Please sign in to this network</h1>')
    case 'truncated': {
      const text = await (await answer()).text()
      return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), {
        headers: { 'Content-Type': 'application/json' },
      })
    }
    case 'empty':
      await answer()
      return new HttpResponse(null, { status: 204 })
    case 'null':
      await answer()
      return HttpResponse.json(null)
    default:
      return answer()
  }
}

const refusal = (status: number): Response =>
  HttpResponse.json(
    { message: status === 429 ? 'Too many requests.' : `The mock backend was asked to answer ${status}.` },
    { status, ...(status === 429 && { headers: { 'Retry-After': '1' } }) },
  )

/** The mode in which this call is to fail, counted; null where it is to work. */
function takeFailure(name: CallName): string | null {
  const failures = read()
  const failure = failures.find((each) => each.name === name || isInGroup(name, each.name))
  if (!failure) return null
  if (failure.times !== Infinity) {
    failure.times -= 1
    write(failures.filter((each) => each.times > 0))
  }
  return failure.mode
}

/** "products:500x2,orders:offline" */
const parse = (text: string): Failure[] =>
  text.split(',').flatMap((part) => {
    const found = /^([a-z-]+):([a-z]+|[45]\d\d)(?:x(\d+))?$/.exec(part.trim())
    return found ? [{ name: found[1] ?? '', mode: found[2] ?? '', times: Number(found[3] ?? Infinity) }] : []
  })

const format = (failures: Failure[]): string =>
  failures.map(({ name, mode, times }) => `${name}:${mode}${times === Infinity ? '' : `x${times}`}`).join(',')

// sessionStorage may be blocked: then the choice lasts as long as the page
let unsaved = ''

function read(): Failure[] {
  try {
    return parse(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return parse(unsaved)
  }
}

function write(failures: Failure[]): void {
  unsaved = format(failures)
  try {
    if (unsaved) sessionStorage.setItem(KEY, unsaved)
    else sessionStorage.removeItem(KEY)
  } catch {
    // kept in memory above
  }
}
