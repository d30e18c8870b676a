import { useEffect, useState } from 'react'
import type { Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { searchDispensaries, searchProducts } from '../../api/search.ts'
import { SEARCH_MINIMUM_LENGTH } from '../../lib/business.ts'

/** A pause in typing this long asks the backend (ms). */
const PAUSE_MS = 150

/** One half of the answer: its list, or that it could not be had; neither while it is on its way. */
export type Half<T> = { list: T[] | null; hasFailed: boolean }

export type Search = {
  /** 'idle': the term is too short to ask for. 'loading': a half is still on its way; the other may be there. */
  status: 'idle' | 'loading' | 'done'
  products: Half<Product>
  shops: Half<Dispensary>
  /** Asks again for the same term. */
  retry: () => void
}

type Answer = { term: string; products: Half<Product>; shops: Half<Dispensary> }

const COMING = { list: null, hasFailed: false }

export const isComing = ({ list, hasFailed }: Half<unknown>): boolean => list === null && !hasFailed

const half = <T>(call: Promise<T[]>): Promise<Half<T>> =>
  call.then(
    (list) => ({ list, hasFailed: false }),
    () => ({ list: null, hasFailed: true }),
  )

/**
 * Products and dispensaries by name, from 3 characters: GET /search/dispensaries/products and
 * GET /search/dispensaries, side by side. Each half shows when it comes, whatever becomes of the other. A new term gives up the last
 * one's calls, so that a late answer never wins.
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
    const put = (come: Partial<Answer>) => {
      if (signal.aborted) return
      setAnswer((last) => ({
        ...(last?.term === term ? last : { term, products: COMING, shops: COMING }),
        ...come,
      }))
    }
    const timer = setTimeout(() => {
      void half(searchProducts(term, { signal })).then((products) => put({ products }))
      void half(searchDispensaries(term, { signal })).then((shops) => put({ shops }))
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
  const { products, shops } =
    isLongEnough && answer?.term === term ? answer : { products: COMING, shops: COMING }
  const isDone = !isComing(products) && !isComing(shops)
  return { status: isLongEnough ? (isDone ? 'done' : 'loading') : 'idle', products, shops, retry }
}
