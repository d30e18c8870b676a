import { useSyncExternalStore } from 'react'
import { HOURS } from '../../lib/business.ts'
import { isOpenAt } from '../../lib/pacific-time.ts'
import styles from './OpenNow.module.css'

const MINUTE_MS = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const isOpenNow = (): boolean => isOpenAt(Date.now())

/** Whether the shops deliver at this hour, and until or from when. */
export function OpenNow() {
  // nothing is known of the hour while the page is built
  const isOpen = useSyncExternalStore(subscribe, isOpenNow, () => null)
  return (
    <p className={styles.open} data-open={isOpen ?? true}>
      {isOpen === null ? HOURS : isOpen ? 'Open until 10:00PM' : 'Opens at 9:00AM'}
    </p>
  )
}
