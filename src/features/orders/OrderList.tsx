import { useRef } from 'react'
import { orderIdOf, type Order, type OrderItem } from '../../api/orders.ts'
import { formatDateTime } from '../hours/format-time.ts'
import { formatMoney, toCents } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Link } from 'react-router-dom'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { Ticket } from '../../ui/Ticket.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { newestFirst, useOrders } from './use-orders.ts'
import { ListLoading, ListState } from '../catalogue/lists/ListState.tsx'
import { ShowMore } from '../catalogue/lists/ShowMore.tsx'
import { useShownCount } from '../catalogue/lists/use-shown-count.ts'
import styles from './OrderList.module.css'

/** A user's past orders, from GET /orders/user/{uid}. */
export function OrderList({ uid }: { uid: string }) {
  const loaded = useOrders(uid)
  return (
    <ListState loaded={loaded} what="your orders" loading={<ListLoading shape="line" />}>
      {(orders) =>
        orders.length > 0 ? (
          <Orders orders={newestFirst(orders)} />
        ) : (
          <EmptyState
            title="No orders yet"
            action={<ButtonLink to={paths.products}>Shop Products</ButtonLink>}
          >
            Your orders will appear here.
          </EmptyState>
        )
      }
    </ListState>
  )
}

function Orders({ orders }: { orders: Order[] }) {
  const list = useRef<HTMLOListElement>(null)
  const [count, showMore] = useShownCount('orders')
  return (
    <>
      <ol ref={list} className={styles.orders} aria-label="Orders">
        {withKeys(orders.slice(0, count), orderIdOf).map(([key, order]) => (
          <PastOrder key={key} order={order} />
        ))}
      </ol>
      <ShowMore of={list} count={count} total={orders.length} onMore={showMore} />
    </>
  )
}

/** Adds unique React keys: the backend's ids may be missing or repeated. */
const withKeys = <T,>(list: T[], idOf: (each: T) => string | null): [string, T][] =>
  list.map((each, index) => [`${index} ${idOf(each) ?? ''}`, each])

/** The product's page, or a search for its name if the order has no product id. */
const productPath = ({ productId, name }: OrderItem): string =>
  productId === null ? paths.search(name) : paths.product({ _id: productId, dispensaryId: null })

/** What the line cost, and a unit of it, as in the cart. */
function LinePrice({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>) {
  const cents = price === null ? null : toCents(price)
  return (
    <div className={styles.price}>
      <p>
        <Price cents={cents === null ? null : cents * quantity} />
      </p>
      {cents !== null && quantity > 1 && (
        <p className={styles.unit}>
          <Price cents={cents} /> <span>each</span>
        </p>
      )}
    </div>
  )
}

/** An order in the history, with links to buy its products again. */
function PastOrder({ order }: { order: Order }) {
  const id = orderIdOf(order)
  const placed = order.createdAt === null ? null : formatDateTime(order.createdAt)
  return (
    <Ticket as="li">
      <article className={styles.order} aria-label={placed ? `Order of ${placed}` : 'Order'}>
        <header className={styles.head}>
          <span>{placed}</span>
          {order.items.length > 0 && <OrderAgain items={order.items} />}
          {id !== null && (
            <ButtonLink to={paths.trackOrder(id)} variant="quiet">
              Track Order
            </ButtonLink>
          )}
        </header>
        <ul>
          {withKeys(order.items, ({ productId }) => productId).map(([key, item]) => (
            <li key={key} className={styles.item}>
              <div className={styles.picture}>
                <Picture of={{ ...item, _id: item.productId ?? item.name }} alt="" />
              </div>
              <Link dir="auto" to={productPath(item)} className={styles.name}>
                {item.name}
              </Link>
              <span className={styles.quantity}>{`Quantity: ${item.quantity}`}</span>
              <LinePrice price={item.price} quantity={item.quantity} />
            </li>
          ))}
        </ul>
        {order.items.length === 0 && (
          <p className={styles.quantity}>Item details aren’t available for this order.</p>
        )}
        <p className={styles.total}>
          <span>Total Amount</span>
          <strong>
            {order.totalAmount === null ? 'Not available' : formatMoney(toCents(order.totalAmount))}
          </strong>
        </p>
      </article>
    </Ticket>
  )
}
