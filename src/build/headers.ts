import type { EnvName } from '../lib/env-rules.ts'

type Values = Record<EnvName, string>

/** A URL's origin as a policy source; the stand-in's URL "/" is 'self'. */
function origin(url: string): string {
  if (url.startsWith('/')) return "'self'"
  return url ? new URL(url).origin : ''
}

/**
 * The headers of every production response.
 *
 * A script must pass two policies. This header lists the allowed hosts; the meta tag (`metaPolicy`) allows only the inline loader and
 * the scripts it loads. The header alone would run an injected script from an allowed host, and the meta tag alone would let
 * trusted code load from any host.
 * @param loaderHash CSP hash of the inline loader: sha256-…
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
      // reCAPTCHA, which a Firebase project may require for its sign-in by email.
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://www.googletagmanager.com',
    ],
    'script-src-attr': ["'none'"],
    // Stripe, PayPal and Maps write style attributes; our own code does not.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      origin(values.VITE_API_URL),
      origin(values.VITE_REPORT_URL),
      origin(values.VITE_SENTRY_DSN),
      origin(values.VITE_FIREBASE_AUTH_EMULATOR_URL),
      'https://api.stripe.com',
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
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
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      authDomain && `https://${authDomain}`,
      origin(values.VITE_FIREBASE_AUTH_EMULATOR_URL),
    ],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  if (values.VITE_REPORT_URL) policy['report-uri'] = [values.VITE_REPORT_URL]
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.filter(Boolean).join(' ')}`)
      .join('; '),
    // Other services of the domain may not have https, so its subdomains are included on request only.
    'Strict-Transport-Security': `max-age=63072000${values.VITE_HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The Google sign-in popup must reach its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'geolocation=(self), payment=(self "https://js.stripe.com" "https://www.paypal.com"), camera=(), microphone=(), usb=()',
  }
}

/** Policy in the page's meta tag: only the inline loader and the scripts it loads may run. */
export const metaPolicy = (loaderHash: string): string =>
  `script-src '${loaderHash}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`

/**
 * Files with a hash in their name never change; everything else is revalidated. `no-transform`: a proxy that rewrites e-mail addresses or
 * minifies the HTML would make it differ from React's first render.
 */
export const cacheControl = (pathname: string): string =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache, no-transform'

/** The paths whose Cache-Control Netlify and Cloudflare need as rules. Both join a header that two rules set, so `/*` can't have one. */
export const cachedPaths = (pages: readonly string[], nested: readonly string[]): string[] => [
  '/',
  ...pages,
  ...nested.map((path) => `${path}/*`),
  '/assets/*',
]

/** The headers in the `_headers` format of Netlify and Cloudflare. */
export function headersFile(headers: Record<string, string>, paths: readonly string[]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const caches = paths.flatMap((path) => [path, `  Cache-Control: ${cacheControl(path)}`])
  return ['/*', ...lines, ...caches, ''].join('\n')
}
