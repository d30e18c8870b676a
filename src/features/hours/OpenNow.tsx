import { CLOSES_AT, OPENS_AT } from '../../lib/business.ts'
import { useIsOpen } from './opening-hours.ts'
import styles from './OpenNow.module.css'

/** In the room of a card, on one line. */
const CLOSES = CLOSES_AT.replace(':00 ', '\u00a0')

/** Until when the shops are open, or from when. Unknown opening (null) is the HTML that the build writes: no longer, so that nothing moves. */
export function openWords(isOpen: boolean | null): string {
  if (isOpen === null) return `Daily to ${CLOSES}`
  return isOpen ? `Open until ${CLOSES}` : `Closed · opens ${OPENS_AT}`
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
