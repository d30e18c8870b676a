import { formatDateTime } from '../hours/pacific-time.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { Ticket } from '../../ui/Ticket.tsx'
import styles from './OrderTicket.module.css'

export type TicketOrder = {
  orderId: string
  /** Ms since 1970. */
  placedAt: number | null
  shop: string | null
  address: string | null
  /** Cents. */
  total: number | null
  /** `price` in dollars a unit. */
  items: { name: string; quantity: number; price: number | null }[]
}

/** What the total has in it besides the lines (cents), so that it adds up; null where a price, the total or every line is unknown. */
function feesIn({ items, total }: TicketOrder): { subtotal: number; taxesAndFees: number } | null {
  if (total === null || items.length === 0) return null
  let subtotal = 0
  for (const { price, quantity } of items) {
    if (price === null) return null
    subtotal += toCents(price) * quantity
  }
  return total > subtotal ? { subtotal, taxesAndFees: total - subtotal } : null
}

/** An order as a ticket: it prints well. `isPaid`: this browser knows that it was paid and placed; a history does not say. */
export function OrderTicket({ order, isPaid }: { order: TicketOrder; isPaid: boolean }) {
  const { orderId, placedAt, shop, address, total } = order
  // an order may hold the same thing twice, and its lines never move
  const items = order.items.map((item, index) => ({ ...item, key: index }))
  const fees = feesIn(order)
  return (
    <Ticket>
      <section className={styles.ticket} aria-labelledby="ticket">
        <header className={styles.head}>
          <h2 id="ticket">{isPaid ? `Paid, sent to ${shop ?? 'the shop'}` : 'Your order'}</h2>
          <p className={styles.id}>Order {orderId}</p>
          {placedAt !== null && <p className={styles.label}>{formatDateTime(placedAt)}</p>}
        </header>
        <ul className={styles.lines}>
          {items.map((item) => (
            <li key={item.key} className={styles.line}>
              <span className={styles.name}>
                {item.quantity} × {item.name}
              </span>
              {item.price !== null && <span>{formatMoney(toCents(item.price) * item.quantity)}</span>}
            </li>
          ))}
          {fees !== null && (
            <>
              <li className={`${styles.line} ${styles.part}`}>
                <span>Subtotal</span>
                <span>{formatMoney(fees.subtotal)}</span>
              </li>
              <li className={`${styles.line} ${styles.part}`}>
                <span>Taxes & Fees</span>
                <span>{formatMoney(fees.taxesAndFees)}</span>
              </li>
            </>
          )}
          {total !== null && (
            <li className={`${styles.line} ${styles.total}`}>
              <span>{isPaid ? 'Total paid' : 'Total'}</span>
              <span>{formatMoney(total)}</span>
            </li>
          )}
        </ul>
        {address && (
          <p>
            <span className={styles.label}>Delivering to</span>
            {address}
          </p>
        )}
      </section>
    </Ticket>
  )
}
