import { formatMoney } from '../lib/money.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Price.module.css'

type PriceProps = {
  /** null: the backend gives no usable price. */
  cents: number | null
  /** A higher price that a deal takes the place of. */
  usualCents?: number | null
}

/** A price in cents, or a deal: its price, and the usual one struck through. */
export function Price({ cents, usualCents = null }: PriceProps) {
  if (cents === null || !Number.isFinite(cents)) {
    return <span className={styles.none}>Price unavailable</span>
  }
  if (usualCents === null) return <span className={styles.price}>{formatMoney(cents)}</span>
  return (
    <span className={styles.deal}>
      <span className={styles.price}>{formatMoney(cents)}</span>
      <VisuallyHidden>, was</VisuallyHidden> <s className={styles.usual}>{formatMoney(usualCents)}</s>
    </span>
  )
}
