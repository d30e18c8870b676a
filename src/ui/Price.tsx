import { formatMoney } from '../lib/money.ts'
import styles from './Price.module.css'

/** A price in cents; null where the backend gives none that can be charged. */
export function Price({ cents }: { cents: number | null }) {
  return cents === null || !Number.isFinite(cents) ? (
    <span className={styles.none}>Price unavailable</span>
  ) : (
    <span className={styles.price}>{formatMoney(cents)}</span>
  )
}
