import { OrderAgain } from '../../features/orders/OrderAgain.tsx'
import { readLastReceipt } from '../../features/orders/receipt.ts'
import { newestFirst, useOrders } from '../../features/orders/use-orders.ts'
import { arrivalTime, isExpected } from '../../features/hours/arrival.ts'
import { opensAt } from '../../features/hours/opening-hours.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import styles from './Hero.module.css'

/** In place of the promise: this tab's order on its way, else a way to order the last one again. */
export default function LastOrder({ uid }: { uid: string }) {
  const receipt = readLastReceipt(uid)
  if (!receipt || !isExpected(receipt.placedAt)) return <LastOrderAgain uid={uid} />
  return (
    <div className={styles.coming}>
      <p>
        {'Arriving '}
        <strong>{arrivalTime(receipt.placedAt) ?? `after ${opensAt(receipt.placedAt)}`}</strong>
        {receipt.shop !== null && (
          <>
            <span className={styles.dot}> · </span>
            <span className={styles.shop}>{receipt.shop}</span>
          </>
        )}
      </p>
      <ButtonLink to={paths.trackOrder(receipt.orderId)}>Track Order</ButtonLink>
    </div>
  )
}

function LastOrderAgain({ uid }: { uid: string }) {
  const { data } = useOrders(uid)
  const items = newestFirst(data ?? [])[0]?.items ?? []
  const [first, ...others] = items
  if (!first) return null
  return (
    <div className={styles.again}>
      <OrderAgain
        items={items}
        words={`Order again: ${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}`}
      />
    </div>
  )
}
