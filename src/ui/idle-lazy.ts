import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { optionalChunk } from '../lib/chunks.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** A part that no first screen shows. Its chunk loads when the page is idle; if that fails, it renders nothing. */
export const idleLazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await whenIdle(3000)
    return optionalChunk(load)
  })
