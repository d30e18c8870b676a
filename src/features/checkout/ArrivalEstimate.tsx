import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { arrivalTime } from './arrival.ts'
import styles from './OrderTicket.module.css'

/** When an order is expected: by the clock where it is known when it was placed (ms since 1970). */
export function ArrivalEstimate({ placedAt }: { placedAt: number | null }) {
  const time = arrivalTime(placedAt)
  return (
    <p className={styles.estimate}>
      Estimated arrival: <strong>{time ?? `${ARRIVAL_MINUTES} minutes`}</strong>
      {time === null ? (
        ' after you ordered'
      ) : (
        <span className={styles.label}>{ARRIVAL_MINUTES} minutes after you ordered</span>
      )}
    </p>
  )
}
