import { formatMoney } from '../lib/money.ts'
import styles from './Amounts.module.css'

type AmountsProps = {
  /** In cents. The note is between label and amount. */
  rows: { label: string; cents: number; note?: string }[]
  totalCents: number
}

/** The amounts of an order and their total. */
export const Amounts = ({ rows, totalCents }: AmountsProps) => (
  <dl className={styles.amounts}>
    {rows.map(({ label, cents, note }) => (
      <div key={label} className={styles.row}>
        <dt>{label}</dt>
        <dd>{formatMoney(cents)}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
    <div className={`${styles.row} ${styles.total}`}>
      <dt>Total</dt>
      <dd>{formatMoney(totalCents)}</dd>
    </div>
  </dl>
)
