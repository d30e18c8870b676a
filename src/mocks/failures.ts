/**
 * Failures on demand. Open any page with `?mock=products:500,orders:offline`. The failures last for the session
 * (sessionStorage `mock-failures`); `?mock=off` ends them. `products:500x2` fails only the next two calls.
 *
 * | mode | behaviour of the call |
 * | --- | --- |
 * | `400` … `599` | responds with that status and a JSON message; `429` adds `Retry-After: 1` |
 * | `offline` | never reaches the backend (a network error) |
 * | `lost` | does its work, then fails with a network error |
 * | `hang` | never responds |
 * | `stall` | does its work, then never responds |
 * | `slow` | responds after 4 seconds |
 * | `html` | responds with a web page and status 200 |
 * | `truncated` | responds with the first half of its JSON |
 * | `empty` | responds with 204 and no body |
 * | `null` | responds with `null` |
 *
 * | name | call |
 * | --- | --- |
 * | `products`, `get-address`, … | the call of that name in src/api/calls.ts |
 * | `search` `address` `phone` | both calls of a search; the three calls of an address, of a phone number |
 * | `pictures` | GET /images/… |
 * | `stripe-script` `stripe-confirm` `stripe-lookup` | Stripe.js, confirming a card, retrieving an intent ; `stripe` is all three |
 * | `paypal-script` `paypal-create` `paypal-capture` `paypal-lookup` | PayPal's script and its order calls ; `paypal` is all four |
 * | `auth` `google-script` `maps-script` | every call of Firebase Auth; Google's script for its popup; the Maps script |
 * | `all` | every call of the backend, and of no third party |
 */
import { delay, HttpResponse } from 'msw'
import { CALLS, type BackendCall } from '../api/calls.ts'

const KEY = 'mock-failures'
const SLOW_MS = 4000

const BACKEND_CALLS = [...(Object.keys(CALLS) as BackendCall[]), 'pictures'] as const

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

/** Makes a call, or a group of calls, fail. `times`: how many calls fail before it works again. */
export function failWith(name: FailureName, mode: FailureMode, times = Infinity): void {
  write([{ name, mode, times }, ...read().filter((failure) => failure.name !== name)])
}

export const clearFailures = (): void => write([])

/** Stores the failures of `?mock=` for the session. Without `?mock=` the session's failures stay. */
export function setFailuresFromUrl(search: string): void {
  const value = new URLSearchParams(search).get('mock')
  if (value !== null) write(value === 'off' ? [] : parse(value))
}

/**
 * Responds to a call, or fails it in the way that `failWith` or `?mock=` set.
 * @param respond does the call's work. It runs at most once, and not at all if the mode fails before the work.
 */
export async function respondOrFail(
  name: CallName,
  respond: () => Promise<Response> | Response,
): Promise<Response> {
  const mode = consumeFailure(name)
  if (mode === null) return respond()
  if (/^[45]\d\d$/.test(mode)) return errorResponse(Number(mode))
  switch (mode) {
    case 'offline':
      return HttpResponse.error()
    case 'lost':
      await respond()
      return HttpResponse.error()
    case 'stall':
      await respond()
      await delay('infinite')
      return HttpResponse.error()
    case 'hang':
      await delay('infinite')
      return HttpResponse.error()
    case 'slow':
      await delay(SLOW_MS)
      return respond()
    case 'html':
      return HttpResponse.html('<!doctype html><title>Welcome</title><h1>Please sign in to this network</h1>')
    case 'truncated': {
      const text = await (await respond()).text()
      return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), {
        headers: { 'Content-Type': 'application/json' },
      })
    }
    case 'empty':
      await respond()
      return new HttpResponse(null, { status: 204 })
    case 'null':
      await respond()
      return HttpResponse.json(null)
    default:
      return respond()
  }
}

const errorResponse = (status: number): Response =>
  HttpResponse.json(
    { message: status === 429 ? 'Too many requests.' : `The mock backend was asked to answer ${status}.` },
    { status, ...(status === 429 && { headers: { 'Retry-After': '1' } }) },
  )

/** The failure mode of this call, or null. Counts `times` down. */
function consumeFailure(name: CallName): string | null {
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

// fallback if sessionStorage is blocked
let inMemory = ''

function read(): Failure[] {
  try {
    return parse(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return parse(inMemory)
  }
}

function write(failures: Failure[]): void {
  inMemory = format(failures)
  try {
    if (inMemory) sessionStorage.setItem(KEY, inMemory)
    else sessionStorage.removeItem(KEY)
  } catch {
    // storage is blocked: the variable above is enough
  }
}
