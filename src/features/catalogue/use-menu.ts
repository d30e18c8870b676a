import { useMemo } from 'react'
import useSWR, { type SWRResponse } from 'swr'
import { isEmptyList, orNone } from '../../api/answers/failure.ts'
import { fillPath } from '../../api/transport/path.ts'
import type { Dispensary } from '../../api/dispensaries.ts'
import {
  GET_DISPENSARY,
  GET_MENU,
  getDispensary,
  getMenu,
  withShopName,
  type DispensaryMenu,
} from '../../api/menus.ts'
import { menuAtDealPrices } from '../cart/deals.ts'
import { CATALOGUE, useDispensaries, useTodaysDeals } from './use-catalogue.ts'

/** GET /dispensaries/{id}: the shop and its menu. A null id makes no call. */
const useDispensary = (id: string | null): SWRResponse<DispensaryMenu, Error> =>
  useSWR(id === null ? null : fillPath(GET_DISPENSARY.path, id), () => getDispensary(id ?? ''), CATALOGUE)

/** GET /dispensaries/{id}/menu of a shop that is there: a 404 means that it has no menu. A null id makes no call. */
const useMenu = (id: string | null): SWRResponse<DispensaryMenu, Error> =>
  useSWR<DispensaryMenu, Error>(
    id === null ? null : fillPath(GET_MENU.path, id),
    () => orNone(getMenu(id ?? ''), { dispensary: null, menu: [] }, isEmptyList),
    CATALOGUE,
  )

/** A shop from the list of all shops, for a shop whose own call returns only its menu. A null id makes no call. */
export const useListedShop = (id: string | null): Dispensary | null =>
  useDispensaries(id !== null).data?.find(({ _id }) => _id === id) ?? null

/**
 * A shop and its menu, whose items carry the shop's name and today's prices. Some backends answer a shop without its menu, which has its own call. A null
 * id makes no call.
 * @param known the shop's name, as the user saw it before
 * @returns `shopCall`: the shop's own call. `menuCall`: the call with the menu. `dispensary`: the shop in either answer, or null.
 */
export function useNamedMenu(id: string | null, known: string | null) {
  const shopCall = useDispensary(id)
  const isApart = shopCall.data !== undefined && shopCall.data.menu.length === 0
  const apartCall = useMenu(isApart ? id : null)
  const menuCall = isApart ? apartCall : shopCall
  const dispensary = shopCall.data?.dispensary ?? apartCall.data?.dispensary ?? null
  const { data, error } = menuCall
  const foundName =
    dispensary?.name ??
    known ??
    data?.menu.flatMap(({ items }) => items).find((item) => item.dispensaryName !== null)?.dispensaryName ??
    null
  const hasSettled = data !== undefined || error !== undefined
  const listed = useListedShop(hasSettled && foundName === null ? id : null)
  const name = foundName ?? listed?.name ?? null
  const named = useMemo(() => data && withShopName(data.menu, name), [data, name])
  const deals = useTodaysDeals(id !== null)
  const menu = useMemo(() => named && menuAtDealPrices(named, deals ?? []), [named, deals])
  return { shopCall, menuCall, dispensary, name, menu }
}
