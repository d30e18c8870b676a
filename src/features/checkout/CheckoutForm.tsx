import { useRef, useState, type FormEvent } from 'react'
import { env } from '../../lib/env.ts'
import { messages } from '../../lib/messages.ts'
import type { StripeCardElement } from '../../services/stripe.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { InView } from '../../ui/scrolling/InView.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { RetryNotice } from '../../ui/feedback/RetryNotice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { useAsksForAddress } from '../address/use-asks-for-address.ts'
import { useCart } from '../cart/cart-context.tsx'
import { useJournalWarning } from '../payment/use-journal-warning.ts'
import { CartChanges } from './CartChanges.tsx'
import { CardEntry } from './methods/CardEntry.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { MethodSwitch } from './methods/MethodSwitch.tsx'
import { PaymentStatus } from './status/PaymentStatus.tsx'
import { ProblemNotice } from './status/ProblemNotice.tsx'
import { placingWords } from '../payment/state.ts'
import { hasFailed, isPending } from './saved-detail.ts'
import { SavedDetail } from './SavedDetail.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useStripe } from './methods/use-stripe.ts'
import styles from './CheckoutForm.module.css'

// With Google's places.
const AddressChoice = lazyPart(() => import('../address/AddressChoice.tsx'), { ifLost: 'hide' })
const DetailEditor = lazyPart(() => import('./DetailEditor.tsx'), {
  ifLost: { say: 'The form didn’t load.' },
  waiting: <Spinner />,
})
const PayPalEntry = lazyPart(() => import('./methods/PayPalEntry.tsx'), {
  ifLost: { say: 'PayPal didn’t load.' },
})

const DETAILS = ['address', 'phone'] as const

/** The checkout before the order is placed: saved details, payment method, summary with Place Order. */
export function CheckoutForm({ user }: { user: User }) {
  const { items, totals } = useCart()
  const stripe = useStripe()
  const journalWarning = useJournalWarning()
  const [card, setCard] = useState<StripeCardElement | null>(null)
  const [isCardComplete, setIsCardComplete] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const order = usePlaceOrder(user, card, isCardComplete)
  const { state, runner, acknowledge, address, phone, purchase, problem, isPayPalLookUp } = order
  const fullName = fullNameOf(user)
  const asksForAddress = useAsksForAddress(true)
  const isBusy = order.isPlacing || state.status === 'working'

  // It is shown at the card, which may be a screen above Place Order.
  const cardProblem =
    problem?.at === 'card' ? problem : state.status === 'failed' && state.isCardRefused ? state : null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    order.placeCardOrder()
  }

  // Shown once: at the top, or below Place Order if it was pressed without the details.
  const unloaded = [address, phone].filter(hasFailed)
  const unloadedNotice = unloaded.length > 0 && (
    <RetryNotice onRetry={() => unloaded.forEach((query) => void query.mutate())}>
      {messages.userDataFailed}
    </RetryNotice>
  )

  return (
    <div className={styles.columns}>
      <div className={styles.details} ref={details}>
        {problem?.at !== 'loading' && unloadedNotice}
        {asksForAddress && <AddressChoice uid={user.uid} fullName={fullName} />}
        {DETAILS.map((name) => (
          <SavedDetail
            key={name}
            name={name}
            query={order[name]}
            ordered={name === 'address' ? purchase?.address : purchase?.phoneNumber}
            isLocked={order.isLocked}
            onEditing={(isEditing) => order.setEditing(name, isEditing)}
            renderEditor={(onSaved, takesFocus) => (
              <DetailEditor {...{ name, uid: user.uid, fullName, onSaved, takesFocus }} />
            )}
          />
        ))}
        <section className={styles.payment} aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          {env.isPayPalOffered && (
            <MethodSwitch method={order.method} isDisabled={order.isLocked} onChange={order.changeMethod} />
          )}
          {/* Hidden instead of unmounted: it keeps the typed card. */}
          <form id="pay-by-card" onSubmit={handleSubmit} hidden={order.method !== 'card'}>
            <CardEntry
              load={stripe}
              hasPayPal={env.isPayPalOffered}
              isDisabled={order.isLocked && !order.isRepeatable}
              problem={cardProblem}
              onReady={setCard}
              onComplete={setIsCardComplete}
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
            order.method === 'card' &&
            // Paid: only "Finish my order" is left to do.
            state.status !== 'unfinished' && (
              <Button
                type="submit"
                form="pay-by-card"
                size="lg"
                block
                busy={isBusy}
                disabled={order.isLocked && !order.isRepeatable && state.status !== 'working'}
              >
                <span>{isBusy ? placingWords(state) : 'Place Order'}</span>
              </Button>
            )
          }
        >
          {order.method === 'paypal' && (
            <PayPalEntry
              runner={runner}
              isDisabled={
                !isPayPalLookUp &&
                ((order.isLocked && state.status !== 'working') || isPending(address) || isPending(phone))
              }
              hasCard={!isPayPalLookUp && stripe.status !== 'blocked'}
              canPay={order.canPay}
              preparePurchase={order.preparePurchase}
              onCancel={order.cancel}
            />
          )}
          {/* Messages are below the button, so that they never move it. */}
          {problem && problem.at !== 'card' && (
            <InView of={problem} isAnswer>
              {problem.at === 'loading' ? (
                unloadedNotice
              ) : (
                <ProblemNotice
                  problem={problem}
                  onGoTo={(detail) =>
                    details.current
                      ?.querySelector<HTMLElement>(`[data-editor=${detail}] :is(input, button)`)
                      ?.focus()
                  }
                />
              )}
            </InView>
          )}
          {state !== cardProblem && <PaymentStatus state={state} runner={runner} isOnCheckout />}
        </CheckoutSummary>
      </div>
      {state.status === 'changed' && <CartChanges changes={state.changes} onDone={acknowledge} />}
    </div>
  )
}
