import { listConcentrates, listEdibles, listFlower, listVaporizers } from '../../api/categories.ts'
import { listProducts } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import type { CategoryTint } from '../../lib/tint.ts'
import type { Load } from '../query/query-cache.ts'

export type CatalogueCategory = {
  name: string
  tint: CategoryTint
  /** The path of the call, which is also its cache key. */
  key: string
  load: Load<Product[]>
}

export const ALL_PRODUCTS: CatalogueCategory = {
  name: 'All Products',
  tint: 'all',
  key: '/dispensaries/products',
  load: (onFirst) => listProducts({ onFirst }),
}

/** The five category buttons of the home page and their calls. */
export const CATEGORIES: readonly CatalogueCategory[] = [
  ALL_PRODUCTS,
  { name: 'Flower', tint: 'flower', key: '/categories/flower', load: () => listFlower() },
  { name: 'Vaporizers', tint: 'vaporizers', key: '/categories/pens', load: () => listVaporizers() },
  {
    name: 'Concentrates',
    tint: 'concentrates',
    key: '/categories/concentrates',
    load: () => listConcentrates(),
  },
  { name: 'Edibles', tint: 'edibles', key: '/categories/edibles', load: () => listEdibles() },
]
