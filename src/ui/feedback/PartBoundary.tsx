import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown if the part keeps failing. */
  fallback?: ReactNode
}
type State = { isBroken: boolean; failures: number }

/** A part is rendered again this often before its fallback shows. */
const MAX_RETRIES = 3

/**
 * Keeps an error in one part from unmounting the rest of the app. Extensions and translators can move or remove a part's elements, and
 * React then fails once: rendering the part again makes new elements.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, failures: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.setState(({ failures }) => ({ isBroken: failures >= MAX_RETRIES, failures: failures + 1 }))
  }

  override render() {
    return this.state.isBroken ? (this.props.fallback ?? null) : this.props.children
  }
}
