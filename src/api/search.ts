import { request } from './client.ts'
import { parseDispensaries, type Dispensary } from './dispensaries.ts'
import { noneAsEmpty } from './answers/none.ts'
import { productList, type Product } from './products.ts'

/** GET /search/dispensaries/products?term={term} */
export const searchProducts = (term: string): Promise<Product[]> =>
  noneAsEmpty(request('/search/dispensaries/products', { query: { term }, ...productList }))

/** GET /search/dispensaries?term={term} */
export const searchDispensaries = (term: string): Promise<Dispensary[]> =>
  noneAsEmpty(request('/search/dispensaries', { query: { term }, parse: parseDispensaries }))
