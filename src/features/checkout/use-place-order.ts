import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '../../lib/messages.ts'
import type { StripeCardElement } from '../../services/stripe.ts'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { useAddress } from '../address/use-address.ts'
import { useCart } from '../cart/cart-context.tsx'
import type { CartItem } from '../cart/cart.ts'
import { usePhoneNumber } from '../phone/use-phone-number.ts'
import type { Query } from '../query/use-query.ts'
import { detailsOf, problemOf, type DetailName, type Editing, type Problem } from './problem.ts'
import { toBoughtLines } from '../payment/order-lines.ts'
import type { PaymentMethod, Purchase } from '../payment/attempt.ts'
import { isLocked } from '../payment/state.ts'
import { known, type SavedText } from './saved-detail.ts'
import { usePayment, type Payment } from '../payment/use-payment.ts'

const CART_CHANGED = messages.paymentError(
  'Your cart has changed in another tab. Please look at the new total, then place the order.',
)
const CARD_NOT_LOADED = messages.paymentError('The card field has not loaded yet.')

export type PlaceOrder = Payment & {
  address: Query<string | null>
  phone: Query<string | null>
  /** Told when a change of a saved detail begins, and when it is saved or given up. */
  setEditing: (detail: DetailName, isEditing: boolean) => void
  method: PaymentMethod
  changeMethod: (method: PaymentMethod) => void
  /** Paying is out of the question right now. */
  isLocked: boolean
  /** An open payment of which only PayPal's own button can ask what became of it. */
  isAskingPayPal: boolean
  /** What is being paid for, whatever another tab makes of the cart meanwhile; null before and after. */
  bought: Purchase | null
  /** What kept the last press from placing the order, a new object at each press; null once it is mended. */
  problem: Problem | null
  /** What is to be bought, or null where something is missing, which is then the `problem`. */
  prepare: () => Purchase | null
  placeByCard: () => void
  /** Place Order has been pressed and waits for the saved details. */
  isPlacing: boolean
}

/**
 * The checkout up to the payment: the saved details, how to pay, and what is missing; then the payment begins.
 * @param card where the card is typed, null until it has loaded
 */
export function usePlaceOrder(user: User, card: StripeCardElement | null): PlaceOrder {
  const { items, totals } = useCart()
  const payment = usePayment()
  const { state, runner, acknowledge } = payment
  const address = useAddress(user.uid)
  const phone = usePhoneNumber(user.uid)
  const [editing, setEditing] = useState<Editing>({ address: false, phone: false })
  const [chosenMethod, setMethod] = useState<PaymentMethod>('card')
  /** The cart of the press that waits for the saved details. */
  const [ordering, setOrdering] = useState<readonly CartItem[] | null>(null)
  const [missing, setMissing] = useState<{ problem: Problem; details: string } | null>(null)

  const isAskingPayPal = state.status === 'unclear' && state.method === 'paypal'
  // kept once its button is pressed: PayPal closes its window when its button goes
  if (isAskingPayPal && chosenMethod !== 'paypal') setMethod('paypal')
  const method: PaymentMethod = isAskingPayPal ? 'paypal' : chosenMethod
  const bought = runner.purchaseOf(user.uid)

  /** Says what is missing while the details are these. */
  const sayMissing = (problem: Problem | null, deliverTo = address.data, phoneNumber = phone.data) => {
    if (problem !== null) acknowledge()
    setMissing(problem && { problem, details: detailsOf(deliverTo, phoneNumber, editing) })
  }

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
      customerName: fullNameOf(user),
      address: deliverTo,
      phoneNumber,
      lines: toBoughtLines(items),
      totals,
    }
  }

  const knownDetails = useEffectEvent(() => Promise.all([known(address), known(phone)]))
  const placeCardOrder = useEffectEvent((deliverTo: SavedText, phoneNumber: SavedText) => {
    const isAsShown = ordering === items
    setOrdering(null)
    const purchase = prepare(deliverTo, phoneNumber)
    if (!purchase) return
    // another tab may have changed it; what is charged is what was on the screen when it was pressed
    if (!isAsShown) sayMissing({ words: CART_CHANGED }, deliverTo, phoneNumber)
    else if (card) void runner.placeCardOrder(purchase, card)
    else sayMissing({ words: CARD_NOT_LOADED }, deliverTo, phoneNumber)
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

  const locked = isLocked(state)
  const isStillMissing =
    state.status === 'idle' && missing?.details === detailsOf(address.data, phone.data, editing)
  return {
    ...payment,
    address,
    phone,
    setEditing: (detail, isEditing) => setEditing((now) => ({ ...now, [detail]: isEditing })),
    method,
    changeMethod: (next) => {
      setMethod(next)
      setOrdering(null)
      setMissing(null)
      acknowledge()
    },
    isLocked: locked,
    isAskingPayPal,
    bought,
    problem: isStillMissing ? missing.problem : null,
    prepare: () => prepare(),
    placeByCard: () => {
      if (!locked && method === 'card') setOrdering((now) => now ?? items)
    },
    isPlacing: ordering !== null,
  }
}
