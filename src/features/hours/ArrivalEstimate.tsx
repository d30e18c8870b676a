import { ARRIVAL_MINUTES } from '../../lib/business.ts'
import { afterOpening, arrivalTime } from './arrival.ts'
import { isOpenAt } from './opening-hours.ts'
import styles from './ArrivalEstimate.module.css'

/** When an order is expected. Shows a time if the shops were open then. `placedAt`: ms since 1970. */
export function ArrivalEstimate({ placedAt }: { placedAt: number }) {
  const time = arrivalTime(placedAt)
  const since = isOpenAt(placedAt) ? 'after you ordered' : afterOpening(placedAt)
  return (
    <p className={styles.estimate}>
      Estimated arrival: <strong>{time ?? `${ARRIVAL_MINUTES} minutes`}</strong>
      {time === null ? (
        <span>{` ${since}`}</span>
      ) : (
        <span className={styles.minutes}>{`${ARRIVAL_MINUTES} minutes ${since}`}</span>
      )}
    </p>
  )
}
