import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useAuth, type User } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import { AddressEditor } from '../features/address/AddressEditor.tsx'
import { useAddress } from '../features/address/use-address.ts'
import type { CartItem } from '../features/cart/cart.ts'
import { useCart } from '../features/cart/cart-context.tsx'
import { CardEntry } from '../features/checkout/CardEntry.tsx'
import { CartChanges } from '../features/checkout/CartChanges.tsx'
import { CheckoutSummary } from '../features/checkout/CheckoutSummary.tsx'
import { detailsOf, problemOf, type Problem } from '../features/checkout/missing.ts'
import { MissingNotice } from '../features/checkout/MissingNotice.tsx'
import { MethodSwitch } from '../features/checkout/MethodSwitch.tsx'
import { toBoughtLines } from '../features/checkout/order-lines.ts'
import { OrderPlaced } from '../features/checkout/OrderPlaced.tsx'
import { leaveReceipt } from '../features/checkout/receipt.ts'
import type { PaymentMethod, Purchase } from '../features/checkout/payment-machine.ts'
import { isLocked } from '../features/checkout/payment-state.ts'
import { PaymentStatus } from '../features/checkout/PaymentStatus.tsx'
import { PayPalEntry } from '../features/checkout/PayPalEntry.tsx'
import { SavedDetail } from '../features/checkout/SavedDetail.tsx'
import { hasFailed, isComing, known, type SavedText } from '../features/checkout/saved-text.ts'
import { useJournalWarning } from '../features/checkout/use-journal-warning.ts'
import { usePayment } from '../features/checkout/use-payment.ts'
import { usePlacedOrder } from '../features/checkout/use-placed-order.ts'
import { useStripe } from '../features/checkout/use-stripe.ts'
import { PhoneEditor } from '../features/phone/PhoneEditor.tsx'
import { usePhoneNumber } from '../features/phone/use-phone-number.ts'
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
  const { state, runner, acknowledge } = usePayment()
  const address = useAddress(user.uid)
  const phone = usePhoneNumber(user.uid)
  const stripe = useStripe()
  const journalWarning = useJournalWarning()
  const [chosenMethod, setMethod] = useState<PaymentMethod>('card')
  const [card, setCard] = useState<StripeCardElement | null>(null)
  const cardForm = useRef<HTMLFormElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState({ address: false, phone: false })
  /** The cart of the press that waits for the saved details. */
  const [ordering, setOrdering] = useState<readonly CartItem[] | null>(null)
  const [missing, setMissing] = useState<{ problem: Problem; details: string } | null>(null)

  const fullName = fullNameOf(user)
  const locked = isLocked(state)
  // what PayPal knows of an open payment only its own button can ask
  const isAskingPayPal = state.status === 'unclear' && state.method === 'paypal'
  // kept once its button is pressed: PayPal closes its window when its button goes
  if (isAskingPayPal && chosenMethod !== 'paypal') setMethod('paypal')
  const method: PaymentMethod = isAskingPayPal ? 'paypal' : chosenMethod
  // While it is being paid for, the ticket says what that is, whatever another tab makes of the cart.
  const bought = runner.purchaseOf(user.uid)

  /** Says what is missing while the details are these. */
  const sayMissing = (problem: Problem | null, deliverTo = address.data, phoneNumber = phone.data) => {
    if (problem !== null) acknowledge()
    setMissing(problem && { problem, details: detailsOf(deliverTo, phoneNumber, editing) })
  }

  /** What is to be bought, or null where something is missing, which is then said. */
  const prepare = (deliverTo = address.data, phoneNumber = phone.data): Purchase | null => {
    // of a payment that is asked after, all is known
    if (isAskingPayPal && bought) return bought
    const problem = problemOf({
      address: deliverTo,
      phoneNumber,
      editing,
      method,
      cents: totals.total,
      isAskingPayPal,
    })
    sayMissing(problem, deliverTo, phoneNumber)
    if (problem !== null || !deliverTo || !phoneNumber) return null
    return {
      uid: user.uid,
      customerName: fullName,
      address: deliverTo,
      phoneNumber,
      lines: toBoughtLines(items),
      totals,
    }
  }

  const changeMethod = (next: PaymentMethod) => {
    setMethod(next)
    setOrdering(null)
    setMissing(null)
    acknowledge()
  }

  const knownDetails = useEffectEvent(() => Promise.all([known(address), known(phone)]))
  const placeCardOrder = useEffectEvent((deliverTo: SavedText, phoneNumber: SavedText) => {
    const isAsShown = ordering === items
    setOrdering(null)
    const purchase = prepare(deliverTo, phoneNumber)
    if (!purchase) return
    // another tab may have changed it; what is charged is what was on the screen when it was pressed
    if (!isAsShown) sayMissing(CART_CHANGED, deliverTo, phoneNumber)
    else if (card) void runner.placeCardOrder(purchase, card)
    else sayMissing(CARD_NOT_LOADED, deliverTo, phoneNumber)
  })
  // Pressed before the saved details have arrived: they are waited for, not asked for; but not by a shopper who has left
  useEffect(() => {
    if (!ordering) return undefined
    let isGone = false
    void knownDetails().then((details) => {
      if (!isGone) placeCardOrder(...details)
    })
    return () => {
      isGone = true
    }
  }, [ordering])

  const editCard = () => {
    // an iPhone does not bring a focused field of another site's frame onto the screen
    cardForm.current?.scrollIntoView({ block: 'center' })
    card?.focus()
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!locked && method === 'card') setOrdering((now) => now ?? items)
  }

  const problem =
    missing?.details === detailsOf(address.data, phone.data, editing) && state.status === 'idle'
      ? missing.problem
      : null
  const unloaded = [address, phone].filter(hasFailed)
  // said once: above what is missing, or where Place Order was pressed without it
  const unloadedNotice = unloaded.length > 0 && (
    <Notice
      tone="error"
      action={
        <Button
          variant="secondary"
          onClick={() => {
            for (const detail of unloaded) void detail.reload()
          }}
        >
          Retry
        </Button>
      }
    >
      {messages.userDataFailed}
    </Notice>
  )

  return (
    <div className={styles.columns}>
      <div className={styles.details} ref={column}>
        {problem?.at !== 'loading' && unloadedNotice}
        <SavedDetail
          name="address"
          title="Your Address"
          value={address.data}
          hasFailed={hasFailed(address)}
          isLocked={locked}
          onEditing={(isOpen) => setEditing((now) => ({ ...now, address: isOpen }))}
          said={{ added: messages.addressAdded, updated: messages.addressUpdated }}
          renderEditor={(onSaved) => <AddressEditor uid={user.uid} fullName={fullName} onSaved={onSaved} />}
        />
        <SavedDetail
          name="phone"
          title="Your Phone Number"
          value={phone.data}
          hasFailed={hasFailed(phone)}
          isLocked={locked}
          onEditing={(isOpen) => setEditing((now) => ({ ...now, phone: isOpen }))}
          said={{ added: messages.phoneAdded, updated: messages.phoneUpdated }}
          renderEditor={(onSaved) => <PhoneEditor uid={user.uid} fullName={fullName} onSaved={onSaved} />}
        />
        <section className={styles.payment} aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          {env.isPayPalOffered && (
            <MethodSwitch method={method} isDisabled={locked} onChange={changeMethod} />
          )}
          {/* hidden, not gone: what was typed is still there when the shopper comes back to it */}
          <form ref={cardForm} id="pay-by-card" onSubmit={handleSubmit} hidden={method !== 'card'}>
            <CardEntry load={stripe} isDisabled={locked} onReady={setCard} />
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
          {method === 'card' && (
            <Button
              type="submit"
              form="pay-by-card"
              size="lg"
              block
              busy={ordering !== null || state.status === 'working'}
              disabled={locked && state.status !== 'working'}
            >
              Place Order
            </Button>
          )}
          {method === 'paypal' && (
            <PayPalEntry
              runner={runner}
              isDisabled={
                !isAskingPayPal &&
                ((locked && state.status !== 'working') || isComing(address) || isComing(phone))
              }
              hasCard={!isAskingPayPal && stripe.status !== 'blocked'}
              prepare={() => prepare()}
            />
          )}
          {/* below what was pressed, which stays under the finger whatever is said */}
          {problem && (
            <InView of={missing}>
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

const CART_CHANGED: Problem = {
  words: messages.paymentError(
    'Your cart has changed in another tab. Please look at the new total, then place the order.',
  ),
}

const CARD_NOT_LOADED: Problem = { words: messages.paymentError('The card field has not loaded yet.') }
