import { Suspense, type ComponentProps } from 'react'
import { idleLazy } from '../../ui/idle-lazy.ts'
import type SafetyNoticeType from './SafetyNotice.tsx'

const SafetyNotice = idleLazy(() => import('./SafetyNotice.tsx'))

/** The notices of an operator, after the page has loaded. Place it where nothing below it is on the first screen. */
export const ShopNotices = (props: ComponentProps<typeof SafetyNoticeType>) => (
  <Suspense fallback={null}>
    <SafetyNotice {...props} />
  </Suspense>
)
