import { useSyncExternalStore } from 'react'
import { CLOSES_AT_HOUR, HOURS, OPENS_AT_HOUR } from '../../lib/business.ts'
import { pacificHour } from '../../lib/pacific-time.ts'
import styles from './OpenNow.module.css'

const MINUTE_MS = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const hourThere = (): number => pacificHour(Date.now())

/** Whether the shops deliver at this hour, and until or from when. */
export function OpenNow() {
  const hour = useSyncExternalStore(subscribe, hourThere, () => null)
  const isOpen = hour === null || (hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR)
  return (
    <p className={styles.open} data-open={isOpen}>
      {hour === null ? HOURS : isOpen ? 'Open until 10:00PM' : 'Opens at 9:00AM'}
    </p>
  )
}
