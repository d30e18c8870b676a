import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { PartNotLoaded } from './feedback/retries.ts'

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose chunk loads when it first renders; once that has come, it renders at once. If the chunk fails, it throws
 * PartNotLoaded for the error boundary around it; if `load` gives undefined, nothing renders. Its next mount loads it again.
 *
 * Not React's `lazy`: React keeps what has suspended back until 300 ms after its placeholder was shown, and most chunks come sooner.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<PartNotLoaded>()
    useEffect(() => {
      // Not `loaded`: the chunk may have come since the render.
      if (Part) return
      load().then(
        (chunk) => {
          loaded ??= chunk?.default
          setPart(() => chunk?.default ?? Nothing)
        },
        (error: unknown) => setFailure(new PartNotLoaded(String(error), { cause: error })),
      )
    }, [Part])
    if (failure) throw failure
    return Part ? <Part {...props} /> : waiting
  }
}

const Nothing = () => null
