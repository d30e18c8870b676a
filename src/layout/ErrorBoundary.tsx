import { Component, type ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type State = { failure: 'offline' | 'still offline' | 'broken' | null }

const reload = () => window.location.reload()

/** A page that fails leaves the shell and the cart usable. Key it by the path, so that another page starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null }

  /** The usual failure of somebody who is offline: the page has never been loaded. */
  static getDerivedStateFromError(): State {
    return { failure: navigator.onLine ? 'broken' : 'offline' }
  }

  override componentDidCatch() {
    if (this.state.failure === 'offline') window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  /** To reload without a connection would lose the shop that is still there. */
  readonly handleRetry = () => {
    if (navigator.onLine) reload()
    else this.setState({ failure: 'still offline' })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <div role="alert">
        {failure === 'broken' ? (
          <EmptyState
            title="This page stopped working"
            action={
              <>
                <Button onClick={reload}>Reload the page</Button>
                {/* a full load on purpose: whatever broke is left behind */}
                <a href={paths.home}>Go to the home page</a>
              </>
            }
          >
            Your cart is kept. Reloading usually helps.
          </EmptyState>
        ) : (
          <EmptyState
            title={failure === 'offline' ? 'You are offline' : 'You are still offline'}
            action={
              <>
                <Button onClick={this.handleRetry}>Retry</Button>
                <Button variant="quiet" onClick={() => history.back()}>
                  Go back
                </Button>
              </>
            }
          >
            Your cart is kept. This page opens as soon as you are connected.
          </EmptyState>
        )}
      </div>
    )
  }
}
