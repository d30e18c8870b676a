/**
 * The pages whose first render is the same for everybody, so that it is written into HTML at build time.
 * `module` is the page's own chunk; `calls` are what it asks the backend for first, empty where the address or the visitor decides
 * (see head/early-call.ts), left out where the page calls nothing. `parts` are chunks that only its HTML needs (ui/StaticPart.tsx).
 */
export type StaticPage = { path: string; module: string; calls?: string[]; parts?: string[] }

/**
 * Calls whose answer may be megabytes, which would share the line with the first paint: they begin right after it. Their connection
 * begins with the HTML and, where the backend has a host of its own, takes about as long as that paint does.
 */
export const LONG_CALLS: ReadonlySet<string> = new Set(['/dispensaries/products'])

export const STATIC_PAGES: StaticPage[] = [
  {
    path: '/home',
    module: 'HomePage',
    calls: ['/dispensaries/products', '/dispensaries', '/dispensaries/deals'],
    parts: ['home/Guide'],
  },
  { path: '/products', module: 'ProductsPage', calls: ['/dispensaries/products'] },
  { path: '/shops', module: 'ShopsPage', calls: ['/dispensaries'] },
  { path: '/cart', module: 'CartPage', calls: [] },
  { path: '/signin', module: 'SignInPage' },
  { path: '/signup', module: 'SignUpPage' },
  { path: '/reset-password', module: 'ResetPasswordPage' },
  { path: '/contact', module: 'ContactPage' },
  { path: '/about', module: 'AboutPage' },
  { path: '/terms', module: 'TermsPage' },
  { path: '/privacy', module: 'PrivacyPage' },
]

/**
 * The pages that depend on who or what is asked for: their HTML holds the shell alone.
 * Path → the page's own chunk.
 */
export const SHELL_PATHS: Record<string, string> = {
  '/product': 'ProductPage',
  '/dispensary': 'DispensaryPage',
  '/search': 'SearchPage',
  '/checkout': 'CheckoutPage',
  '/track-order': 'TrackOrderPage',
  '/profile': 'ProfilePage',
  '/order-history': 'OrderHistoryPage',
  '/address': 'AddressPage',
  '/phone-number': 'PhoneNumberPage',
}
