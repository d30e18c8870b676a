import { useLocation } from 'react-router-dom'
import { hasOrderId, type Order } from '../api/orders.ts'
import { WithAccount } from '../features/account/WithAccount.tsx'
import { ArrivalEstimate } from '../features/hours/ArrivalEstimate.tsx'
import { arrivalTime } from '../features/hours/arrival.ts'
import { OrderTicket, type TicketOrder } from '../features/orders/OrderTicket.tsx'
import { readReceipt } from '../features/orders/receipt.ts'
import { env } from '../lib/env.ts'
import { telHref } from '../lib/links.ts'
import { toCents } from '../lib/money.ts'
import { isOpenAt } from '../features/hours/opening-hours.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useOrders } from '../features/orders/use-orders.ts'
import styles from './TrackOrderPage.module.css'

export default function TrackOrderPage() {
  const { search } = useLocation()
  const orderId = new URLSearchParams(search).get('id')
  return (
    <div className={styles.page}>
      <PageHeader title="Track Order" />
      {orderId === null || orderId === '' ? (
        <EmptyState
          title="Which order?"
          action={<ButtonLink to={paths.orderHistory}>Order History</ButtonLink>}
        >
          We don’t know which order you mean. Your orders are in your history.
        </EmptyState>
      ) : (
        <div className={styles.body}>
          <WithAccount
            title="Sign in to see this order"
            why={`Order ${orderId}. It shows to the account that placed it.`}
          >
            {({ uid }) => <Tracked orderId={orderId} uid={uid} />}
          </WithAccount>
          <Help />
        </div>
      )}
    </div>
  )
}

function Tracked({ orderId, uid }: { orderId: string; uid: string }) {
  const receipt = readReceipt(orderId, uid)
  const { data, error, isLoading, reload } = useOrders(receipt === null ? uid : null)
  const placed = data?.find((order) => hasOrderId(order, orderId))
  const order: TicketOrder | null = receipt ?? (placed ? fromHistory(orderId, placed) : null)

  if (order) {
    return (
      <>
        {/* of an order in the history nobody says how it stands */}
        {receipt && isAwaited(receipt.placedAt) && <ArrivalEstimate placedAt={receipt.placedAt} />}
        <OrderTicket order={order} isPaid={receipt !== null} />
        <ButtonLink to={paths.orderHistory} variant="quiet">
          Order History
        </ButtonLink>
      </>
    )
  }
  if (isLoading) return <Spinner />
  if (error !== undefined) {
    return <LoadFailed what="this order" error={error} onRetry={() => void reload()} />
  }
  return (
    <EmptyState
      title="We don’t see this order yet"
      action={<ButtonLink to={paths.orderHistory}>Order History</ButtonLink>}
    >
      {`Order ${orderId} is not in your history. One that was just placed can take a moment to get there.`}
    </EmptyState>
  )
}

/** From closing to the first deliveries of the morning (ms). */
const NIGHT_MS = 12 * 60 * 60 * 1000

/** Whether an order that was placed then (ms since 1970) may still be on its way. */
const isAwaited = (placed: number): boolean =>
  isOpenAt(placed) ? arrivalTime(placed) !== null : Date.now() - placed < NIGHT_MS

const fromHistory = (orderId: string, order: Order): TicketOrder => ({
  orderId,
  placedAt: order.createdAt,
  shop: null,
  address: null,
  total: order.totalAmount === null ? null : toCents(order.totalAmount),
  items: order.items,
})

const Help = () => (
  <p className={styles.help}>
    Questions about your delivery? Call us at <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>.
    Please have your ID ready at the door.
  </p>
)
