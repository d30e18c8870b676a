import useSWR, { type SWRResponse } from 'swr'
import { listProducts } from '../../../api/dispensaries.ts'
import { listBrands, listCategoryNames } from '../../../api/names.ts'
import type { Product } from '../../../api/products.ts'
import { foldText } from '../../../lib/text/fold-text.ts'
import type { CategoryTint } from '../../../lib/tint.ts'
import { ALL_PRODUCTS, CATEGORIES, type CatalogueCategory } from '../categories.ts'
import { CATALOGUE, useTodaysPrices } from '../use-catalogue.ts'
import { homeCategoryOf } from './home-category.ts'

/** `value` is the filter: a tint of the home page's categories, or the name; '' for all. */
type CategoryChip = { name: string; value: string; tint: CategoryTint }

const toChip = ({ name, tint }: CatalogueCategory): CategoryChip => ({
  name,
  tint,
  value: tint === 'all' ? '' : tint,
})

const HOME_CHIPS: readonly CategoryChip[] = CATEGORIES.map(toChip)

/** The category chips of /products: the names of GET /categories; the home page's five until it answers, or if it fails. */
export function useCategoryChips(isNeeded: boolean): readonly CategoryChip[] {
  const { data } = useSWR(isNeeded ? '/categories' : null, loadChips, CATALOGUE)
  return data ?? HOME_CHIPS
}

/** Not computed at each render: the filters, and with them the list, would be new each time. */
const loadChips = async () => chipsOf(await listCategoryNames())

/** Names that mean the first chip. */
const ALL_NAMES = new Set(['all', 'all categories', foldText(ALL_PRODUCTS.name)])

/** "All Products" first, then each name once; a name of the home page's categories is their chip. */
export function chipsOf(names: readonly string[]): readonly CategoryChip[] {
  const [all] = HOME_CHIPS
  const chips = new Map<string, CategoryChip>()
  for (const name of names) {
    const folded = foldText(name)
    if (ALL_NAMES.has(folded)) continue
    const home = homeCategoryOf(folded)
    const key = home?.tint ?? folded
    if (!chips.has(key)) chips.set(key, home ? toChip(home) : { name, value: name, tint: 'all' })
  }
  if (!all || chips.size === 0) return HOME_CHIPS
  return [all, ...chips.values()]
}

/** The chips, and the chosen category's if it is one of the home page: other pages lead to it, whatever GET /categories names. */
export const withChosen = (chips: readonly CategoryChip[], chosen: string): readonly CategoryChip[] =>
  chips.some(({ value }) => value === chosen)
    ? chips
    : [...chips, ...HOME_CHIPS.filter(({ value }) => value === chosen)]

/** GET /dispensaries/products?category={name}, for a category that is not on the home page */
export function useNamedCategory(name: string | null): SWRResponse<Product[], Error> {
  const loaded = useSWR<Product[], Error>(
    name === null ? null : `${ALL_PRODUCTS.key}?category=${encodeURIComponent(name)}`,
    () => listProducts({ category: name ?? '' }),
    CATALOGUE,
  )
  return { ...loaded, data: useTodaysPrices(loaded.data) }
}

/** The names of GET /dispensaries/brands; undefined until it answers, or if it fails. */
export function useBrandNames(isNeeded: boolean): readonly string[] | undefined {
  const { data } = useSWR(isNeeded ? '/dispensaries/brands' : null, listBrands, CATALOGUE)
  return data
}
