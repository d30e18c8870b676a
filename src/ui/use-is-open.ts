import { useSyncExternalStore } from 'react'
import { isOpenAt } from '../lib/pacific-time.ts'

const MINUTE_MS = 60_000

const eachMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const isOpenNow = (): boolean => isOpenAt(Date.now())

/** Whether the shops deliver at this minute; null while the page is built, when nothing is known of the hour. */
export const useIsOpen = (): boolean | null => useSyncExternalStore(eachMinute, isOpenNow, () => null)
