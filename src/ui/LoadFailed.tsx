import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type LoadFailedProps = {
  /** Completes the sentence "We couldn't load", e.g. "the shops". */
  what: string
  onRetry: () => void
  error?: unknown
}

/** Replaces content that could not be loaded, and offers Retry. */
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
