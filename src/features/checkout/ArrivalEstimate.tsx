import { SINCE_OPENING } from '../../lib/arrival-words.ts'
import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { isOpenAt } from '../../lib/pacific-time.ts'
import { arrivalTime } from './arrival.ts'
import styles from './OrderTicket.module.css'

/** When an order is expected: by the clock where it is known when it was placed (ms since 1970) and the shops were open then. */
export function ArrivalEstimate({ placedAt }: { placedAt: number | null }) {
  const time = arrivalTime(placedAt)
  const since = placedAt === null || isOpenAt(placedAt) ? 'after you ordered' : SINCE_OPENING
  return (
    <p className={styles.estimate}>
      Estimated arrival: <strong>{time ?? `${ARRIVAL_MINUTES} minutes`}</strong>
      {time === null ? (
        ` ${since}`
      ) : (
        <span className={styles.label}>
          {ARRIVAL_MINUTES} minutes {since}
        </span>
      )}
    </p>
  )
}
