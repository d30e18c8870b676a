import type { ReactNode } from 'react'
import { arrivalWords } from '../hours/arrival.ts'
import { formatMoney, type Totals } from '../../lib/money.ts'
import { useIsOpen } from '../hours/opening-hours.ts'
import { Ticket } from '../../ui/Ticket.tsx'
import { lineCents } from '../cart/cart.ts'
import type { BoughtLine } from '../payment/attempt.ts'
import styles from './CheckoutSummary.module.css'

/** A saved detail as far as it is known: null where none is saved, undefined before it has been loaded or where that failed. */
type Detail = { data: string | null | undefined; error: unknown }

type CheckoutSummaryProps = {
  items: readonly BoughtLine[]
  totals: Totals
  address: Detail
  phoneNumber: Detail
  /** The messages and the button. */
  children: ReactNode
}

/** The checkout's ticket: what, to whom, where to, how much (cents). */
export function CheckoutSummary({ items, totals, address, phoneNumber, children }: CheckoutSummaryProps) {
  const isOpen = useIsOpen()
  return (
    <Ticket>
      <section className={styles.summary} aria-labelledby="checkout-summary">
        <header>
          <h2 id="checkout-summary">Your order</h2>
          {items[0]?.dispensaryName && <p className={styles.from}>From: {items[0].dispensaryName}</p>}
        </header>
        <ul className={styles.lines}>
          {items.map((item) => (
            <li key={item._id} className={styles.row}>
              <span className={styles.name}>
                {item.quantity} × {item.name}
              </span>
              <span className={styles.amount}>{formatMoney(lineCents(item))}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt>Delivering to</dt>
            <dd>{wordsFor(address, 'No address yet')}</dd>
          </div>
          <div>
            <dt>Arrival</dt>
            <dd>{arrivalWords(isOpen)}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{wordsFor(phoneNumber, 'No phone number yet')}</dd>
          </div>
        </dl>
        <Amounts totals={totals} />
        {children}
      </section>
    </Ticket>
  )
}

function wordsFor({ data, error }: Detail, none: string): string {
  if (data !== undefined) return data ?? none
  return error === undefined ? '…' : 'Not loaded yet'
}

function Amounts({ totals }: { totals: Totals }) {
  const rows: [string, number][] = [
    ['Subtotal', totals.subtotal],
    ['Service Fee', totals.deliveryFee],
    ['Tax', totals.taxesAndFees],
    ['Total', totals.total],
  ]
  return (
    <dl className={styles.amounts}>
      {rows.map(([label, cents]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.amount}>{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
