import { useMemo } from 'react'
import { path } from '../../api/path.ts'
import type { Dispensary } from '../../api/dispensaries.ts'
import {
  getDispensary,
  getMenu,
  shopNameIn,
  withShopName,
  type Category,
  type DispensaryMenu,
} from '../../api/menus.ts'
import { useQuery, type Query } from '../query/use-query.ts'
import { CATALOGUE_FRESH_MS, useDispensaries } from './use-catalogue.ts'

/** GET /dispensaries/{id}: the shop and its menu; nothing is asked for a null id. */
export const useDispensary = (id: string | null): Query<DispensaryMenu> =>
  useQuery(id === null ? null : dispensaryKey(id), () => getDispensary(id ?? ''), CATALOGUE_FRESH_MS)

/** GET /dispensaries/{id}/menu; nothing is asked for a null id. */
export const useMenu = (id: string | null): Query<DispensaryMenu> =>
  useQuery(id === null ? null : path`/dispensaries/${id}/menu`, () => getMenu(id ?? ''), CATALOGUE_FRESH_MS)

/** A shop from the list of all, for where its own call answers its menu alone; nothing is asked for a null id. */
export const useListedShop = (id: string | null): Dispensary | null =>
  useDispensaries(id !== null).data?.find(({ _id }) => _id === id) ?? null

/**
 * A shop's menu under its name, on the items too: as the answer says it, else as it is known already, else as an item says it, else as the
 * list of all shops does. An answer may be the menu alone.
 */
export function useNamedMenu(
  id: string | null,
  { data, error }: Pick<Query<DispensaryMenu>, 'data' | 'error'>,
  known: string | null,
): { name: string | null; menu: Category[] | undefined } {
  const answered = data?.dispensary?.name ?? known ?? (data ? shopNameIn(data.menu) : null)
  const hasCome = data !== undefined || error !== undefined
  const listed = useListedShop(hasCome && answered === null ? id : null)
  const name = answered ?? listed?.name ?? null
  return useMemo(() => ({ name, menu: data && withShopName(data.menu, name) }), [data, name])
}

/** The path of GET /dispensaries/{id}, under which its answer is cached. */
export const dispensaryKey = (id: string): string => path`/dispensaries/${id}`
