import type { ReactNode } from 'react'
import { afterOpening, arrivalWords } from '../hours/arrival.ts'
import { SAFETY_LINE } from '../../lib/business.ts'
import type { Totals } from '../../lib/money.ts'
import { useIsOpen } from '../hours/opening-hours.ts'
import { Amounts } from '../../ui/Amounts.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Price } from '../../ui/Price.tsx'
import { Ticket } from '../../ui/Ticket.tsx'
import { TotalBar } from '../../ui/TotalBar.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { usePause } from '../notices/notices.ts'
import { ShopNotices } from '../notices/ShopNotices.tsx'
import { lineCents } from '../cart/cart.ts'
import { useUsualCents } from '../cart/use-usual-cents.ts'
import ticket from '../orders/OrderTicket.module.css'
import type { PurchaseLine } from '../payment/order/purchase.ts'
import styles from './CheckoutSummary.module.css'

type CheckoutSummaryProps = {
  items: readonly PurchaseLine[]
  totals: Totals
  /** Place Order, which is fixed above the tab bar on phones. */
  action: ReactNode
  /** PayPal's buttons and the messages. */
  children: ReactNode
}

/** The checkout's ticket: items, arrival and amounts (cents). */
export function CheckoutSummary({ items, totals, action, children }: CheckoutSummaryProps) {
  const isOpen = useIsOpen()
  const shopId = items[0]?.dispensaryId ?? null
  const pause = usePause(shopId)
  const usualCentsOf = useUsualCents(shopId)
  const rows = [
    { label: 'Subtotal', cents: totals.subtotal },
    { label: 'Service Fee', cents: totals.deliveryFee },
    { label: 'Tax', cents: totals.taxesAndFees },
    { label: 'Total', cents: totals.total },
  ]
  return (
    <Ticket>
      <section className={styles.summary} aria-labelledby="checkout-summary">
        <header>
          <h2 id="checkout-summary">Your order</h2>
          {items[0]?.dispensaryName && <p className={styles.from}>{`From: ${items[0].dispensaryName}`}</p>}
        </header>
        <ul className={ticket.lines}>
          {items.map((item) => (
            <li key={item._id} className={ticket.line}>
              <span dir="auto" className={ticket.name}>{`${item.quantity} × ${item.name}`}</span>
              <span>
                <Price cents={lineCents(item)} usualCents={usualCentsOf(item)} />
              </span>
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <Fact term="Arrival">{arrivalWords(isOpen)}</Fact>
        </dl>
        <Amounts rows={rows} />
        {pause && <Notice tone="info">{pause}</Notice>}
        {action && (
          <TotalBar
            totalCents={totals.total}
            note={pause ?? (isOpen === false ? `Closed now. Arrives ${afterOpening()}.` : undefined)}
            action={action}
          />
        )}
        {children}
        <div className={styles.safety}>
          <p>{SAFETY_LINE}</p>
          <ShopNotices shopId={items[0]?.dispensaryId} />
        </div>
      </section>
    </Ticket>
  )
}
