import { useSyncExternalStore } from 'react'
import { CLOSES_AT_HOUR, OPENS_AT_HOUR } from '../../lib/business.ts'
import { pacificHour } from './pacific-time.ts'

const MINUTE_MS = 60_000

/** Whether the shops deliver at a time (ms since 1970). */
export function isOpenAt(time: number): boolean {
  const hour = pacificHour(time)
  return hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR
}

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const getSnapshot = (): boolean => isOpenAt(Date.now())

/** Whether the shops deliver now, checked every minute; null in the HTML that the build writes. */
export const useIsOpen = (): boolean | null => useSyncExternalStore(subscribe, getSnapshot, () => null)
