import { useEffect, useRef } from 'react'
import { messages } from '../../lib/messages.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OrderTicket } from './OrderTicket.tsx'
import { readReceipt } from './receipt.ts'
import styles from './OrderPlaced.module.css'

/** The checkout after the order is placed: Place Order has become Track Order. */
export function OrderPlaced({ orderId }: { orderId: string }) {
  const receipt = readReceipt(orderId)
  const ref = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  }, [])

  return (
    <div className={styles.placed} ref={ref} tabIndex={-1}>
      <Notice tone="success">{messages.orderFinalized}</Notice>
      {receipt && <OrderTicket order={receipt} />}
      <ButtonLink to={paths.trackOrder(orderId)} size="lg" block>
        Track Order
      </ButtonLink>
    </div>
  )
}
