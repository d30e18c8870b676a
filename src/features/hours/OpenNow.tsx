import { CLOSES_AT, HOURS, OPENS_AT } from '../../lib/business.ts'
import { useIsOpen } from './opening-hours.ts'
import styles from './OpenNow.module.css'

/** Whether the shops are open now, and until or from when. */
export function OpenNow() {
  const isOpen = useIsOpen()
  return (
    <p className={styles.open} data-open={isOpen ?? true}>
      {isOpen === null ? HOURS : isOpen ? `Open until ${CLOSES_AT}` : `Opens at ${OPENS_AT}`}
    </p>
  )
}
