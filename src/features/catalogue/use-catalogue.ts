import useSWR, { useSWRConfig, type SWRResponse } from 'swr'
import { listDeals, listDispensaries, type Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { CATALOGUE_FRESH_MS } from '../../api/swr-config.ts'
import { ALL_PRODUCTS, FIRST_PRODUCTS_KEY, type CatalogueCategory } from './categories.ts'

/** The SWR options of every catalogue call. */
export const CATALOGUE = { dedupingInterval: CATALOGUE_FRESH_MS }

/** GET /dispensaries, unless it is not needed */
export const useDispensaries = (isNeeded = true): SWRResponse<Dispensary[], Error> =>
  useSWR(isNeeded ? '/dispensaries' : null, listDispensaries, CATALOGUE)

/** GET /dispensaries/products, unless it is not needed */
export const useProducts = (isNeeded = true): SWRResponse<Product[], Error> =>
  useSWR(isNeeded ? ALL_PRODUCTS.key : null, ALL_PRODUCTS.load, CATALOGUE)

/** The first rows of a long GET /dispensaries/products, which come before the whole list. Makes no call. */
export const useFirstProducts = (): Product[] | undefined => useSWR<Product[]>(FIRST_PRODUCTS_KEY, null).data

/** The products of one home category. The last category's stay until the new list has loaded or failed. */
export function useHomeProducts(category: CatalogueCategory): SWRResponse<Product[], Error> {
  const { cache } = useSWRConfig()
  const first = useFirstProducts()
  const loaded = useSWR<Product[], Error>(category.key, category.load, {
    ...CATALOGUE,
    keepPreviousData: true,
  })
  const isPrevious = cache.get(category.key)?.data === undefined
  const start = category === ALL_PRODUCTS ? first : undefined
  const data = isPrevious ? (start ?? (loaded.error ? undefined : loaded.data)) : loaded.data
  return { ...loaded, data }
}

/** GET /dispensaries/deals, unless it is not needed */
export const useDeals = (isNeeded = true): SWRResponse<Product[], Error> =>
  useSWR(isNeeded ? '/dispensaries/deals' : null, () => listDeals(), CATALOGUE)
