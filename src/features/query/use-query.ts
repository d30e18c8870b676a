import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import {
  IDLE,
  loadQuery,
  readQuery,
  reloadQuery,
  UNKNOWN,
  watchQuery,
  writeQuery,
  type Load,
  type QueryState,
} from './query-cache.ts'

export type Query<T> = QueryState<T> & {
  /** Nothing is known yet, and it was asked for. */
  isLoading: boolean
  /** Calls again and keeps what was there. @returns what is known then; never rejects. */
  reload: () => Promise<T | undefined>
  /** Writes what is now known, without a call. */
  write: (data: T) => void
}

const FRESH_MS = 5_000

/**
 * One call's answer, shared by everyone who shows it: what is known is painted at once and asked for again where it is older than
 * `freshMs`, and once when the connection returns. A failure waits for the shopper's Retry. A null key asks nothing.
 * A key is the path of its call.
 */
export function useQuery<T>(key: string | null, fetch: Load<T>, freshMs = FRESH_MS): Query<T> {
  const state = useSyncExternalStore<QueryState<T>>(
    useCallback((notify) => (key === null ? () => {} : watchQuery(key, notify)), [key]),
    () => (key === null ? IDLE : readQuery<T>(key)),
    () => (key === null ? IDLE : UNKNOWN),
  )
  // a new closure at each render, of which only the last is ever called
  const call = useRef(fetch)
  useEffect(() => {
    call.current = fetch
  })

  useEffect(() => {
    if (key === null) return undefined
    const load: Load<T> = (onFirst) => call.current(onFirst)
    const refresh = () => void reloadQuery(key, load)
    loadQuery(key, load, freshMs)
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [key, freshMs])

  const reload = useCallback(async () => {
    if (key === null) return undefined
    await reloadQuery<T>(key, (onFirst) => call.current(onFirst))
    return readQuery<T>(key).data
  }, [key])
  const write = useCallback(
    (data: T) => {
      if (key !== null) writeQuery(key, data)
    },
    [key],
  )

  const isLoading = key !== null && state.data === undefined && state.error === undefined
  return { ...state, isLoading, reload, write }
}
