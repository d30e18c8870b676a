import type { Call } from './call.ts'
import { request } from './client.ts'
import { parseDispensaries, type Dispensary } from './dispensaries.ts'
import { productList, type Product } from './products.ts'

export const SEARCH_PRODUCTS = {
  path: '/search/dispensaries/products',
  query: 'term',
  ...productList,
} satisfies Call
export const SEARCH_DISPENSARIES = {
  path: '/search/dispensaries',
  query: 'term',
  answer: parseDispensaries,
  none: [],
} satisfies Call

export const searchProducts = (query: string): Promise<Product[]> => request(SEARCH_PRODUCTS, { query })

export const searchDispensaries = (query: string): Promise<Dispensary[]> =>
  request(SEARCH_DISPENSARIES, { query })
