/** The longest text that a user's typing adds to an address. Servers refuse an address of more than about 8 kB. */
const MAX_TYPED_LENGTH = 200

/** The start of a typed text, short enough for an address. Never cuts a character in two. */
export const typedForAddress = (text: string): string =>
  text.length <= MAX_TYPED_LENGTH ? text : text.slice(0, MAX_TYPED_LENGTH).replace(/[\uD800-\uDBFF]$/, '')

const withQuery = (path: string, query: Record<string, string | null | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Link targets within the shop. Components use these instead of literal paths; routes.tsx maps them to pages. */
export const paths = {
  home: '/home',
  shops: '/shops',
  savedShops: '/shops?saved=1',
  products: '/products',
  deals: '/products?deals=1',
  /** Products of one category, or all of them for "all". */
  productsOfKind: (kind: string) => withQuery('/products', { kind }),
  productsIn: (category: string) => withQuery('/products', { category: category === 'all' ? '' : category }),
  productsAt: (shopId: string) => withQuery('/products', { shop: shopId }),
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
  search: (term: string) => withQuery('/search', { term: typedForAddress(term) }),
  trackOrder: (orderId: string) => withQuery('/track-order', { id: orderId }),
} as const
