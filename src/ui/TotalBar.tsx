import type { ReactNode } from 'react'
import { formatMoney } from '../lib/money.ts'
import styles from './TotalBar.module.css'

type Props = {
  totalCents: number
  /** A short line above the button. */
  note?: string | undefined
  /** The button that goes on. */
  action: ReactNode
}

/** The button that goes on. On phones it is fixed above the tab bar, with the total beside it. */
export const TotalBar = ({ totalCents, note, action }: Props) => (
  <div className={styles.bar}>
    {note && <p className={styles.note}>{note}</p>}
    {/* The ticket above has the total for everyone. */}
    <p className={styles.total} aria-hidden="true">
      <span>Total</span> <strong>{formatMoney(totalCents)}</strong>
    </p>
    {action}
  </div>
)
