import { formatMoney } from '../lib/money.ts'
import styles from './Price.module.css'

/** A price in cents. null: the backend gives no usable price. */
export function Price({ cents }: { cents: number | null }) {
  return cents === null || !Number.isFinite(cents) ? (
    <span className={styles.none}>Price unavailable</span>
  ) : (
    <span className={styles.price}>{formatMoney(cents)}</span>
  )
}
