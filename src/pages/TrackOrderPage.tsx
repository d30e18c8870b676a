import { useLocation } from 'react-router-dom'
import { hasOrderId, type Order } from '../api/orders.ts'
import { AuthPending } from '../features/account/AuthPending.tsx'
import { useAuthNeeded } from '../features/account/auth-context.tsx'
import { accountLink } from '../features/account/return-path.ts'
import { ArrivalEstimate } from '../features/checkout/ArrivalEstimate.tsx'
import { arrivalTime } from '../features/checkout/arrival.ts'
import { OrderTicket, type TicketOrder } from '../features/checkout/OrderTicket.tsx'
import { readReceipt } from '../features/checkout/receipt.ts'
import { env } from '../lib/env.ts'
import { telHref } from '../lib/links.ts'
import { toCents } from '../lib/money.ts'
import { isOpenAt } from '../lib/pacific-time.ts'
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
        <Tracked orderId={orderId} />
      )}
    </div>
  )
}

function Tracked({ orderId }: { orderId: string }) {
  const auth = useAuthNeeded()
  const uid = auth.status === 'signed-in' ? auth.user.uid : null
  const from = paths.trackOrder(orderId)
  const receipt = uid === null ? null : readReceipt(orderId, uid)
  const { data, error, isLoading, reload } = useOrders(receipt === null ? uid : null)
  const placed = data?.find((order) => hasOrderId(order, orderId))
  const order: TicketOrder | null = receipt ?? (placed ? fromHistory(orderId, placed) : null)

  if (order) {
    return (
      <div className={styles.body}>
        {/* of an order in the history nobody says how it stands */}
        {receipt && isAwaited(receipt.placedAt) && <ArrivalEstimate placedAt={receipt.placedAt} />}
        <OrderTicket order={order} isPaid={receipt !== null} />
        <ButtonLink to={paths.orderHistory} variant="quiet">
          Order History
        </ButtonLink>
        <Help />
      </div>
    )
  }
  if (auth.status === 'unknown') return <AuthPending />
  if (isLoading) return <Spinner />
  if (auth.status === 'failed') return <LoadFailed what="your account" onRetry={auth.retry} />
  if (error !== undefined) {
    return (
      <div className={styles.body}>
        <LoadFailed what="this order" error={error} onRetry={() => void reload()} />
        <Help />
      </div>
    )
  }
  return (
    <div className={styles.body}>
      <EmptyState
        title={uid === null ? 'Sign in to see this order' : 'We don’t see this order yet'}
        action={
          uid === null ? (
            <ButtonLink to={accountLink(paths.signIn, from)} state={{ from }}>
              Sign In
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.orderHistory}>Order History</ButtonLink>
          )
        }
      >
        {uid === null
          ? `Order ${orderId}. It shows to the account that placed it.`
          : `Order ${orderId} is not in your history. One that was just placed can take a moment to get there.`}
      </EmptyState>
      <Help />
    </div>
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
