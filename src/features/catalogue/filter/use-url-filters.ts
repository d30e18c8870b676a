import { useMemo } from 'react'
import type { Product } from '../../../api/products.ts'
import { useUrlParams } from '../use-url-params.ts'
import { parseFilters, type Filters } from './filters.ts'

/**
 * The filters, kept in the URL. A shop without a product in the list (a stale or mistyped id) is ignored, and so is a category that is not
 * on the home page and not among the chips.
 */
export function useUrlFilters(
  products: readonly Product[] | undefined,
  categories: readonly { value: string }[],
): [Filters, (some: Partial<Filters>) => void] {
  const [params, setParams] = useUrlParams()
  const filters = useMemo(() => {
    const parsed = parseFilters(
      params,
      categories.map(({ value }) => value),
    )
    const isUnknownShop =
      parsed.shop !== '' && products?.some(({ dispensaryId }) => dispensaryId === parsed.shop) === false
    return isUnknownShop ? { ...parsed, shop: '' } : parsed
  }, [params, products, categories])
  return [filters, setParams]
}
