import { lazy, Suspense, type ComponentProps } from 'react'
import { optionalChunk } from '../../lib/chunks.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type SafetyNoticeType from './SafetyNotice.tsx'

const SafetyNotice = lazy(async () => {
  await whenIdle(3000)
  return optionalChunk(() => import('./SafetyNotice.tsx'))
})

/** The notices of an operator, after the page has loaded. Place it where nothing below it is on the first screen. */
export const ShopNotices = (props: ComponentProps<typeof SafetyNoticeType>) => (
  <Suspense fallback={null}>
    <SafetyNotice {...props} />
  </Suspense>
)
