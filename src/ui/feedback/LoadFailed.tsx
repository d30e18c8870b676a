import { useIsLate } from '../hooks/use-is-late.ts'
import { RetryNotice, type Retry } from './RetryNotice.tsx'

type LoadFailedProps = {
  /** Completes the sentence "We couldn’t load", e.g. "the shops". */
  what: string
  onRetry: Retry
  error?: unknown
  /** False: an empty live region. Screen readers announce a later failure only in a region that was there before its words. */
  isFailed?: boolean
}

/** A load that timed out is repeated for about this long (ms): `errorRetryCount` in api/swr-config.ts. */
const STILL_TRYING_MS = 55_000

/** Replaces content that could not be loaded, and offers Retry. */
export function LoadFailed({ what, onRetry, error, isFailed = true }: LoadFailedProps) {
  const hasTimedOut = kindOf(error) === 'timeout'
  const isOver = useIsLate(hasTimedOut, STILL_TRYING_MS)
  const words =
    hasTimedOut && !isOver
      ? `We couldn’t load ${what} yet. We’re still trying.`
      : `We couldn’t load ${what}.${isOffline(error) ? ' You seem to be offline.' : ''}`
  return (
    <RetryNotice role="status" onRetry={onRetry}>
      {isFailed && words}
    </RetryNotice>
  )
}

const kindOf = (error: unknown): unknown => (error instanceof Error && 'kind' in error ? error.kind : null)

const isOffline = (error: unknown): boolean => kindOf(error) === 'network' && !navigator.onLine
