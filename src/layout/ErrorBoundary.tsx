import { useState, type ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PartBoundary } from '../ui/feedback/PartBoundary.tsx'

type Props = {
  children: ReactNode
  /** Key of the router's location: a new navigation renders a failed page again, even the same page. */
  locationKey: string
}

/** Catches a page's error; the shell and the cart stay usable. */
export const ErrorBoundary = ({ children, locationKey }: Props) => (
  <PartBoundary resetKey={locationKey} fallback={showFailure}>
    {children}
  </PartBoundary>
)

const showFailure = (onRetry: () => void) => <PageFailed onRetry={onRetry} />

const reload = () => window.location.reload()

function reloadWhenOnline() {
  window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}

function PageFailed({ onRetry }: { onRetry: () => void }) {
  // Offline, the usual error is a page chunk that was never loaded.
  const [isOffline] = useState(!navigator.onLine)
  return (
    <div role="alert" ref={isOffline ? reloadWhenOnline : null}>
      {isOffline ? (
        <EmptyState
          title="You’re offline"
          // Offline, a reload would replace the shop by the browser's error page. Some devices report that they are offline although they are not.
          action={<Button onClick={() => (navigator.onLine ? reload() : onRetry())}>Retry</Button>}
        >
          Your cart is saved. This page opens when you’re back online.
        </EmptyState>
      ) : (
        <EmptyState
          title="Something went wrong"
          action={
            <>
              <Button onClick={reload}>Reload the page</Button>
              {/* A full page load, which resets the broken state. */}
              <a href={paths.home}>Go to the home page</a>
            </>
          }
        >
          Your cart is saved. Reloading usually helps.
        </EmptyState>
      )}
    </div>
  )
}
