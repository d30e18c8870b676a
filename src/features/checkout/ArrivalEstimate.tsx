import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { isOpenAt } from '../../lib/pacific-time.ts'
import { arrivalTime } from './arrival.ts'
import styles from './OrderTicket.module.css'

/** When an order is expected: by the clock where it is known when it was placed (ms since 1970), and nobody sleeps then. */
export function ArrivalEstimate({ placedAt }: { placedAt: number | null }) {
  const isWaiting = placedAt !== null && !isOpenAt(placedAt)
  const time = isWaiting ? null : arrivalTime(placedAt)
  return (
    <p className={styles.estimate}>
      Estimated arrival: <strong>{time ?? `${ARRIVAL_MINUTES} minutes`}</strong>
      {time === null ? (
        isWaiting ? (
          ' after we open at 9:00AM'
        ) : (
          ' after you ordered'
        )
      ) : (
        <span className={styles.label}>{ARRIVAL_MINUTES} minutes after you ordered</span>
      )}
    </p>
  )
}
