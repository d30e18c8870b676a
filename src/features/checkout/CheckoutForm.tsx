import { useState, type FormEvent } from 'react'
import { env } from '../../lib/env.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { User } from '../account/auth-context.tsx'
import { useCart } from '../cart/cart-context.tsx'
import { placingWords } from '../payment/state.ts'
import { useJournalWarning } from '../payment/use-journal-warning.ts'
import { CartChanges } from './CartChanges.tsx'
import { CheckoutDetails, DetailsFailed } from './CheckoutDetails.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { CardEntry } from './methods/CardEntry.tsx'
import { MethodSwitch } from './methods/MethodSwitch.tsx'
import { useStripe } from './methods/use-stripe.ts'
import { PaymentStatus } from './status/PaymentStatus.tsx'
import { ProblemNotice } from './status/ProblemNotice.tsx'
import { usePlaceOrder, type CardField } from './use-place-order.ts'
import { isPending } from './use-saved-details.ts'
import styles from './CheckoutForm.module.css'

const PayPalEntry = lazyPart(() => import('./methods/PayPalEntry.tsx'), {
  ifLost: { say: 'PayPal didn’t load.' },
})

/** The checkout before the order is placed: saved details, payment method, summary with Place Order. */
export function CheckoutForm({ user }: { user: User }) {
  const { items, totals } = useCart()
  const stripe = useStripe()
  const journalWarning = useJournalWarning()
  const [card, setCard] = useState<CardField>({ element: null, isComplete: false })
  const order = usePlaceOrder(user, card)
  const { state, runner, details, purchase, problem, method, isLocked, isPayPalLookUp } = order
  const isWorking = state.status === 'working'
  const isBusy = order.isPlacing || isWorking
  const isCardLocked = isLocked && !order.isPlacing && !order.isRepeatable
  const isPayPalLocked = (isLocked && !isWorking) || isPending(details.address) || isPending(details.phone)
  // It is shown at the card, which may be a screen above Place Order.
  const cardProblem =
    problem?.at === 'card' ? problem : state.status === 'failed' && state.isCardRefused ? state : null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void order.placeCardOrder()
  }
  return (
    <div className={styles.columns}>
      <div className={styles.details}>
        {/* Shown once: here, or below Place Order if it was pressed without the details. */}
        {problem?.at !== 'loading' && <DetailsFailed details={details} />}
        <CheckoutDetails {...{ user, details, purchase, isLocked }} />
        <section className={styles.payment} aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          {env.isPayPalOffered && (
            <MethodSwitch method={method} isDisabled={isLocked} onChange={order.changeMethod} />
          )}
          {/* Hidden instead of unmounted: it keeps the typed card. */}
          <form id="pay-by-card" hidden={method !== 'card'} onSubmit={handleSubmit}>
            <CardEntry
              load={stripe}
              hasPayPal={env.isPayPalOffered}
              isDisabled={isCardLocked}
              problem={cardProblem}
              onReady={(element) => setCard((now) => ({ ...now, element }))}
              onComplete={(isComplete) => setCard((now) => ({ ...now, isComplete }))}
            />
          </form>
          {journalWarning && <Notice tone="info">{journalWarning}</Notice>}
        </section>
      </div>
      <div className={styles.side}>
        <CheckoutSummary
          items={purchase?.lines ?? items}
          totals={purchase?.totals ?? totals}
          action={
            // Paid: only "Finish my order" is left to do.
            method === 'card' &&
            state.status !== 'unfinished' && (
              <Button
                type="submit"
                form="pay-by-card"
                size="lg"
                block
                busy={isBusy}
                disabled={isCardLocked && !isWorking}
              >
                <span>{isBusy ? placingWords(state) : 'Place Order'}</span>
              </Button>
            )
          }
        >
          {method === 'paypal' && (
            <PayPalEntry
              runner={runner}
              isDisabled={!isPayPalLookUp && isPayPalLocked}
              hasCard={!isPayPalLookUp && stripe.status !== 'blocked'}
              canPay={order.canPay}
              preparePurchase={order.preparePurchase}
            />
          )}
          {/* Messages are below the button, so that they never move it. */}
          {problem && problem.at !== 'card' && <ProblemNotice {...{ problem, details }} />}
          {state !== cardProblem && <PaymentStatus state={state} runner={runner} isOnCheckout />}
        </CheckoutSummary>
      </div>
      {state.status === 'changed' && <CartChanges changes={state.changes} onDone={order.acknowledge} />}
    </div>
  )
}
