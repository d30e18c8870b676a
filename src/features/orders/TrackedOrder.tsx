import { hasOrderId, type Order } from '../../api/orders.ts'
import { toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { isExpected } from '../hours/arrival.ts'
import { OrderAgain } from './OrderAgain.tsx'
import { orderNumber } from './order-number.ts'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderTicket, type TicketOrder } from './OrderTicket.tsx'
import { readReceipt } from './receipt.ts'
import { useOrders } from './use-orders.ts'

/** How often an order that is not listed yet is looked for (ms). SWR pauses while the page is hidden. */
const LOOK_EVERY_MS = 5_000

/** One order of a user: this tab's receipt, else the order of GET /orders/user/{uid}. */
export function TrackedOrder({ orderId, uid }: { orderId: string; uid: string }) {
  const receipt = readReceipt(orderId, uid)
  const find = (orders: Order[] = []) => orders.find((order) => hasOrderId(order, orderId))
  const { data, error, isLoading, mutate } = useOrders(uid, {
    // A look is no duplicate of the load.
    dedupingInterval: 1_000,
    refreshInterval: (orders) => (find(orders) ? 0 : LOOK_EVERY_MS),
  })
  const placed = find(data)
  const order: TicketOrder | null = receipt ?? (placed ? toTicketOrder(orderId, placed) : null)

  const isDelivered = !order?.placedAt || !isExpected(order.placedAt)

  if (order) {
    return (
      <>
        {/* The history has no order status, so only a receipt shows an arrival. */}
        {receipt && isExpected(receipt.placedAt) && <OrderTimeline placedAt={receipt.placedAt} />}
        <OrderTicket order={order} isPaid={receipt !== null} />
        {placed && placed.items.length > 0 && isDelivered && <OrderAgain items={placed.items} />}
        <ButtonLink to={paths.orderHistory} variant="quiet">
          Order History
        </ButtonLink>
      </>
    )
  }
  if (error !== undefined) {
    return <LoadFailed what="this order" error={error} onRetry={mutate} />
  }
  if (isLoading) return <Spinner />
  return (
    <EmptyState
      title="We don’t see this order yet"
      action={<ButtonLink to={paths.orderHistory}>Order History</ButtonLink>}
    >
      {`Order ${orderNumber(orderId)} isn’t in your history. New orders can take a moment to appear.`}
    </EmptyState>
  )
}

const toTicketOrder = (orderId: string, order: Order): TicketOrder => ({
  orderId,
  placedAt: order.createdAt,
  shop: null,
  address: null,
  total: order.totalAmount === null ? null : toCents(order.totalAmount),
  items: order.items,
})
