import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../lib/chunks.ts'
import { PartBoundary } from './feedback/PartBoundary.tsx'
import { RetryNotice } from './feedback/RetryNotice.tsx'
import { InView } from './scrolling/InView.tsx'

type Options = {
  /** Shown with a Retry button if the chunk can't be loaded. */
  failure: string
  /** Shown until it has loaded. */
  waiting?: ReactNode
}

/** A part whose chunk loads when something asks for the part, which its page can't do without then. */
export function neededPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { failure, waiting }: Options,
): ComponentType<Props> {
  const lazyPart = () => lazy(() => loadChunk(load)) as ComponentType<Props>
  let current = lazyPart()
  return function NeededPart(props) {
    const [Part, setPart] = useState(() => current)
    const [tries, setTries] = useState(0)
    const handleRetry = () => {
      // A lazy component keeps its failure forever.
      current = lazyPart()
      setPart(() => current)
      setTries((count) => count + 1)
    }
    const failed = (
      <InView of={tries} isAnswer>
        <RetryNotice onRetry={handleRetry}>{failure}</RetryNotice>
      </InView>
    )
    return (
      <PartBoundary key={tries} fallback={failed}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}
