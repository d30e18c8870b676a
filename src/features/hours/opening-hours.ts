import { useSyncExternalStore } from 'react'
import { DELIVERY_HOURS } from '../../lib/business.ts'
import { pacificTime, weekdayName } from './pacific-time.ts'

/** How often the clock is read (ms). */
const CHECK_MS = 60_000

type Opening = {
  isOpen: boolean
  /** When the shops close, or open next: hours of the day (21.5 is 9:30 PM), and hours from now. */
  hour: number
  inHours: number
  /** "Mon " if they open later than within a day. */
  weekday: string
}

/** Whether the shops deliver at a time (ms since 1970), and until when, or from when on. */
export function openingAt(time: number): Opening {
  const now = pacificTime(time)
  // From yesterday, whose hours may end after midnight, to a week from now.
  for (let days = -1; days <= 7; days++) {
    const day = now.day + days + 7
    const [opens, closes] = DELIVERY_HOURS[day % 7] ?? [0, 0]
    const start = days * 24 + opens - now.hour
    const end = days * 24 + closes - now.hour
    if (opens === closes || end <= 0) continue
    if (start <= 0) return { isOpen: true, hour: closes, inHours: end, weekday: '' }
    return { isOpen: false, hour: opens, inHours: start, weekday: start < 24 ? '' : `${weekdayName(day)} ` }
  }
  throw new Error('DELIVERY_HOURS in src/lib/business.ts has no day on which the shops are open.')
}

/** An hour of the day as text: 21.5 is "9:30 PM". */
export function clockText(hour: number): string {
  const minutes = Math.round(hour * 60)
  const hours = Math.floor(minutes / 60) % 24
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** When the shops open next after a time (ms since 1970) at which they are closed: "9:00 AM", "Mon 9:00 AM". */
export function opensAt(time: number): string {
  const { weekday, hour } = openingAt(time)
  return weekday + clockText(hour)
}

export const isOpenAt = (time: number): boolean => openingAt(time).isOpen

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, CHECK_MS)
  return () => clearInterval(timer)
}

const getSnapshot = (): boolean => isOpenAt(Date.now())

/** Whether the shops deliver now; null in the HTML that the build writes. */
export const useIsOpen = (): boolean | null => useSyncExternalStore(subscribe, getSnapshot, () => null)
