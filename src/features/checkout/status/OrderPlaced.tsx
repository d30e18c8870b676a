import { useEffect, useRef } from 'react'
import { messages } from '../../../lib/messages.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ArrivalEstimate } from '../../hours/ArrivalEstimate.tsx'
import { OrderTicket } from '../../orders/OrderTicket.tsx'
import { readReceipt } from '../../orders/receipt.ts'
import styles from './OrderPlaced.module.css'

type OrderPlacedProps = {
  orderId: string
  /** The buyer. */
  uid: string
  /** The shopper leaves the confirmation. */
  onLeave: () => void
}

/** The confirmation: Track Order replaces Place Order. */
export function OrderPlaced({ orderId, uid, onLeave }: OrderPlacedProps) {
  const receipt = readReceipt(orderId, uid)
  const ref = useRef<HTMLDivElement>(null)

  // The focused button has unmounted, and it was at the bottom of a longer page.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  return (
    <div className={styles.placed} ref={ref} tabIndex={-1}>
      <Notice tone="success">{messages.orderFinalized}</Notice>
      {receipt && <ArrivalEstimate placedAt={receipt.placedAt} />}
      {receipt && <OrderTicket order={receipt} isPaid />}
      <div className={styles.next}>
        <ButtonLink to={paths.trackOrder(orderId)} size="lg" block onClick={onLeave}>
          Track Order
        </ButtonLink>
        <ButtonLink to={paths.products} variant="quiet" onClick={onLeave}>
          Keep shopping
        </ButtonLink>
      </div>
    </div>
  )
}
