import { useMemo } from 'react'
import { getDispensary } from '../../api/dispensaries.ts'
import { loadQuery } from '../query/query-cache.ts'
import { CATALOGUE_FRESH_MS, dispensaryKey } from './use-catalogue.ts'

type Intent = { onPointerEnter: () => void; onFocus: () => void; onTouchStart: () => void }

/**
 * Handlers for a card: the shop behind it is fetched as soon as someone is about to open it,
 * once, so that the page paints from the cache. A failed guess is silent; the page asks again.
 */
export function usePrefetch(dispensaryId: string | null): Intent {
  return useMemo(() => {
    const start = () => {
      if (dispensaryId === null) return
      loadQuery(dispensaryKey(dispensaryId), () => getDispensary(dispensaryId), CATALOGUE_FRESH_MS)
    }
    return { onPointerEnter: start, onFocus: start, onTouchStart: start }
  }, [dispensaryId])
}
