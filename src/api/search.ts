import { request, type RequestOptions } from './client.ts'
import { parseDispensaries, type Dispensary } from './dispensaries.ts'
import { noneAsEmpty } from './none.ts'
import { productList, type Product } from './products.ts'

/** GET /search/dispensaries/products?term={term} */
export const searchProducts = (term: string, options: RequestOptions = {}): Promise<Product[]> =>
  noneAsEmpty(request('/search/dispensaries/products', { ...options, query: { term }, ...productList }), term)

/** GET /search/dispensaries?term={term} */
export const searchDispensaries = (term: string, options: RequestOptions = {}): Promise<Dispensary[]> =>
  noneAsEmpty(
    request('/search/dispensaries', { ...options, query: { term }, parse: parseDispensaries }),
    term,
  )
