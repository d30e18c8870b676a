import { listDeals, listDispensaries } from '../../api/dispensaries.ts'
import type { Need } from '../../hydration/needs.ts'
import { ALL_PRODUCTS } from './categories.ts'

/** How each call of the table of pages is loaded. */
export const LOADS: Partial<Record<string, (id: string) => Promise<unknown>>> = {
  [ALL_PRODUCTS.key]: ALL_PRODUCTS.load,
  '/dispensaries': listDispensaries,
  '/dispensaries/deals': () => listDeals(),
  // 1.2 kB that the pages of a shop load with themselves.
  '/dispensaries/*': async (id) => (await import('../../api/menus.ts')).getDispensary(id),
}

export const loadNeed = async ({ name, id }: Need): Promise<unknown> => LOADS[name]?.(id ?? '')
