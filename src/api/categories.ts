import { request } from './client.ts'
import { noneAsEmpty } from './answers/none.ts'
import { productList, type Product } from './products.ts'

/** The home page's categories. "pens" are its Vaporizers. */
export type CategorySlug = 'flower' | 'pens' | 'concentrates' | 'edibles'

/** GET /categories/{slug}: the products of a category */
export const listCategory = (slug: CategorySlug): Promise<Product[]> =>
  noneAsEmpty(request(`/categories/${slug}`, productList))
