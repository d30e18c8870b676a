import { useEffect, useMemo, useState } from 'react'
import useSWR, { type SWRResponse } from 'swr'
import { isNameAlone, type Product } from '../../api/products.ts'
import { type Dispensary, searchDispensaries, searchProducts } from '../../api/dispensaries.ts'
import { SEARCH_MINIMUM_LENGTH } from '../../lib/business.ts'
import { filterByName } from '../../lib/text/fold-text.ts'
import { typedForAddress } from '../../lib/paths.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { correctTerm } from './correct-term.ts'
import { CATALOGUE, useDispensaries, useProducts, useTodaysPrices } from '../catalogue/use-catalogue.ts'

/** The calls start after a pause in typing this long (ms). */
const PAUSE_MS = 150

/** What one of the two searches found; neither a list nor a failure while it loads. */
export type Result<T> = { list: readonly T[] | null; hasFailed: boolean }

export type Search = {
  /** 'idle': the term is too short. 'loading': at least one call is in flight; the other may be done. */
  status: 'idle' | 'loading' | 'done'
  products: Result<Product>
  shops: Result<Dispensary>
  /** What was searched in place of a term that finds nothing (correct-term.ts); else null. */
  corrected: string | null
  /** Repeats both calls. */
  retry: () => Promise<void>
}

type Loaded<T> = Pick<SWRResponse<T[], Error>, 'data' | 'error'>
type Named = { readonly name: string }

export const isLoading = ({ list, hasFailed }: Result<unknown>): boolean => list === null && !hasFailed

/**
 * Products and dispensaries by name, from 3 characters: GET /search/dispensaries/products and GET /search/dispensaries in parallel. Each
 * result shows when it arrives, an empty one after both. If both find nothing, the whole lists are searched: a name may differ from the
 * term in ways that the backend does not ignore, such as accents.
 */
export function useSearch(typed: string): Search {
  const term = typedForAddress(cleanText(typed))
  const [pausedTerm, setPausedTerm] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPausedTerm(term), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])
  const isLongEnough = term.length >= SEARCH_MINIMUM_LENGTH
  const searched = isLongEnough && pausedTerm === term ? term : null
  const named = useFound('/search/dispensaries/products', searched, searchProducts)
  const shops = useFound('/search/dispensaries', searched, searchDispensaries)
  const [isRetrying, setIsRetrying] = useState(false)

  const areNames = named.data !== undefined && named.data.length > 0 && named.data.every(isNameAlone)
  const allProducts = useProducts(areNames || needsWholeList(named, shops))
  const allShops = useDispensaries(needsWholeList(shops, named))
  const list = areNames ? allProducts.data : undefined
  const products = {
    error: named.error,
    data: useTodaysPrices(useMemo(() => named.data && withDetails(named.data, list), [named.data, list])),
  }
  const needsAll = needsWholeList(products, shops)
  const corrected = useMemo(() => {
    const entries: Named[] = [...(allProducts.data ?? []), ...(allShops.data ?? [])]
    if (!needsAll || filterByName(entries, term).length > 0) return null
    return correctTerm(
      term,
      entries.map(({ name }) => name),
    )
  }, [needsAll, allProducts.data, allShops.data, term])
  const results = {
    products: useResult(corrected ?? term, products, shops, allProducts),
    shops: useResult(corrected ?? term, shops, products, allShops),
  }
  const retry = async () => {
    setIsRetrying(true)
    await Promise.allSettled([named.mutate(), shops.mutate()])
    setIsRetrying(false)
  }
  const isDone = !isRetrying && !isLoading(results.products) && !isLoading(results.shops)
  return {
    status: isLongEnough ? (isDone ? 'done' : 'loading') : 'idle',
    ...results,
    corrected,
    retry,
  }
}

/** A null term makes no call. */
const useFound = <T>(path: string, term: string | null, call: (term: string) => Promise<T[]>) =>
  useSWR<T[], Error>(
    // Not encodeURIComponent, which throws for half of an emoji: some keyboards delete the other half.
    term === null ? null : `${path}?${new URLSearchParams({ term }).toString()}`,
    () => call(term ?? ''),
    CATALOGUE,
  )

/** Found products with price and shop: a search that answers names alone leaves both to the list of all products. */
function withDetails(found: Product[], all: readonly Product[] | undefined): Product[] {
  if (!all) return found
  const byId = new Map(all.map((product) => [product._id, product]))
  return found.map((product) => byId.get(product._id) ?? product)
}

const needsWholeList = (own: Loaded<unknown>, other: Loaded<unknown>): boolean =>
  own.data?.length === 0 && (other.data ? other.data.length === 0 : other.error !== undefined)

/** What one search found, or the names in its whole list if neither search found anything. A list that fails has none. */
function useResult<T extends Named>(
  term: string,
  own: Loaded<T>,
  other: Loaded<unknown>,
  all: Loaded<T>,
): Result<T> {
  const inAll = useMemo(() => (all.data ? filterByName(all.data, term) : null), [all.data, term])
  if (!own.data) return { list: null, hasFailed: own.error !== undefined }
  if (needsWholeList(own, other)) return { list: inAll ?? (all.error ? [] : null), hasFailed: false }
  const isOtherOpen = own.data.length === 0 && !other.data
  return { list: isOtherOpen ? null : own.data, hasFailed: false }
}
