import { commaList } from './text/comma-list.ts'

type Rule = {
  /** A production build fails without it. */
  required?: true
  /** Default while the mock backend runs: dev, tests, the demo build. */
  standIn?: string
  /** Use the stand-in only if this variable uses its own too. */
  standInWith?: `VITE_${string}`
  /** Default in every build. */
  fallback?: string
  /** Describes what is wrong with the value, or null. */
  check?: (value: string) => string | null
  /** The same for a production build only. */
  checkProduction?: (value: string) => string | null
  /** Converts a value that has passed the check. */
  read?: (value: string) => string
}

const httpUrl = (value: string): string | null => {
  try {
    const { protocol } = new URL(value)
    return protocol === 'https:' || protocol === 'http:'
      ? null
      : 'must start with https:// or http://, such as https://api.example.com'
  } catch {
    return 'must be a whole address, such as https://api.example.com'
  }
}

const httpsUrl = (value: string): string | null =>
  httpUrl(value) ??
  (value.startsWith('https://') ? null : 'must start with https://, such as https://example.com')

/** A check by form. The message ends with an example. */
const form = (pattern: RegExp, what: string, example: string) => (value: string) =>
  pattern.test(value) ? null : `must be ${what}, such as ${example}`

const PHONE_NUMBER = /^\+?[\d\s().-]{7,20}$/

const twoPhoneNumbers = (value: string): string | null => {
  const numbers = commaList(value)
  return numbers.length === 2 && numbers.every((number) => /^\+?([\s().-]*\d){10,15}$/.test(number))
    ? null
    : 'must be two phone numbers with a comma between them, such as +17145550101,+17145550102'
}

/** Browsers treat these hosts as secure: https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const secureUrl = (value: string): string | null => {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || LOOPBACK.has(hostname)
    ? null
    : 'must start with https:// in production, such as https://api.example.com'
}

const publicApi = (value: string): string | null =>
  secureUrl(value) ??
  (/[@?#]/.test(value)
    ? 'must have no user, password, query or fragment, such as https://api.example.com'
    : null)

const publishableKey = form(
  /^pk_(test|live)_\w+$/,
  'a publishable key',
  'pk_live_51H…; a secret key never belongs in a browser',
)

const hostName = form(
  /^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/i,
  'a host name without https:// or a path',
  'my-shop.firebaseapp.com',
)

const id = (example: string) => form(/^[\w.:-]+$/, 'an id without spaces', example)

/**
 * An address as browsers write it. Code compares it with the addresses of answers, and "https:/api.example.com" or "HTTPS://" would be
 * another one.
 */
const plainAddress = (value: string): string => new URL(value).href.replace(/\/+$/, '')

const originUrl = (value: string): string | null =>
  httpUrl(value) ??
  (/^\/*$/.test(new URL(value).pathname) && !/[?#]/.test(value)
    ? null
    : 'must be a host without a path, such as https://shop.example.com')

/**
 * Every configuration variable. `vite.config.ts` validates them and the app reads them through `env.ts`. Stand-in values are
 * recognizable as such.
 */
const RULES = {
  VITE_API_URL: {
    required: true,
    standIn: 'https://api.mock.invalid',
    check: httpUrl,
    checkProduction: publicApi,
    read: plainAddress,
  },
  VITE_API_AUTH: { check: form(/^firebase$/, 'empty or "firebase"', 'firebase') },
  VITE_SENTRY_DSN: {
    check: form(/^https:\/\/\w+@[\w.-]+\/\d+$/, 'a Sentry DSN', 'https://abc123@o1.ingest.sentry.io/2'),
  },
  VITE_FIREBASE_API_KEY: { required: true, standIn: 'mock-firebase-key', check: id('AIzaSyA1b2C3') },
  VITE_FIREBASE_AUTH_DOMAIN: { required: true, standIn: 'mock-firebase.invalid', check: hostName },
  VITE_FIREBASE_PROJECT_ID: { required: true, standIn: 'mock-project', check: id('my-shop') },
  VITE_FIREBASE_APP_ID: { required: true, standIn: 'mock-app', check: id('1:1234567890:web:ab12cd34') },
  // "/" is this site: with an emulator the SDK opens its popup on the emulator's host, so sign-in works offline.
  VITE_FIREBASE_AUTH_EMULATOR_URL: {
    standIn: '/',
    standInWith: 'VITE_FIREBASE_API_KEY',
    check: httpUrl,
    checkProduction: () => 'must be empty in production: the emulator accepts any password',
  },
  VITE_STRIPE_PUBLISHABLE_KEY: { required: true, standIn: 'pk_test_mock', check: publishableKey },
  VITE_PAYPAL_CLIENT_ID: { standIn: 'mock-paypal', check: id('AZDxjDScFpQtjWTO') },
  VITE_GOOGLE_MAPS_API_KEY: { standIn: 'mock-maps', check: id('AIzaSyA1b2C3') },
  VITE_EMAILJS_SERVICE_ID: { required: true, standIn: 'mock-service', check: id('service_ab12cd3') },
  VITE_EMAILJS_TEMPLATE_ID: { required: true, standIn: 'mock-template', check: id('template_ab12cd3') },
  VITE_EMAILJS_PUBLIC_KEY: { required: true, standIn: 'mock-emailjs', check: id('aB1cD2eF3gH4iJ5kL') },
  VITE_GA_MEASUREMENT_ID: { check: form(/^G-[A-Z\d]{4,}$/, 'a GA4 measurement id', 'G-ABC123DEF4') },
  VITE_STAFF_PHONE_NUMBERS: {
    required: true,
    standIn: '+17145550101,+17145550102',
    check: twoPhoneNumbers,
  },
  VITE_BRAND_NAME: { fallback: 'Grove' },
  VITE_SUPPORT_PHONE: {
    fallback: '(714) 555-0134',
    check: form(PHONE_NUMBER, 'a phone number', '(714) 555-0134'),
  },
  VITE_SUPPORT_EMAIL: {
    fallback: 'help@example.com',
    check: form(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address', 'help@example.com'),
  },
  VITE_SERVICE_LOCATION: { fallback: 'Orange County, CA' },
  VITE_URL_GET_HELP: { check: httpsUrl },
  VITE_URL_REFER_FRIENDS: { check: httpsUrl },
  VITE_URL_BECOME_DRIVER: { check: httpsUrl },
  VITE_URL_BECOME_PARTNER: { check: httpsUrl },
  VITE_URL_CONTACT: { check: httpsUrl },
  VITE_URL_INSTAGRAM: { check: httpsUrl },
  VITE_URL_FACEBOOK: { check: httpsUrl },
  VITE_URL_X: { check: httpsUrl },
  VITE_IMAGE_ORIGINS: {
    check: (value) =>
      commaList(value)
        .map(originUrl)
        .find((problem) => problem !== null) ?? null,
  },
  VITE_SITE_URL: { check: originUrl, checkProduction: secureUrl, read: plainAddress },
  VITE_REPORT_URL: {
    check: (value) =>
      // It is in a header: hosts read "$uri" and "{path}" as variables.
      /[\s";,${}]/.test(value)
        ? 'must not contain spaces, quotes or one of ; , $ { }, such as https://reports.example.com/shop'
        : httpsUrl(value),
  },
  VITE_SECURITY_CONTACT: {
    check: form(
      /^(mailto:|https:\/\/|tel:)\S+$|^[^\s@]+@[^\s@]+$/,
      'an e-mail address or a URL',
      'security@example.com',
    ),
  },
  VITE_HSTS_SUBDOMAINS: { check: (value) => (value === 'true' ? null : 'must be true or empty') },
  VITE_MOCK_PRODUCTS: {
    fallback: '200',
    check: form(/^\d+$/, 'a whole number', '10000'),
  },
} satisfies Record<`VITE_${string}`, Rule>

export type EnvName = keyof typeof RULES
export const ENV_RULES: Record<EnvName, Rule> = RULES
export const ENV_NAMES = Object.keys(RULES) as EnvName[]

/** Misspelt names. Vite itself sets VITE_USER_NODE_ENV. */
export const unknownSettings = (configured: Partial<Record<string, string>>): string[] =>
  Object.keys(configured).filter(
    (name) => name.startsWith('VITE_') && name !== 'VITE_USER_NODE_ENV' && !(name in RULES),
  )

/** A script that writes a `.env` file makes "undefined" or "null" of a missing value. */
const textOf = (value = ''): string => value.trim().replace(/^(undefined|null)$/, '')

/**
 * Resolves the value of every variable.
 * @param mocked if true, stand-ins replace missing variables; otherwise a missing required variable is a problem
 * @returns the values, and one sentence per problem
 */
export function resolveEnv(
  configured: Partial<Record<string, string>>,
  mocked: boolean,
): { values: Record<EnvName, string>; problems: string[] } {
  const problems: string[] = []
  const values = {} as Record<EnvName, string>
  for (const name of ENV_NAMES) {
    const rule = ENV_RULES[name]
    const value = textOf(configured[name])
    if (value === '') {
      if (rule.required && !mocked) problems.push(`${name} is missing: the build needs it.`)
      const usesStandIn = mocked && !(rule.standInWith && textOf(configured[rule.standInWith]))
      values[name] = (usesStandIn ? rule.standIn : undefined) ?? rule.fallback ?? ''
      continue
    }
    const problem = rule.check?.(value) ?? (mocked ? null : rule.checkProduction?.(value))
    if (problem) problems.push(`${name} ${problem}.`)
    values[name] = (problem ? undefined : rule.read?.(value)) ?? value
  }
  return { values, problems }
}
