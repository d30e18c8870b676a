const withQuery = (path: string, query: Record<string, string | null | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** The addresses that links lead to, so that no component writes one by hand; routes.tsx says what stands there. */
export const paths = {
  home: '/home',
  shops: '/shops',
  products: '/products',
  /** The products of one category; of "all", every one. */
  productsIn: (category: string) => withQuery('/products', { category: category === 'all' ? '' : category }),
  cart: '/cart',
  checkout: '/checkout',
  profile: '/profile',
  orderHistory: '/order-history',
  address: '/address',
  phoneNumber: '/phone-number',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  signIn: '/signin',
  signUp: '/signup',
  resetPassword: '/reset-password',
  contact: '/contact',
  product: (product: { _id: string; dispensaryId: string | null }) =>
    withQuery('/product', { id: product._id, shop: product.dispensaryId }),
  dispensary: (id: string) => withQuery('/dispensary', { id }),
  search: (term: string) => withQuery('/search', { term }),
  trackOrder: (orderId: string) => withQuery('/track-order', { id: orderId }),
} as const

/**
 * A path of this site to return to after sign-in, or null: "//evil.example", "/\evil" and the like
 * leave the site in some browsers, so only what parses to our own origin counts.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'https://here.invalid'
  try {
    const url = new URL(value, here)
    const path = url.pathname + url.search + url.hash
    // Parsing drops tabs and turns backslashes round; what comes out is checked as well as what went in.
    return url.origin === here && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}
