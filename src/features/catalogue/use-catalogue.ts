import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { path } from '../../api/client.ts'
import {
  getDispensary,
  getMenu,
  listDeals,
  listDispensaries,
  type Dispensary,
  type DispensaryMenu,
} from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { ALL_PRODUCTS, type CatalogueCategory } from './categories.ts'

/**
 * What the shop's pages load. Each key is the path of its call, so that pages share what was fetched;
 * a failed call leaves the data that was there and sets `error`.
 */
type Loaded<T> = SWRResponse<T, unknown>

// A menu does not change with every glance at another window, and a large one is megabytes.
const CALM: SWRConfiguration = {
  revalidateOnFocus: false,
  dedupingInterval: 30_000,
  shouldRetryOnError: false,
}

/** GET /dispensaries */
export const useDispensaries = (): Loaded<Dispensary[]> =>
  useSWR<Dispensary[], unknown>('/dispensaries', () => listDispensaries(), CALM)

/** GET /dispensaries/products, unless it is not needed */
export const useProducts = (isNeeded = true): Loaded<Product[]> =>
  useSWR<Product[], unknown>(isNeeded ? ALL_PRODUCTS.key : null, ALL_PRODUCTS.load, CALM)

/** The products of one home category, asked for at each change; the last category's stay until its own have come. */
export const useHomeProducts = (category: CatalogueCategory): Loaded<Product[]> =>
  useSWR<Product[], unknown>(category.key, category.load, {
    ...CALM,
    dedupingInterval: 0,
    keepPreviousData: true,
  })

/** GET /dispensaries/deals */
export const useDeals = (): Loaded<Product[]> =>
  useSWR<Product[], unknown>('/dispensaries/deals', () => listDeals(), CALM)

/** GET /dispensaries/{id}: the shop and its menu; nothing is asked for a null id. */
export const useDispensary = (id: string | null): Loaded<DispensaryMenu> =>
  useSWR<DispensaryMenu, unknown>(id === null ? null : dispensaryKey(id), () => getDispensary(id ?? ''), CALM)

/** GET /dispensaries/{id}/menu; nothing is asked for a null id. */
export const useMenu = (id: string | null): Loaded<DispensaryMenu> =>
  useSWR<DispensaryMenu, unknown>(
    id === null ? null : path`/dispensaries/${id}/menu`,
    () => getMenu(id ?? ''),
    CALM,
  )

export const dispensaryKey = (id: string): string => path`/dispensaries/${id}`
