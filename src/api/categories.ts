import { request, type RequestOptions } from './client.ts'
import { noneAsEmpty } from './records.ts'
import { productList, type Product } from './products.ts'

/** The last path segment of each home page category. */
export type CategorySlug = 'flower' | 'pens' | 'concentrates' | 'edibles'

const listCategory = (slug: CategorySlug, options: RequestOptions): Promise<Product[]> =>
  noneAsEmpty(request(`/categories/${slug}`, { ...options, ...productList }), slug)

/** GET /categories/flower */
export const listFlower = (options: RequestOptions = {}): Promise<Product[]> =>
  listCategory('flower', options)

/** GET /categories/pens: the Vaporizers button */
export const listVaporizers = (options: RequestOptions = {}): Promise<Product[]> =>
  listCategory('pens', options)

/** GET /categories/concentrates */
export const listConcentrates = (options: RequestOptions = {}): Promise<Product[]> =>
  listCategory('concentrates', options)

/** GET /categories/edibles */
export const listEdibles = (options: RequestOptions = {}): Promise<Product[]> =>
  listCategory('edibles', options)
