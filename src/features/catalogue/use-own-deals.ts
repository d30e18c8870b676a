import { useMemo } from 'react'
import type { Product } from '../../api/products.ts'
import { useDeals } from './use-catalogue.ts'

/**
 * The deals with these ids that are no products of the list, such as bundles. Loads the deals only if the list lacks an id.
 * @param products the whole list; undefined until it is loaded
 */
export function useOwnDeals(ids: Iterable<string>, products: readonly Product[] | undefined): Product[] {
  const missing = useMemo(() => {
    const others = new Set(products && ids)
    for (const { _id } of products ?? []) others.delete(_id)
    return others
  }, [ids, products])
  const { data } = useDeals(missing.size > 0)
  return useMemo(() => (data ?? []).filter(({ _id }) => missing.has(_id)), [data, missing])
}
