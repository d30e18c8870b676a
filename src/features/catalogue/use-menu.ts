import { path } from '../../api/client.ts'
import { getDispensary, getMenu, type DispensaryMenu } from '../../api/menus.ts'
import { useQuery, type Query } from '../query/use-query.ts'
import { CATALOGUE_FRESH_MS } from './use-catalogue.ts'

/** GET /dispensaries/{id}: the shop and its menu; nothing is asked for a null id. */
export const useDispensary = (id: string | null): Query<DispensaryMenu> =>
  useQuery(id === null ? null : dispensaryKey(id), () => getDispensary(id ?? ''), CATALOGUE_FRESH_MS)

/** GET /dispensaries/{id}/menu; nothing is asked for a null id. */
export const useMenu = (id: string | null): Query<DispensaryMenu> =>
  useQuery(id === null ? null : path`/dispensaries/${id}/menu`, () => getMenu(id ?? ''), CATALOGUE_FRESH_MS)

export const dispensaryKey = (id: string): string => path`/dispensaries/${id}`
