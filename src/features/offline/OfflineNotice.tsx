import { useSyncExternalStore } from 'react'
import { SAVED_MENU_EVENT, savedMenuTime } from '../../lib/storage/saved-menu.ts'
import { formatClockTime } from '../hours/format-time.ts'
import styles from './OfflineNotice.module.css'

const EVENTS = ['online', 'offline', SAVED_MENU_EVENT]

function subscribe(onChange: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, onChange)
  return () => {
    for (const type of EVENTS) removeEventListener(type, onChange)
  }
}

/** What there is to say, or "". A string, because React compares snapshots by identity. */
function readNotice(): string {
  const isOffline = !navigator.onLine
  const time = savedMenuTime()
  if (!isOffline && time === null) return ''
  return [
    isOffline ? 'You’re offline.' : 'We can’t reach the shops right now.',
    time !== null && `Menu as of ${formatClockTime(time)}.`,
    'Checkout needs a connection.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says that the page shows a saved menu. The region is there before its words, so that screen readers announce them. */
export function OfflineNotice() {
  const notice = useSyncExternalStore(subscribe, readNotice)
  return (
    <div role="status" className={styles.region} data-clears-bar>
      {notice && <p className={styles.notice}>{notice}</p>}
    </div>
  )
}
