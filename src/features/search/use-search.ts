import { useEffect, useState } from 'react'
import type { Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { searchDispensaries, searchProducts } from '../../api/search.ts'
import { SEARCH_MINIMUM_LENGTH } from '../../lib/business.ts'

/** A pause in typing this long asks the backend (ms). */
const PAUSE_MS = 150

/** One half of the answer: its list, or that it could not be had. */
export type Half<T> = { list: T[] | null; hasFailed: boolean }

export type Search = {
  /** 'idle': the term is too short to ask for. */
  status: 'idle' | 'loading' | 'done'
  products: Half<Product>
  shops: Half<Dispensary>
  /** Asks again for the same term. */
  retry: () => void
}

type Answer = { term: string; products: Half<Product>; shops: Half<Dispensary> }

const NOTHING = { list: null, hasFailed: false }

const half = <T>(result: PromiseSettledResult<T[]>): Half<T> =>
  result.status === 'fulfilled' ? { list: result.value, hasFailed: false } : { list: null, hasFailed: true }

/**
 * Products and dispensaries by name, from 3 characters: GET /search/dispensaries/products and
 * GET /search/dispensaries, side by side. A new term gives up the last one's calls, so that a late answer never
 * wins; one half's failure does not hide the other.
 */
export function useSearch(typed: string): Search {
  const term = typed.trim()
  const isLongEnough = term.length >= SEARCH_MINIMUM_LENGTH
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isLongEnough) return undefined
    const giveUp = new AbortController()
    const { signal } = giveUp
    const timer = setTimeout(() => {
      const calls = [searchProducts(term, { signal }), searchDispensaries(term, { signal })] as const
      void Promise.allSettled(calls).then(([products, shops]) => {
        if (!signal.aborted) setAnswer({ term, products: half(products), shops: half(shops) })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [term, isLongEnough, tries])

  const retry = () => {
    setAnswer(null)
    setTries((count) => count + 1)
  }
  if (!isLongEnough) return { status: 'idle', products: NOTHING, shops: NOTHING, retry }
  if (answer?.term !== term) return { status: 'loading', products: NOTHING, shops: NOTHING, retry }
  return { status: 'done', products: answer.products, shops: answer.shops, retry }
}
