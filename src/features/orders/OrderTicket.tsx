import { formatDateTime } from '../hours/format-time.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Ticket } from '../../ui/Ticket.tsx'
import { orderNumber } from './order-number.ts'
import styles from './OrderTicket.module.css'

/** A receipt of this tab, or an order of the history, which holds less. */
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

/** Subtotal and fees (cents), so that the ticket adds up; null if a price, the total or all items are unknown. */
function getFees({ items, total }: TicketOrder): { subtotal: number; taxesAndFees: number } | null {
  if (total === null || items.length === 0) return null
  let subtotal = 0
  for (const { price, quantity } of items) {
    if (price === null) return null
    subtotal += toCents(price) * quantity
  }
  return total > subtotal ? { subtotal, taxesAndFees: total - subtotal } : null
}

/** One order, on the confirmation and on its tracking page. `isPaid`: this tab placed it. The history does not include that. */
export function OrderTicket({ order, isPaid }: { order: TicketOrder; isPaid: boolean }) {
  const { orderId, placedAt, shop, address, total } = order
  // An order may list a product twice. Its lines never move, so the index is a stable key.
  const items = order.items.map((item, index) => ({ ...item, key: index }))
  const fees = getFees(order)
  return (
    <Ticket>
      <section className={styles.ticket} aria-labelledby="ticket">
        <header className={styles.head}>
          <h2 id="ticket">{isPaid ? `Paid and sent to ${shop ?? 'the shop'}` : 'Your order'}</h2>
          <div className={styles.number}>
            <p className={styles.id}>{`Order ${orderNumber(orderId)}`}</p>
            <CopyButton text={orderId} name="order number" />
          </div>
          {placedAt !== null && <p className={styles.label}>{formatDateTime(placedAt)}</p>}
        </header>
        <ul className={styles.lines}>
          {items.map((item) => (
            <li key={item.key} className={styles.line}>
              <span dir="auto" className={styles.name}>{`${item.quantity} × ${item.name}`}</span>
              {item.price !== null && <span>{formatMoney(toCents(item.price) * item.quantity)}</span>}
            </li>
          ))}
          {fees && <Amount label="Subtotal" cents={fees.subtotal} className={styles.part} />}
          {fees && <Amount label="Taxes & Fees" cents={fees.taxesAndFees} className={styles.part} />}
          {total !== null && (
            <Amount label={isPaid ? 'Total paid' : 'Total'} cents={total} className={styles.total} />
          )}
        </ul>
        {address && (
          <p>
            <span className={styles.label}>Delivering to</span>
            <span dir="auto">{address}</span>
          </p>
        )}
      </section>
    </Ticket>
  )
}

type AmountProps = { label: string; cents: number; className: string | undefined }

const Amount = ({ label, cents, className }: AmountProps) => (
  <li className={`${styles.line} ${className}`}>
    <span>{label}</span>
    <span>{formatMoney(cents)}</span>
  </li>
)
