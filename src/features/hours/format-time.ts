import { SHOP_TIME_ZONE } from '../../lib/business.ts'

/** "Nov 21, 2026, 3:20 PM" in the shops' time zone; `time` in ms since 1970. */
export const formatDateTime = (time: number): string =>
  new Date(time).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: SHOP_TIME_ZONE,
  })

/** "3:20 PM", or "Nov 21, 3:20 PM" if it is not today, in the shops' time zone; `time` in ms since 1970. */
export function formatClockTime(time: number, now = Date.now()): string {
  const day = (at: number) => new Date(at).toLocaleDateString('en-US', { timeZone: SHOP_TIME_ZONE })
  return new Date(time).toLocaleString('en-US', {
    ...(day(time) !== day(now) && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: SHOP_TIME_ZONE,
  })
}
