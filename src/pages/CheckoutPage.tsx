import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAuth, type User } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import { AddressEditor } from '../features/address/AddressEditor.tsx'
import { useCart } from '../features/cart/cart-context.tsx'
import { CardEntry } from '../features/checkout/CardEntry.tsx'
import { CartChanges } from '../features/checkout/CartChanges.tsx'
import { CheckoutSummary } from '../features/checkout/CheckoutSummary.tsx'
import { MissingNotice } from '../features/checkout/ProblemNotice.tsx'
import { MethodSwitch } from '../features/checkout/MethodSwitch.tsx'
import { OrderPlaced } from '../features/checkout/OrderPlaced.tsx'
import { leaveReceipt } from '../features/orders/receipt.ts'
import { isLocked } from '../features/payment/state.ts'
import { PaymentStatus } from '../features/checkout/PaymentStatus.tsx'
import { PayPalEntry } from '../features/checkout/PayPalEntry.tsx'
import { SavedDetail } from '../features/checkout/SavedDetail.tsx'
import { hasFailed, isComing } from '../features/checkout/saved-detail.ts'
import { UnloadedNotice } from '../features/checkout/UnloadedNotice.tsx'
import { useJournalWarning } from '../features/payment/use-journal-warning.ts'
import { usePayment } from '../features/payment/use-payment.ts'
import { usePlaceOrder } from '../features/checkout/use-place-order.ts'
import { usePlacedOrder } from '../features/checkout/use-placed-order.ts'
import { useStripe } from '../features/checkout/use-stripe.ts'
import { PhoneEditor } from '../features/phone/PhoneEditor.tsx'
import { env } from '../lib/env.ts'
import { messages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import type { StripeCardElement } from '../services/stripe.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './CheckoutPage.module.css'

export default function CheckoutPage() {
  const auth = useAuth()
  return (
    <div className={styles.page}>
      {auth.status === 'signed-in' ? (
        <Checkout key={auth.user.uid} user={auth.user} />
      ) : (
        <PageHeader title="Place Order" />
      )}
    </div>
  )
}

function Checkout({ user }: { user: User }) {
  const { items } = useCart()
  const { state, acknowledge } = usePayment()
  const hasItems = items.length > 0
  const placedId = usePlacedOrder(user.uid, hasItems)
  if (placedId !== null) {
    return (
      <div className={styles.placed}>
        <PageHeader title="Order placed" />
        <OrderPlaced
          orderId={placedId}
          uid={user.uid}
          onLeave={() => {
            leaveReceipt(user.uid)
            acknowledge()
          }}
        />
      </div>
    )
  }
  return (
    <>
      <PageHeader title="Place Order" />
      {!hasItems && !isLocked(state) ? <NothingToPay /> : <OpenCheckout user={user} />}
    </>
  )
}

function NothingToPay() {
  // a cart that another tab has emptied: whoever was at the foot of the checkout is past the end of this
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <EmptyState
      title="Your cart is empty"
      action={<ButtonLink to={paths.products}>Shop Products</ButtonLink>}
    >
      There is nothing to pay for yet.
    </EmptyState>
  )
}

function OpenCheckout({ user }: { user: User }) {
  const { items, totals } = useCart()
  const stripe = useStripe()
  const journalWarning = useJournalWarning()
  const [card, setCard] = useState<StripeCardElement | null>(null)
  const cardForm = useRef<HTMLFormElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const order = usePlaceOrder(user, card)
  const { state, runner, acknowledge, address, phone, bought, problem, isAskingPayPal } = order
  const fullName = fullNameOf(user)

  const editCard = () => {
    // an iPhone does not bring a focused field of another site's frame onto the screen
    cardForm.current?.scrollIntoView({ block: 'center' })
    card?.focus()
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    order.placeByCard()
  }

  // said once: above what is missing, or where Place Order was pressed without it
  const unloadedNotice = <UnloadedNotice details={[address, phone]} />

  return (
    <div className={styles.columns}>
      <div className={styles.details} ref={column}>
        {problem?.at !== 'loading' && unloadedNotice}
        <SavedDetail
          name="address"
          title="Your Address"
          value={address.data}
          hasFailed={hasFailed(address)}
          isLocked={order.isLocked}
          onEditing={(isEditing) => order.setEditing('address', isEditing)}
          said={{ added: messages.addressAdded, updated: messages.addressUpdated }}
          renderEditor={(onSaved) => <AddressEditor uid={user.uid} fullName={fullName} onSaved={onSaved} />}
        />
        <SavedDetail
          name="phone"
          title="Your Phone Number"
          value={phone.data}
          hasFailed={hasFailed(phone)}
          isLocked={order.isLocked}
          onEditing={(isEditing) => order.setEditing('phone', isEditing)}
          said={{ added: messages.phoneAdded, updated: messages.phoneUpdated }}
          renderEditor={(onSaved) => <PhoneEditor uid={user.uid} fullName={fullName} onSaved={onSaved} />}
        />
        <section className={styles.payment} aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          {env.isPayPalOffered && (
            <MethodSwitch method={order.method} isDisabled={order.isLocked} onChange={order.changeMethod} />
          )}
          {/* hidden, not gone: what was typed is still there when the shopper comes back to it */}
          <form ref={cardForm} id="pay-by-card" onSubmit={handleSubmit} hidden={order.method !== 'card'}>
            <CardEntry load={stripe} isDisabled={order.isLocked} onReady={setCard} />
          </form>
          {journalWarning && <Notice tone="info">{journalWarning}</Notice>}
        </section>
      </div>
      <div className={styles.side}>
        <CheckoutSummary
          items={bought?.lines ?? items}
          totals={bought?.totals ?? totals}
          address={bought ? { data: bought.address, error: undefined } : address}
          phoneNumber={bought ? { data: bought.phoneNumber, error: undefined } : phone}
        >
          {order.method === 'card' && (
            <Button
              type="submit"
              form="pay-by-card"
              size="lg"
              block
              busy={order.isPlacing || state.status === 'working'}
              disabled={order.isLocked && state.status !== 'working'}
            >
              Place Order
            </Button>
          )}
          {order.method === 'paypal' && (
            <PayPalEntry
              runner={runner}
              isDisabled={
                !isAskingPayPal &&
                ((order.isLocked && state.status !== 'working') || isComing(address) || isComing(phone))
              }
              hasCard={!isAskingPayPal && stripe.status !== 'blocked'}
              prepare={order.prepare}
            />
          )}
          {/* below what was pressed, which stays under the finger whatever is said */}
          {problem && (
            <InView of={problem}>
              {problem.at === 'loading' ? (
                unloadedNotice
              ) : (
                <MissingNotice
                  problem={problem}
                  onGo={(detail) =>
                    column.current?.querySelector<HTMLElement>(`[data-editor=${detail}] input`)?.focus()
                  }
                />
              )}
            </InView>
          )}
          <PaymentStatus state={state} runner={runner} isOnCheckout onEditCard={editCard} />
        </CheckoutSummary>
      </div>
      {state.status === 'changed' && <CartChanges changes={state.changes} onDone={acknowledge} />}
    </div>
  )
}
