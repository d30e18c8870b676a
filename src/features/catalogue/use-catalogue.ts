import { useMemo } from 'react'
import useSWR, { useSWRConfig, type SWRResponse } from 'swr'
import { listDeals, listDispensaries, type Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { CATALOGUE_FRESH_MS } from '../../api/swr-config.ts'
import { ALL_PRODUCTS, type CatalogueCategory } from './categories.ts'
import { atDealPrices, DEALS_KEY, withUsualPrices } from '../cart/deals.ts'

/** The SWR options of every catalogue call. */
export const CATALOGUE = { dedupingInterval: CATALOGUE_FRESH_MS }

/** GET /dispensaries, unless it is not needed */
export const useDispensaries = (isNeeded = true): SWRResponse<Dispensary[], Error> =>
  useSWR(isNeeded ? '/dispensaries' : null, listDispensaries, CATALOGUE)

/** For a hook that reads what another one loads. Not a null fetcher: Retry (`mutate`) uses that of the first hook of a key. */
const CACHED = { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false }

const NONE: Product[] = []

const useDealsCall = (isNeeded: boolean): SWRResponse<Product[], Error> =>
  useSWR(isNeeded ? DEALS_KEY : null, () => listDeals(), CATALOGUE)

/** Today's deals, unless they are not needed; undefined until they are loaded. */
export const useTodaysDeals = (isNeeded = true): Product[] | undefined => useDealsCall(isNeeded).data

/** Products at today's prices: those of the deals, once they are loaded. Each hook that returns products uses it. */
export function useTodaysPrices<L extends Product[] | undefined>(
  products: L,
  isNeeded = products !== undefined,
): L | Product[] {
  const deals = useTodaysDeals(isNeeded)
  return useMemo(() => products && atDealPrices(products, deals ?? NONE), [products, deals])
}

/** GET /dispensaries/products, unless it is not needed */
export function useProducts(isNeeded = true): SWRResponse<Product[], Error> {
  const loaded = useSWR<Product[], Error>(isNeeded ? ALL_PRODUCTS.key : null, ALL_PRODUCTS.load, CATALOGUE)
  return { ...loaded, data: useTodaysPrices(loaded.data, isNeeded) }
}

/** The products of one home category. The last category's stay until the new list has loaded or failed. */
export function useHomeProducts(category: CatalogueCategory): SWRResponse<Product[], Error> {
  const { cache } = useSWRConfig()
  const loaded = useSWR<Product[], Error>(category.key, category.load, {
    ...CATALOGUE,
    keepPreviousData: true,
  })
  const isPrevious = cache.get(category.key)?.data === undefined
  const data = isPrevious && loaded.error ? undefined : loaded.data
  return { ...loaded, data: useTodaysPrices(data) }
}

/** GET /dispensaries/deals, unless it is not needed, with the usual prices by the list of all products, if a page has loaded it. */
export function useDeals(isNeeded = true): SWRResponse<Product[], Error> {
  const loaded = useDealsCall(isNeeded)
  const products = useSWR(ALL_PRODUCTS.key, ALL_PRODUCTS.load, CACHED).data
  const data = useMemo(
    () => loaded.data && withUsualPrices(loaded.data, products ?? NONE),
    [loaded.data, products],
  )
  return { ...loaded, data }
}
