import { Button } from '../../ui/buttons/Button.tsx'
import type { User } from '../account/auth-context.tsx'
import { useCart } from '../cart/cart-context.tsx'
import { placingWords } from '../payment/state.ts'
import { CartChanges } from './CartChanges.tsx'
import { CheckoutDetails, DetailsFailed } from './CheckoutDetails.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { ENTRIES } from './methods/index.ts'
import { PaymentSection } from './PaymentSection.tsx'
import { PaymentStatus } from './status/PaymentStatus.tsx'
import { ProblemNotice } from './status/ProblemNotice.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { isPending } from './use-saved-details.ts'
import styles from './CheckoutForm.module.css'

/** The checkout before the order is placed: saved details, payment method, summary with Place Order. */
export function CheckoutForm({ user }: { user: User }) {
  const { items, totals } = useCart()
  const order = usePlaceOrder(user)
  const { state, runner, details, purchase, problem, method, isLocked, isBegun } = order
  const { Buttons } = ENTRIES[method]
  const isWorking = state.status === 'working'
  const isBusy = order.isPlacing || isWorking
  const isLoading = isPending(details.address) || isPending(details.phone)
  const areFieldsLocked = isLocked && !order.isPlacing && !isBegun
  // They are shown at the fields, which may be a screen above Place Order.
  const fieldsProblem =
    problem?.at === 'method' ? problem : state.status === 'failed' && state.isCardRefused ? state : null

  return (
    <div className={styles.columns}>
      <div className={styles.details}>
        {/* Shown once: here, or below Place Order if it was pressed without the details. */}
        {problem?.at !== 'loading' && <DetailsFailed details={details} />}
        <CheckoutDetails {...{ user, details, purchase, isLocked }} />
        <PaymentSection order={order} isDisabled={areFieldsLocked} problem={fieldsProblem} />
      </div>
      <div className={styles.side}>
        <CheckoutSummary
          items={purchase?.lines ?? items}
          totals={purchase?.totals ?? totals}
          action={
            // Paid: only "Finish my order" is left to do.
            !Buttons &&
            state.status !== 'unfinished' && (
              <Button
                type="submit"
                form="place-order"
                size="lg"
                block
                busy={isBusy}
                disabled={areFieldsLocked && !isWorking}
              >
                <span>{isBusy ? placingWords(state) : 'Place Order'}</span>
              </Button>
            )
          }
        >
          {Buttons && (
            <Buttons
              runner={runner}
              isDisabled={!isBegun && ((isLocked && !isWorking) || isLoading)}
              canPay={order.canPay}
              preparePurchase={order.preparePurchase}
            />
          )}
          {/* Messages are below the button, so that they never move it. */}
          {problem && problem.at !== 'method' && <ProblemNotice {...{ problem, details }} />}
          {state !== fieldsProblem && <PaymentStatus state={state} runner={runner} isOnCheckout />}
        </CheckoutSummary>
      </div>
      {state.status === 'changed' && <CartChanges changes={state.changes} onDone={runner.acknowledge} />}
    </div>
  )
}
