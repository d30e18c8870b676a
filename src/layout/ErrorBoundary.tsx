import { Component, type ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A page that fails leaves the shell and the cart usable. Key it by the path, so that another page starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          title="This page stopped working"
          action={
            <>
              <Button onClick={() => window.location.reload()}>Reload the page</Button>
              {/* a full load on purpose: whatever broke is left behind */}
              <a href={paths.home}>Go to the home page</a>
            </>
          }
        >
          Your cart is kept. Reloading usually helps.
        </EmptyState>
      </div>
    )
  }
}
