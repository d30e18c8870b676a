import { formatMoney } from '../lib/money.ts'
import styles from './Amounts.module.css'

/** In cents. The note is between label and amount. */
type Amount = { label: string; cents: number; note?: string }

/** The amounts of an order; the last one is the total. */
export const Amounts = ({ rows }: { rows: Amount[] }) => (
  <dl className={styles.amounts}>
    {rows.map(({ label, cents, note }) => (
      <div key={label} className={styles.row}>
        <dt>{label}</dt>
        <dd>{formatMoney(cents)}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)
