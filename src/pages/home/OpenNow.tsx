import { CLOSES_AT, HOURS, OPENS_AT } from '../../lib/business.ts'
import { useIsOpen } from '../../ui/use-is-open.ts'
import styles from './OpenNow.module.css'

/** Whether the shops deliver at this hour, and until or from when. */
export function OpenNow() {
  const isOpen = useIsOpen()
  return (
    <p className={styles.open} data-open={isOpen ?? true}>
      {isOpen === null ? HOURS : isOpen ? `Open until ${CLOSES_AT}` : `Opens at ${OPENS_AT}`}
    </p>
  )
}
