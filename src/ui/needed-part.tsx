import { useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../lib/chunks.ts'
import { PartBoundary } from './feedback/PartBoundary.tsx'
import { RetryNotice } from './feedback/RetryNotice.tsx'
import { lazyPart, type LoadComponent } from './lazy-part.tsx'
import { InView } from './scrolling/InView.tsx'

type Options = {
  /** Shown with a Retry button if the chunk can't be loaded. */
  failure: string
  /** Shown until it has loaded. */
  waiting?: ReactNode
}

/** A part whose chunk loads when something asks for the part, which its page can't do without then. */
export function neededPart<Props extends object>(
  load: LoadComponent<Props>,
  { failure, waiting }: Options,
): ComponentType<Props> {
  const Part = lazyPart(() => loadChunk(load), waiting)
  return function NeededPart(props) {
    const [tries, setTries] = useState(0)
    const failed = (
      <InView of={tries} isAnswer>
        <RetryNotice onRetry={() => setTries((count) => count + 1)}>{failure}</RetryNotice>
      </InView>
    )
    return (
      <PartBoundary key={tries} fallback={failed}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}
