import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type LoadFailedProps = {
  /** What was being loaded, as it reads after "We couldn't load": "the shops". */
  what: string
  onRetry: () => void
  error?: unknown
}

/** A load that failed, said quietly where its result would stand, with a way to try again. */
export function LoadFailed({ what, onRetry, error }: LoadFailedProps) {
  return (
    <Notice
      tone="error"
      role="status"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {`We couldn't load ${what}.${isOffline(error) ? ' You seem to be offline.' : ''}`}
    </Notice>
  )
}

const isOffline = (error: unknown): boolean =>
  error instanceof Error && 'kind' in error && error.kind === 'network' && !navigator.onLine
