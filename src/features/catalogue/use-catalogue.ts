import { useState } from 'react'
import { listDeals, listDispensaries, type Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { useQuery, type Query } from '../query/use-query.ts'
import { ALL_PRODUCTS, type CatalogueCategory } from './categories.ts'

/** A menu does not change with every glance at another page, and a large one is megabytes (ms). */
export const CATALOGUE_FRESH_MS = 30_000

/** GET /dispensaries, unless it is not needed */
export const useDispensaries = (isNeeded = true): Query<Dispensary[]> =>
  useQuery(isNeeded ? '/dispensaries' : null, () => listDispensaries(), CATALOGUE_FRESH_MS)

/** GET /dispensaries/products, unless it is not needed */
export const useProducts = (isNeeded = true): Query<Product[]> =>
  useQuery(isNeeded ? ALL_PRODUCTS.key : null, ALL_PRODUCTS.load, CATALOGUE_FRESH_MS)

/** The products of one home category; the last category's stay until its own have come, or can't. */
export function useHomeProducts(category: CatalogueCategory): Query<Product[]> {
  const loaded = useQuery(category.key, category.load, CATALOGUE_FRESH_MS)
  const [kept, setKept] = useState(loaded.data)
  if (loaded.data !== undefined && loaded.data !== kept) setKept(loaded.data)
  return { ...loaded, data: loaded.data ?? loaded.first ?? (loaded.isLoading ? kept : undefined) }
}

/** GET /dispensaries/deals, unless it is not needed */
export const useDeals = (isNeeded = true): Query<Product[]> =>
  useQuery(isNeeded ? '/dispensaries/deals' : null, () => listDeals(), CATALOGUE_FRESH_MS)
