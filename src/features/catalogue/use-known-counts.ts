import { useMemo } from 'react'
import useSWR from 'swr'
import type { Product } from '../../api/products.ts'
import { ALL_PRODUCTS } from './categories.ts'

/** How many products each shop has, by its `_id`. Undefined unless another page has loaded the products. Makes no call. */
export function useKnownCounts(): ReadonlyMap<string | null, number> | undefined {
  const products = useSWR<Product[]>(ALL_PRODUCTS.key, null).data
  return useMemo(() => {
    if (!products) return undefined
    const counts = new Map<string | null, number>()
    for (const { dispensaryId } of products) counts.set(dispensaryId, (counts.get(dispensaryId) ?? 0) + 1)
    return counts
  }, [products])
}
