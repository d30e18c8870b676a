import type { ComponentType, ReactNode } from 'react'
import { optionalChunk } from '../lib/chunks.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { lazyPart, type LoadComponent } from './lazy-part.tsx'

/** A part that its page can do without. It renders `waiting` until its chunk has loaded. If that fails, it renders nothing until its next mount. */
export const optionalPart = <Props extends object>(
  load: LoadComponent<Props>,
  waiting?: ReactNode,
): ComponentType<Props> => lazyPart(() => optionalChunk(load), waiting)

/** The same for what no first screen shows: its chunk loads when the page is idle. */
export const idlePart = <Props extends object>(load: LoadComponent<Props>): ComponentType<Props> =>
  lazyPart(async () => {
    await whenIdle(3000)
    return optionalChunk(load)
  })
