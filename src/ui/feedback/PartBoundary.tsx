import { Component, type ReactNode } from 'react'

/** A part that fails more often than this is not rendered again. */
const MAX_RETRIES = 3

/** A failure this long after the last one starts a new count (ms). */
const CALM_MS = 1000

/** A part's chunk did not come, even the second time. Rendering the part again would load it again, without end. */
export class PartNotLoaded extends Error {}

type Props = {
  children: ReactNode
  /** Shown if the part keeps failing; `onRetry` renders the part again. */
  fallback?: ReactNode | ((onRetry: () => void) => ReactNode)
  /** Another value renders a part that keeps failing again. */
  resetKey?: string
}
type State = { status: 'fine' | 'failed' | 'broken' }

/**
 * Keeps an error in one part from unmounting the rest of the app. Extensions and translators can move or remove a part's elements, and React
 * then fails once: rendering the part again makes new elements.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { status: 'fine' }
  private failures = 0
  private last = 0

  static getDerivedStateFromError(): State {
    return { status: 'failed' }
  }

  override componentDidCatch(error: unknown) {
    const now = performance.now()
    this.failures = now - this.last > CALM_MS ? 1 : this.failures + 1
    this.last = now
    const mayRetry = this.failures <= MAX_RETRIES && !(error instanceof PartNotLoaded)
    this.setState({ status: mayRetry ? 'fine' : 'broken' })
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
