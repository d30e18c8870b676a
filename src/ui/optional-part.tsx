import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { optionalChunk } from '../lib/chunks.ts'
import { whenIdle } from '../lib/when-idle.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part that its page can do without. It renders `fallback` until its chunk has loaded, and nothing if that fails. */
export const optionalPart = <Props extends object>(
  load: Load<Props>,
  fallback?: ReactNode,
): ComponentType<Props> => lazyPart(() => optionalChunk(load), fallback)

/** The same for what no first screen shows: its chunk loads when the page is idle. */
export const idlePart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyPart(async () => {
    await whenIdle(3000)
    return optionalChunk(load)
  })

function lazyPart<Props extends object>(load: Load<Props>, fallback?: ReactNode): ComponentType<Props> {
  const Part = lazy(load) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
