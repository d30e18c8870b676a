import { useSyncExternalStore } from 'react'
import { CLOSES_AT_HOUR, OPENS_AT_HOUR } from '../../lib/business.ts'
import { pacificHour } from './pacific-time.ts'

/** How often the clock is read (ms). */
const CHECK_MS = 60_000

/** Shops that close at midnight or later close at a smaller hour than they open; at the same hour, they never close. */
const OPEN_HOURS = (CLOSES_AT_HOUR - OPENS_AT_HOUR + 24) % 24 || 24

/** Whether the shops deliver at a time (ms since 1970). */
export function isOpenAt(time: number): boolean {
  return (pacificHour(time) - OPENS_AT_HOUR + 24) % 24 < OPEN_HOURS
}

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, CHECK_MS)
  return () => clearInterval(timer)
}

const getSnapshot = (): boolean => isOpenAt(Date.now())

/** Whether the shops deliver now; null in the HTML that the build writes. */
export const useIsOpen = (): boolean | null => useSyncExternalStore(subscribe, getSnapshot, () => null)
