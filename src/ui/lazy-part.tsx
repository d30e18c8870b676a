import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isOutdated, loadChunk, loadOrReload } from '../lib/chunks.ts'
import { Button } from './buttons/Button.tsx'
import { Notice } from './feedback/Notice.tsx'
import { PartNotLoaded } from './feedback/PartBoundary.tsx'
import { RetryNotice } from './feedback/RetryNotice.tsx'
import { InView } from './scrolling/InView.tsx'

type Options = {
  /**
   * What shows if the chunk is lost, even the second time. 'hide': nothing until the next mount. 'reload': the page reloads once if nothing is
   * lost by it, else the error boundary around the part gets PartNotLoaded. A sentence: that, with a Retry button; after a release, that the page
   * needs a reload, which is the shopper's to choose.
   */
  ifLost: 'hide' | 'reload' | { say: string }
  /** Shown until the chunk has loaded. */
  waiting?: ReactNode
}

/**
 * A component whose chunk loads when it first renders; once that has come, it renders at once. Only for a page, a vendor, or 2 kB gzip and more
 * that most visits don't need: anything less is a plain import.
 *
 * Not React's `lazy`: React keeps what has suspended back until 300 ms after its placeholder was shown, and most chunks come sooner.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { ifLost, waiting = null }: Options,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: PartNotLoaded; isOld: boolean }>()
    useEffect(() => {
      // Not `loaded`: the chunk may have come since the render.
      if (Part || failure) return
      const loading = ifLost === 'reload' ? loadOrReload(load) : loadChunk(load)
      loading.then(
        (chunk) => {
          loaded ??= chunk.default
          setPart(() => chunk.default)
        },
        async (error: unknown) => {
          const isOld = typeof ifLost === 'object' && (await isOutdated())
          setFailure({ error: new PartNotLoaded(String(error), { cause: error }), isOld })
        },
      )
    }, [Part, failure])
    if (Part) return <Part {...props} />
    if (!failure) return waiting
    if (ifLost === 'reload') throw failure.error
    return (
      ifLost !== 'hide' && (
        <InView of={failure} isAnswer>
          {failure.isOld ? (
            <Notice tone="error" action={<Button onClick={() => location.reload()}>Reload</Button>}>
              We’ve updated the shop. Reload to continue.
            </Notice>
          ) : (
            <RetryNotice onRetry={() => setFailure(undefined)}>{ifLost.say}</RetryNotice>
          )}
        </InView>
      )
    )
  }
}
