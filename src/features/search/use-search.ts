import { useEffect, useState } from 'react'
import type { Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { SEARCH_MINIMUM_LENGTH } from '../../lib/business.ts'
import { typedForAddress } from '../../lib/paths.ts'
import { cleanText } from '../../lib/text.ts'
import { findNames } from './find-names.ts'

/** The calls start after a pause in typing this long (ms). */
const PAUSE_MS = 150

/** One of the two calls' results; neither a list nor a failure while it loads. */
export type Result<T> = { list: T[] | null; hasFailed: boolean }

export type Search = {
  /** 'idle': the term is too short. 'loading': at least one call is in flight; the other may be done. */
  status: 'idle' | 'loading' | 'done'
  products: Result<Product>
  shops: Result<Dispensary>
  /** Repeats both calls. */
  retry: () => void
}

type Answer = { term: string; products: Result<Product>; shops: Result<Dispensary> }

const LOADING = { list: null, hasFailed: false }

export const isLoading = ({ list, hasFailed }: Result<unknown>): boolean => list === null && !hasFailed

const resultOf = <T>(call: Promise<T[]>): Promise<Result<T>> =>
  call.then(
    (list) => ({ list, hasFailed: false }),
    () => ({ list: null, hasFailed: true }),
  )

/**
 * Products and dispensaries by name, from 3 characters: GET /search/dispensaries/products and
 * GET /search/dispensaries in parallel. Each result shows when it arrives (an empty one after both). A new term aborts the calls of the
 * last one, so that a late answer never wins.
 */
export function useSearch(typed: string): Search {
  const term = typedForAddress(cleanText(typed))
  const isLongEnough = term.length >= SEARCH_MINIMUM_LENGTH
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isLongEnough) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const update = (change: Partial<Answer>) => {
      if (signal.aborted) return
      setAnswer((last) => ({
        ...(last?.term === term ? last : { term, products: LOADING, shops: LOADING }),
        ...change,
      }))
    }
    const timer = setTimeout(() => {
      const found = findNames(term, { signal })
      void resultOf(found.products).then((products) => update({ products }))
      void resultOf(found.shops).then((shops) => update({ shops }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, isLongEnough, tries])

  const retry = () => {
    setAnswer(null)
    setTries((count) => count + 1)
  }
  const { products, shops } =
    isLongEnough && answer?.term === term ? answer : { products: LOADING, shops: LOADING }
  const isDone = !isLoading(products) && !isLoading(shops)
  return { status: isLongEnough ? (isDone ? 'done' : 'loading') : 'idle', products, shops, retry }
}
