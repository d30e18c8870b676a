import type { User } from '../features/account/auth-context.tsx'
import { useCart } from '../features/cart/cart-context.tsx'
import { CheckoutForm } from '../features/checkout/CheckoutForm.tsx'
import { OrderPlaced } from '../features/checkout/status/OrderPlaced.tsx'
import { usePlacedOrder } from '../features/checkout/status/use-placed-order.ts'
import { isLocked } from '../features/payment/state.ts'
import { usePayment } from '../features/payment/use-payment.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './CheckoutPage.module.css'

export default function CheckoutPage({ user }: { user: User }) {
  const { items } = useCart()
  const { state, runner } = usePayment()
  const hasItems = items.length > 0
  const placedId = usePlacedOrder(user.uid, hasItems)
  // Another tab's order is not known here. Its items leave the cart before that tab is done.
  const hasOrder = hasItems || (isLocked(state) && state.status !== 'elsewhere')
  return (
    <div className={styles.page}>
      {placedId === null ? (
        <>
          <PageHeader title="Place Order" />
          {hasOrder ? <CheckoutForm user={user} /> : <EmptyCheckout />}
        </>
      ) : (
        <div className={styles.placed}>
          <DocumentTitle title="Order placed" />
          <OrderPlaced orderId={placedId} user={user} onLeave={runner.acknowledge} />
        </div>
      )}
    </div>
  )
}

const EmptyCheckout = () => (
  <EmptyState title="Your cart is empty" action={<ButtonLink to={paths.products}>Shop Products</ButtonLink>}>
    Add items to place an order.
  </EmptyState>
)
