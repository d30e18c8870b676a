import { type CategorySlug, listCategory, listProducts } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import type { CategoryTint } from '../../lib/tint.ts'

export type CatalogueCategory = {
  name: string
  tint: CategoryTint
  /** The path of the call, which is also its cache key. */
  key: string
  load: () => Promise<Product[]>
}

export const ALL_PRODUCTS: CatalogueCategory = {
  name: 'All Products',
  tint: 'all',
  key: '/dispensaries/products',
  load: () => listProducts(),
}

const category = (name: string, tint: CategoryTint, slug: CategorySlug): CatalogueCategory => ({
  name,
  tint,
  key: `/categories/${slug}`,
  load: () => listCategory(slug),
})

/** The five category buttons of the home page and their calls. */
export const CATEGORIES: readonly CatalogueCategory[] = [
  ALL_PRODUCTS,
  category('Flower', 'flower', 'flower'),
  category('Vaporizers', 'vaporizers', 'pens'),
  category('Concentrates', 'concentrates', 'concentrates'),
  category('Edibles', 'edibles', 'edibles'),
]
