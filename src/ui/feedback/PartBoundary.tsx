import { Component, type ReactNode } from 'react'
import { countRetries } from './retries.ts'

type Props = {
  children: ReactNode
  /** Shown if the part keeps failing; `onRetry` renders the part again. */
  fallback?: ReactNode | ((onRetry: () => void) => ReactNode)
  /** Another value renders a part that keeps failing again. */
  resetKey?: string
}
type State = { status: 'fine' | 'failed' | 'broken' }

/** Keeps an error in one part from unmounting the rest of the app. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { status: 'fine' }
  private mayRetry = countRetries()

  static getDerivedStateFromError(): State {
    return { status: 'failed' }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ status: this.mayRetry(error) ? 'fine' : 'broken' })
  }

  override componentDidUpdate({ resetKey }: Props, { status }: State) {
    // The previous state: a failure of this very update must not be cleared, or it would repeat forever.
    if (status === 'broken' && resetKey !== this.props.resetKey) this.retry()
  }

  private retry = () => this.setState({ status: 'fine' })

  override render() {
    const { children, fallback } = this.props
    const { status } = this.state
    if (status === 'fine') return children
    return status === 'broken' && (typeof fallback === 'function' ? fallback(this.retry) : fallback)
  }
}
