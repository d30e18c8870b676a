import { MINIMUM_AGE } from '../../../lib/business.ts'
import { messages } from '../../../lib/messages.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { User } from '../../account/auth-context.tsx'
import { ArrivalEstimate } from '../../hours/ArrivalEstimate.tsx'
import { OrderTicket } from '../../orders/OrderTicket.tsx'
import { readReceipt } from '../../orders/receipt.ts'
import styles from './OrderPlaced.module.css'

type OrderPlacedProps = {
  orderId: string
  /** The buyer. */
  user: User
  /** The shopper leaves the confirmation. */
  onLeave: () => void
}

/** The focused button has unmounted, and it was at the bottom of a longer page. */
const arrive = (page: HTMLElement | null) => {
  if (!page) return
  if (document.activeElement === document.body) page.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

/** The confirmation: Track Order replaces Place Order. */
export function OrderPlaced({ orderId, user, onLeave }: OrderPlacedProps) {
  const receipt = readReceipt(orderId, user.uid)
  const [firstName] = (user.displayName ?? '').trim().split(/\s+/)

  return (
    <div className={styles.placed} ref={arrive} tabIndex={-1}>
      <div className={styles.head}>
        <svg className={styles.check} viewBox="0 0 56 56" aria-hidden="true" focusable="false">
          <circle cx="28" cy="28" r="26" />
          <path d="M17 29l8 8 15-17" pathLength="1" />
        </svg>
        <PageHeader title={firstName ? `Thanks, ${firstName}.` : 'Thank you.'} />
        {receipt && <ArrivalEstimate placedAt={receipt.placedAt} />}
        <p>{`Have your ID ready (${MINIMUM_AGE}+).`}</p>
      </div>
      <Notice tone="success">{messages.orderFinalized}</Notice>
      <ButtonLink to={paths.trackOrder(orderId)} size="lg" block onClick={onLeave}>
        Track Order
      </ButtonLink>
      {receipt && <OrderTicket order={receipt} isPaid />}
      <div className={styles.next}>
        <ButtonLink to={paths.products} variant="quiet" onClick={onLeave}>
          Keep shopping
        </ButtonLink>
      </div>
    </div>
  )
}
