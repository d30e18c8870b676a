import { idlePart } from '../../ui/optional-part.tsx'

/** The notices of an operator, after the page has loaded. Place it where nothing below it is on the first screen. */
export const ShopNotices = idlePart(() => import('./SafetyNotice.tsx'))
