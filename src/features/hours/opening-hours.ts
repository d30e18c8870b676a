import { useSyncExternalStore } from 'react'
import { CLOSES_AT_HOUR, OPENS_AT_HOUR } from '../../lib/business.ts'
import { pacificHour } from './pacific-time.ts'

const MINUTE_MS = 60_000

/** Whether the shops deliver at a time (ms since 1970). */
export function isOpenAt(time: number): boolean {
  const hour = pacificHour(time)
  const hasOpened = hour >= OPENS_AT_HOUR
  const isBeforeClosing = hour < CLOSES_AT_HOUR
  // Shops that close at midnight or later close at a smaller hour than they open.
  return OPENS_AT_HOUR < CLOSES_AT_HOUR ? hasOpened && isBeforeClosing : hasOpened || isBeforeClosing
}

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const getSnapshot = (): boolean => isOpenAt(Date.now())

/** Whether the shops deliver now, checked every minute; null in the HTML that the build writes. */
export const useIsOpen = (): boolean | null => useSyncExternalStore(subscribe, getSnapshot, () => null)
