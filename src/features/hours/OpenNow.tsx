import { HOURS_IN_SHORT } from '../../lib/business.ts'
import { clockText, openingAt, opensAt, useIsOpen } from './opening-hours.ts'
import styles from './OpenNow.module.css'

/** Until when the shops are open, or from when. Unknown opening (null) is the HTML that the build writes: no longer, so that nothing moves. */
export function openWords(isOpen: boolean | null): string {
  if (isOpen === null) return HOURS_IN_SHORT
  const now = Date.now()
  return isOpen
    ? `Open until ${clockText(openingAt(now).hour).replace(':00 ', '\u00a0')}`
    : `Closed · opens ${opensAt(now)}`
}

/** Whether the shops are open now, with a dot in the colour of the answer. */
export function OpenNow() {
  const isOpen = useIsOpen()
  return (
    <p className={styles.open} data-open={isOpen ?? true}>
      {openWords(isOpen)}
    </p>
  )
}
