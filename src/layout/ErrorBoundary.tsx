import { Component, type ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type Props = {
  children: ReactNode
  /** The visit that is shown (its location's key): the next one is given the page afresh, also where it is the same page. */
  visit: string
}
type State = { failure: 'offline' | 'broken' | null }

const reload = () => window.location.reload()

/** A page that fails leaves the shell and the cart usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  /** The usual failure of somebody who is offline: the page has never been loaded. */
  static getDerivedStateFromError(): State {
    return { failure: navigator.onLine ? 'broken' : 'offline' }
  }

  override componentDidCatch() {
    if (this.state.failure === 'offline') window.addEventListener('online', reload)
  }

  override componentDidUpdate({ visit }: Props, { failure }: State) {
    // not what has only just failed
    if (failure && visit !== this.props.visit) {
      this.stopWaiting()
      // oxlint-disable-next-line react/no-did-update-set-state -- a failure that would be cleared as it happens would happen for ever
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
            title="You are offline"
            // without a connection it would lose the shop that is still there
            action={<Button onClick={() => navigator.onLine && reload()}>Retry</Button>}
          >
            Your cart is kept. This page opens once you are connected.
          </EmptyState>
        )}
      </div>
    )
  }
}
