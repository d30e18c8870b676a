import { Component, type ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { countRetries } from '../ui/feedback/retries.ts'

type Props = {
  children: ReactNode
  /** Key of the router's location: a new navigation renders the page again, even to the same page. */
  locationKey: string
}
type State = { failure: 'offline' | 'broken' | null }

const reload = () => window.location.reload()

/** Catches a page's error; the shell and the cart stay usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }
  private mayRetry = countRetries()

  /** Offline, the usual error is a page chunk that was never loaded. */
  static getDerivedStateFromError(): State {
    return { failure: navigator.onLine ? 'broken' : 'offline' }
  }

  override componentDidCatch(error: unknown) {
    if (this.state.failure === 'offline') window.addEventListener('online', reload)
    else if (this.mayRetry(error)) this.setState({ failure: null })
  }

  override componentDidUpdate(previous: Props, { failure }: State) {
    if (failure && !this.state.failure) this.stopWaiting()
    // The previous state: a failure of this very update must not be cleared, or it would repeat forever.
    if (failure && previous.locationKey !== this.props.locationKey) {
      // oxlint-disable-next-line react/no-did-update-set-state -- guarded by the changed location key
      this.setState({ failure: null })
    }
  }

  override componentWillUnmount() {
    this.stopWaiting()
  }

  private stopWaiting() {
    window.removeEventListener('online', reload)
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <div role="alert">
        {failure === 'broken' ? (
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
        ) : (
          <EmptyState
            title="You’re offline"
            // Offline, a reload would replace the shop by the browser's error page. Some devices report that they are offline although they are not.
            action={
              <Button onClick={() => (navigator.onLine ? reload() : this.setState({ failure: null }))}>
                Retry
              </Button>
            }
          >
            Your cart is saved. This page opens when you’re back online.
          </EmptyState>
        )}
      </div>
    )
  }
}
