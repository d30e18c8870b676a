import type { EnvName } from '../lib/env-rules.ts'

type Values = Record<EnvName, string>

/** A host as a policy names it; a stand-in under the site's own origin ("/") is 'self'. */
function origin(url: string): string {
  if (url.startsWith('/')) return "'self'"
  return url ? new URL(url).origin : ''
}

/**
 * The headers of every answer in production.
 *
 * Two script policies hold at once. The header lists the hosts that may be loaded from; the meta tag
 * (see `metaPolicy`) lets only our own inline loader, and what it loads in turn, run at all. Alone, the host
 * list would run a script that an attacker injects from an allowed host, and the strict one would let trusted code
 * load any host.
 * @param values the configuration that the site is built with
 * @param loaderHash the hash of the inline loader, as CSP writes it: sha256-…
 */
export function productionHeaders(values: Values, loaderHash: string): Record<string, string> {
  const authDomain = values.VITE_FIREBASE_AUTH_DOMAIN
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'${loaderHash}'`,
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://www.paypal.com',
      'https://www.paypalobjects.com',
      'https://maps.googleapis.com',
      'https://apis.google.com',
      'https://www.googletagmanager.com',
    ],
    'script-src-attr': ["'none'"],
    // Stripe, PayPal and Maps write style attributes; our own code does not
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      origin(values.VITE_API_URL),
      origin(values.VITE_FIREBASE_AUTH_EMULATOR_URL),
      'https://api.stripe.com',
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://maps.googleapis.com',
      'https://places.googleapis.com',
      'https://api.emailjs.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
    'frame-src': [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
      authDomain && `https://${authDomain}`,
      origin(values.VITE_FIREBASE_AUTH_EMULATOR_URL),
    ],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.filter(Boolean).join(' ')}`)
      .join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // a Google sign-in popup must be able to report back
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'geolocation=(self), payment=(self "https://js.stripe.com" "https://www.paypal.com"), camera=(), microphone=(), usb=()',
  }
}

/** The page's own policy: only the inline loader, and what it loads in turn, may run. */
export const metaPolicy = (loaderHash: string): string =>
  `script-src '${loaderHash}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`

/** How long a browser may keep an answer: hashed assets for ever, everything else asks first. */
export const cacheControl = (pathname: string): string =>
  pathname.startsWith('/assets/') || pathname.startsWith('/fonts/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'

/** The headers in the `_headers` format that Netlify and Cloudflare Pages read. */
export function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines,
    '  Cache-Control: no-cache',
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${cacheControl('/assets/')}`,
    '/fonts/*',
    '  ! Cache-Control',
    `  Cache-Control: ${cacheControl('/fonts/')}`,
    '',
  ].join('\n')
}
