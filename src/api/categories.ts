import type { Call } from './call.ts'
import { request } from './client.ts'
import { productList, type Product } from './products.ts'

/** The home page's categories. "pens" are its Vaporizers. */
export type CategorySlug = 'flower' | 'pens' | 'concentrates' | 'edibles'

export const LIST_CATEGORY = { path: '/categories/{slug}', ...productList } satisfies Call

/** The products of a category */
export const listCategory = (slug: CategorySlug): Promise<Product[]> => request(LIST_CATEGORY, { id: slug })
