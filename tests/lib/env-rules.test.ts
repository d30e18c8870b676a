import { expect, onTestFinished, test, vi } from 'vitest'
import type * as Env from '../../src/lib/env.ts'
import type * as Services from '../../src/lib/service-env.ts'
import { ENV_NAMES, ENV_RULES, resolveEnv, unknownSettings } from '../../src/lib/env-rules.ts'

/** Everything that a production build needs. */
const whole: Record<string, string> = {
  VITE_API_URL: 'https://api.example.com',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.example.com',
  VITE_FIREBASE_PROJECT_ID: 'shop',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_123',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_PUBLIC_KEY: 'public',
  VITE_STAFF_PHONE_NUMBERS: '+17145550101, +17145550102',
}

test('with the mock backend nothing needs to be configured', () => {
  const { values, problems } = resolveEnv({}, true)
  expect(problems).toEqual([])
  for (const name of ENV_NAMES) {
    const { standIn, fallback } = ENV_RULES[name]
    expect(values[name]).toBe(standIn ?? fallback ?? '')
  }
})

test('a production build with all that is required has no problems and no stand-ins', () => {
  const { values, problems } = resolveEnv(whole, false)
  expect(problems).toEqual([])
  expect(values.VITE_BRAND_NAME).toBe('Grove')
  // not offered where it is not configured
  expect(values.VITE_PAYPAL_CLIENT_ID).toBe('')
  expect(values.VITE_GOOGLE_MAPS_API_KEY).toBe('')
  expect(values.VITE_GA_MEASUREMENT_ID).toBe('')
})

test.each(Object.keys(whole))('a production build without %s is refused by its name', (name) => {
  for (const missing of [undefined, '', '   ']) {
    const given = Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name))
    const { problems } = resolveEnv(missing === undefined ? given : { ...given, [name]: missing }, false)
    expect(problems).toEqual([`${name} is missing: the build needs it.`])
  }
})

test.each([
  ['VITE_API_URL', 'api.example.com'],
  ['VITE_API_URL', 'ftp://api.example.com'],
  ['VITE_FIREBASE_AUTH_EMULATOR_URL', '127.0.0.1:9099'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_123'],
  ['VITE_STAFF_PHONE_NUMBERS', '+17145550101'],
  ['VITE_STAFF_PHONE_NUMBERS', '1,2,3'],
  ['VITE_URL_GET_HELP', 'http://help.example.com'],
  ['VITE_URL_X', 'javascript:alert(1)'],
  ['VITE_MOCK_PRODUCTS', 'many'],
  ['VITE_MOCK_PRODUCTS', '-5'],
])('%s of "%s" is refused, also in dev', (name, value) => {
  for (const mocked of [true, false]) {
    const { problems } = resolveEnv({ ...whole, [name]: value }, mocked)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} `))
  }
})

test('giving one service makes that one real and leaves the others mocked', () => {
  const { values, problems } = resolveEnv({ VITE_API_URL: 'http://localhost:3000' }, true)
  expect(problems).toEqual([])
  expect(values.VITE_API_URL).toBe('http://localhost:3000')
  expect(values.VITE_STRIPE_PUBLISHABLE_KEY).toBe('pk_test_mock')
})

test('this site stands in for Firebase only while nothing of Firebase is configured', () => {
  const emulator = (given: Record<string, string>) =>
    resolveEnv(given, true).values.VITE_FIREBASE_AUTH_EMULATOR_URL
  expect(emulator({})).toBe('/')
  expect(emulator({ VITE_FIREBASE_API_KEY: 'AIza-real' })).toBe('')
  expect(emulator({ VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' })).toBe('http://127.0.0.1:9099')
  expect(resolveEnv({}, false).values.VITE_FIREBASE_AUTH_EMULATOR_URL).toBe('')
})

test('staff numbers with a stray comma pass, and are read as two', async () => {
  const numbers = ',+17145550101, ,+17145550102,'
  expect(resolveEnv({ ...whole, VITE_STAFF_PHONE_NUMBERS: numbers }, false).problems).toEqual([])
  vi.stubEnv('VITE_STAFF_PHONE_NUMBERS', numbers)
  onTestFinished(() => void vi.unstubAllEnvs())
  // a copy of the module that reads them anew
  const path = '../../src/lib/service-env.ts?stray-comma'
  const { serviceEnv } = (await import(path)) as typeof Services
  expect(serviceEnv.staffPhoneNumbers).toEqual(['+17145550101', '+17145550102'])
})

test('PayPal is offered where it is configured', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [id, isOffered] of [
    ['client-id', true],
    ['', false],
  ] as const) {
    vi.stubEnv('VITE_PAYPAL_CLIENT_ID', id)
    const path = `../../src/lib/env.ts?paypal=${id}`
    const { env } = (await import(path)) as typeof Env
    expect(env.isPayPalOffered).toBe(isOffered)
  }
})

test.each([
  ['VITE_API_URL', 'http://api.example.com', 'https://api.example.com'],
  ['VITE_API_URL', 'https://user:pass@api.example.com', 'https://api.example.com'],
  ['VITE_API_URL', 'https://api.example.com?key=1', 'https://api.example.com'],
  ['VITE_FIREBASE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099', ''],
])('kind: %s of "%s" is refused in production and allowed in dev', (name, value, example) => {
  expect(resolveEnv({ ...whole, [name]: value }, true).problems).toEqual([])
  const { problems } = resolveEnv({ ...whole, [name]: value }, false)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(name)
  expect(problems[0]).toContain(example)
})

test.each([
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://shop.firebaseapp.com', 'my-shop.firebaseapp.com'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'shop.firebaseapp.com/x', 'my-shop.firebaseapp.com'],
  ['VITE_STAFF_PHONE_NUMBERS', 'one, two', '+17145550101,+17145550102'],
  ['VITE_SUPPORT_PHONE', 'call us', '(714) 555-0134'],
  ['VITE_SUPPORT_EMAIL', 'help at example', 'help@example.com'],
  ['VITE_GA_MEASUREMENT_ID', 'UA-12345-1', 'G-ABC123DEF4'],
  ['VITE_PAYPAL_CLIENT_ID', 'my client', 'AZDxjDSc'],
  ['VITE_GOOGLE_MAPS_API_KEY', 'my key', 'AIza'],
  ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_', 'pk_live_51H'],
  ['VITE_API_AUTH', 'yes', 'firebase'],
  ['VITE_SENTRY_DSN', 'https://sentry.io', 'https://abc123@o1.ingest.sentry.io/2'],
  ['VITE_REPORT_URL', 'http://reports.example.com', 'https://'],
])('kind: the form of %s is checked: "%s", with an example', (name, value, example) => {
  const { problems } = resolveEnv({ ...whole, [name]: value }, false)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} `))
  expect(problems[0]).toContain(example)
})

test('a production build can be tried against a backend on this machine', () => {
  for (const VITE_API_URL of ['http://localhost:4567', 'http://127.0.0.1:4567', 'http://[::1]:4567']) {
    expect(resolveEnv({ ...whole, VITE_API_URL }, false).problems).toEqual([])
  }
})

test.each(['undefined', 'null', ' undefined '])('kind: an odd .env: a value of %j is missing', (value) => {
  expect(resolveEnv({ VITE_PAYPAL_CLIENT_ID: value, VITE_BRAND_NAME: value }, false).values).toMatchObject({
    VITE_PAYPAL_CLIENT_ID: '',
    VITE_BRAND_NAME: 'Grove',
  })
  expect(resolveEnv({ VITE_API_URL: value }, false).problems).toContain(
    'VITE_API_URL is missing: the build needs it.',
  )
})

test.each([
  ['HTTPS://API.Example.com:443/', 'https://api.example.com'],
  ['https:/api.example.com/v1//', 'https://api.example.com/v1'],
  ['https:\\\\api.example.com', 'https://api.example.com'],
  ['https://api.example.com/V1', 'https://api.example.com/V1'],
])('kind: an odd .env: the backend at %s is %s, as its answers name it', (given, address) => {
  const { values, problems } = resolveEnv({ VITE_API_URL: given, VITE_SITE_URL: '' }, true)
  expect(problems).toEqual([])
  expect(values.VITE_API_URL).toBe(address)
})

test('kind: an odd .env: a misspelt name is found', () => {
  const names = {
    VITE_PAYPAL_CLIENTID: 'abc',
    VITE_BRAND_NAME: 'Grove',
    HOME: '/root',
    VITE_USER_NODE_ENV: 'x',
  }
  expect(unknownSettings(names)).toEqual(['VITE_PAYPAL_CLIENTID'])
})

test('the address of the shop has https in production, because browsers are told to use it', () => {
  const ofSite = (VITE_SITE_URL: string) => resolveEnv({ ...whole, VITE_SITE_URL }, false).problems
  expect(ofSite('http://shop.example.com')).toEqual([expect.stringContaining('must start with https://')])
  expect(ofSite('http://localhost:4173')).toEqual([])
})

test.each(['https://r.example.com/$uri', 'https://r.example.com/{path}'])(
  'kind: a value that a host would read as a variable: %s',
  (VITE_REPORT_URL) => {
    expect(resolveEnv({ ...whole, VITE_REPORT_URL }, false).problems).toHaveLength(1)
  },
)
