import { arrivalTime } from '../hours/arrival.ts'
import { formatClockTime } from '../hours/format-time.ts'
import { opensAt } from '../hours/opening-hours.ts'
import styles from './OrderTimeline.module.css'

/** From the order to its expected arrival, by the clock of Orange County. `placedAt`: ms since 1970. */
export const OrderTimeline = ({ placedAt }: { placedAt: number }) => (
  <section aria-label="Delivery">
    <ol className={styles.line}>
      <li>
        <span>Ordered</span>
        <strong>{formatClockTime(placedAt)}</strong>
      </li>
      <li>
        <span>Expected</span>
        <strong>{arrivalTime(placedAt) ?? `After ${opensAt(placedAt)}`}</strong>
      </li>
    </ol>
  </section>
)
