import { mutate, preload, SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from './client.ts'
import { wait } from '../lib/wait.ts'

/** How long an answer counts as fresh (ms): a page that opens, focus or reconnect reuses it. */
export const FRESH_MS = 5_000
/** The same for the catalogue: it changes rarely, and a large one is megabytes. */
export const CATALOGUE_FRESH_MS = 30_000

/** The defaults of every `useSWR`. A key is the path of its call. */
export const swrConfig: SWRConfiguration<unknown, Error> = {
  dedupingInterval: FRESH_MS,
  errorRetryCount: 2,
  shouldRetryOnError: isTemporary,
}

/** A 4xx or an unreadable answer stays the same, and the client has already retried a 429. */
function isTemporary(error: Error): boolean {
  return (
    !(error instanceof ApiError) ||
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    error.status >= 500
  )
}

/** The cache, for code outside of components. */
export const { cache } = SWRConfig.defaultValue

/** Starts a call before its page opens, unless the cache has its key. */
export function prefetch(key: string, load: () => Promise<unknown>): void {
  if (cache.get(key)) return
  // SWR keeps a preload until a page uses it. Drop it when it is stale or has failed.
  const drop = () => {
    if (!cache.get(key)) void mutate(key)
  }
  void preload(key, load)
    .then(() => wait(CATALOGUE_FRESH_MS))
    .then(drop, drop)
}
