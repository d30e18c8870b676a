import { useMemo } from 'react'
import { preload, useSWRConfig } from 'swr'
import { getDispensary } from '../../api/dispensaries.ts'
import { dispensaryKey } from './use-catalogue.ts'

type Intent = { onPointerEnter: () => void; onFocus: () => void; onTouchStart: () => void }

/**
 * Handlers for a card: the shop behind it is fetched as soon as someone is about to open it,
 * once, so that the page paints from the cache. A failed guess is silent; the page asks again.
 */
export function usePrefetch(dispensaryId: string | null): Intent {
  const { cache } = useSWRConfig()
  return useMemo(() => {
    const start = () => {
      if (dispensaryId === null) return
      const key = dispensaryKey(dispensaryId)
      if (cache.get(key)?.data !== undefined) return
      void Promise.resolve(preload(key, () => getDispensary(dispensaryId))).catch(() => undefined)
    }
    return { onPointerEnter: start, onFocus: start, onTouchStart: start }
  }, [cache, dispensaryId])
}
