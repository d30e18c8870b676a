import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '../../lib/messages.ts'
import type { StripeCardElement } from '../../services/stripe.ts'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { useAddress } from '../address/use-address.ts'
import { useCart } from '../cart/cart-context.tsx'
import type { CartItem } from '../cart/cart.ts'
import { usePhoneNumber } from '../account/use-phone-number.ts'
import type { PaymentMethod, Purchase } from '../payment/purchase.ts'
import { toPurchaseLines } from '../payment/order-lines.ts'
import { canRepeat, isLocked } from '../payment/state.ts'
import { usePayment, type Payment } from '../payment/use-payment.ts'
import { detailsKey, findProblem, type DetailName, type Editing, type Problem } from './problem.ts'
import { whenLoaded, type SavedText, type SavedTextQuery } from './saved-detail.ts'

const CART_CHANGED = messages.paymentError(
  'Your cart has changed in another tab. Please look at the new total, then place the order.',
)
const CARD_INCOMPLETE: Problem = {
  message: messages.paymentError('Your card details are incomplete.'),
  at: 'card',
}
const CARD_NOT_LOADED = messages.paymentError('The card field has not loaded yet.')

export type PlaceOrder = Payment & {
  address: SavedTextQuery
  phone: SavedTextQuery
  /** Call it when the editor of a saved detail opens and closes. */
  setEditing: (detail: DetailName, isEditing: boolean) => void
  method: PaymentMethod
  changeMethod: (method: PaymentMethod) => void
  isLocked: boolean
  /** Locked, but the same order may be placed again by card. */
  isRepeatable: boolean
  /** A payment is unclear, and only PayPal's button can look it up. */
  isPayPalLookUp: boolean
  /** The purchase that is being paid for, or null. The cart may have changed since. */
  purchase: Purchase | null
  /** Why the last press placed no order; a new object at each press. Null once it is solved. */
  problem: Problem | null
  /** The purchase to pay for. If something is missing, shows the `problem` and returns null. */
  preparePurchase: () => Purchase | null
  placeCardOrder: () => void
  /** Place Order was pressed, and the saved details are still loading. */
  isPlacing: boolean
}

/**
 * The checkout up to the payment: saved details, payment method, problems. Then the payment runner takes over.
 * @param card Stripe's card field; null until it is loaded
 * @param isCardComplete whether it is filled in; else no intent is made
 */
export function usePlaceOrder(
  user: User,
  card: StripeCardElement | null,
  isCardComplete: boolean,
): PlaceOrder {
  const { items, totals } = useCart()
  const payment = usePayment()
  const { state, runner, acknowledge } = payment
  const address = useAddress(user.uid)
  const phone = usePhoneNumber(user.uid)
  const [editing, setEditing] = useState<Editing>({ address: false, phone: false })
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>('card')
  /** The cart at the press of Place Order, while the saved details are loading. */
  const [pendingCart, setPendingCart] = useState<readonly CartItem[] | null>(null)
  const [shown, setShown] = useState<{ problem: Problem; key: string } | null>(null)

  const isPayPalLookUp = state.status === 'unclear' && state.method === 'paypal'
  // Stays on PayPal after the look-up began: PayPal closes its window if its button unmounts.
  if (isPayPalLookUp && chosenMethod !== 'paypal') setChosenMethod('paypal')
  const method: PaymentMethod = isPayPalLookUp ? 'paypal' : chosenMethod
  const purchase = runner.purchaseOf(user.uid)
  const isRepeatable = canRepeat(state) && purchase !== null
  const locked = isLocked(state)

  const showProblem = (problem: Problem | null, addressText = address.data, phoneNumber = phone.data) => {
    if (problem !== null) acknowledge()
    setShown(problem && { problem, key: detailsKey(addressText, phoneNumber, editing) })
  }

  const preparePurchase = (addressText = address.data, phoneNumber = phone.data): Purchase | null => {
    if ((isPayPalLookUp || isRepeatable) && purchase) return purchase
    const problem = findProblem({
      address: addressText,
      phoneNumber,
      editing,
      method,
      cents: totals.total,
      isPayPalLookUp,
    })
    showProblem(problem, addressText, phoneNumber)
    if (problem !== null || !addressText || !phoneNumber) return null
    return {
      uid: user.uid,
      customerName: fullNameOf(user),
      address: addressText,
      phoneNumber,
      lines: toPurchaseLines(items),
      totals,
    }
  }

  const loadDetails = useEffectEvent(() => Promise.all([whenLoaded(address), whenLoaded(phone)]))
  const handleDetails = useEffectEvent((addressText: SavedText, phoneNumber: SavedText) => {
    const isCartUnchanged = pendingCart === items
    setPendingCart(null)
    const prepared = preparePurchase(addressText, phoneNumber)
    if (!prepared) return
    // Another tab may have changed the cart. Only the total that was on the screen at the press is charged.
    if (!isCartUnchanged) showProblem({ message: CART_CHANGED }, addressText, phoneNumber)
    else if (!card) showProblem({ message: CARD_NOT_LOADED }, addressText, phoneNumber)
    else if (!isCardComplete) showProblem(CARD_INCOMPLETE, addressText, phoneNumber)
    else void runner.placeCardOrder(prepared, card)
  })
  // If the saved details are still loading, the order waits for them, unless the shopper leaves the page.
  useEffect(() => {
    if (!pendingCart) return undefined
    let isCanceled = false
    void loadDetails().then((details) => {
      if (!isCanceled) handleDetails(...details)
    })
    return () => {
      isCanceled = true
    }
  }, [pendingCart])

  const isProblemCurrent =
    (state.status === 'idle' || isRepeatable) && shown?.key === detailsKey(address.data, phone.data, editing)
  return {
    ...payment,
    address,
    phone,
    setEditing: (detail, isEditing) => setEditing((now) => ({ ...now, [detail]: isEditing })),
    method,
    changeMethod: (next) => {
      setChosenMethod(next)
      setPendingCart(null)
      setShown(null)
      acknowledge()
    },
    isLocked: locked,
    isRepeatable,
    isPayPalLookUp,
    purchase,
    problem: isProblemCurrent ? shown.problem : null,
    preparePurchase: () => preparePurchase(),
    placeCardOrder: () => {
      if ((!locked || isRepeatable) && method === 'card') setPendingCart((now) => now ?? items)
    },
    isPlacing: pendingCart !== null,
  }
}
