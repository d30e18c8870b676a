import { Component, type ReactNode } from 'react'
import { countRetries } from './retries.ts'

type Props = {
  children: ReactNode
  /** Shown if the part keeps failing. */
  fallback?: ReactNode
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

  override render() {
    const { status } = this.state
    return status === 'fine' ? this.props.children : status === 'broken' && this.props.fallback
  }
}
