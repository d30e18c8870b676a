export type Listed = { _id: string; name: string; dispensaryId: string }
export type Seed = { product: Listed; orderId: string }

/** An address of every page, with the parameters that it needs. The tests that open every page read this list. */
export const addressesOf = ({ product, orderId }: Seed): string[] => [
  '/home',
  `/product?id=${product._id}&shop=${product.dispensaryId}`,
  '/shops',
  '/products',
  `/dispensary?id=${product.dispensaryId}`,
  `/search?term=${encodeURIComponent(product.name.slice(0, 4))}`,
  '/cart',
  '/checkout',
  '/profile',
  '/order-history',
  '/address',
  '/phone-number',
  '/about',
  '/terms',
  '/privacy',
  '/signin',
  '/signup',
  '/reset-password',
  '/contact',
  `/track-order?id=${orderId}`,
]
