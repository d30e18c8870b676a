import { useState } from 'react'
import type { StripeCardElement } from '../../services/stripe.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { useCart } from '../cart/cart-context.tsx'
import { cartStore } from '../cart/cart-store.ts'
import { toPurchaseLines } from '../payment/order/order-lines.ts'
import type { PaymentMethod, Purchase } from '../payment/order/purchase.ts'
import { canRepeat, isLocked } from '../payment/state.ts'
import { usePayment } from '../payment/use-payment.ts'
import {
  CARD_INCOMPLETE,
  CARD_NOT_LOADED,
  CART_CHANGED,
  detailsKey,
  findChangedDetails,
  findProblem,
  isLoaded,
  type Details,
  type Problem,
} from './status/problem.ts'
import { useSavedDetails } from './use-saved-details.ts'

/** Stripe's card field; null until it is loaded. `isComplete`: it is filled in; else no intent is made. */
export type CardField = { element: StripeCardElement | null; isComplete: boolean }

/** The checkout up to the payment: saved details, payment method, problems. Then the payment runner takes over. */
export function usePlaceOrder(user: User, card: CardField) {
  const { items, totals } = useCart()
  const payment = usePayment()
  const { state, runner, acknowledge } = payment
  const details = useSavedDetails(user.uid)
  const { known, editingOf } = details
  const isMounted = useIsMounted()
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>('card')
  const [isPlacing, setIsPlacing] = useState(false)
  const [shown, setShown] = useState<{ problem: Problem; key: string } | null>(null)

  const isPayPalLookUp = state.status === 'unclear' && state.method === 'paypal'
  /** The only method that an open payment leaves, while the switch is locked. */
  const onlyMethod = isPayPalLookUp ? 'paypal' : canRepeat(state) ? 'card' : null
  // Stays on PayPal after the look-up began: PayPal closes its window if its button unmounts.
  if (onlyMethod && chosenMethod !== onlyMethod) setChosenMethod(onlyMethod)
  const method = onlyMethod ?? chosenMethod
  /** The purchase that is being paid for, or null. The cart may have changed since. */
  const purchase = runner.purchaseOf(user.uid)
  /** Locked, but the same order may be placed again by card. */
  const isRepeatable = canRepeat(state) && purchase !== null
  /** A purchase that was begun before: it stays as it is. */
  const begun = isPayPalLookUp || isRepeatable ? purchase : null

  const keyOf = (at: Details) => detailsKey(at, editingOf(at))
  /** Shows why nothing is paid now. @returns whether it can be paid */
  const check = (problem: Problem | null, at = known): boolean => {
    if (problem) acknowledge()
    // A new object at each press.
    setShown(problem && { problem: { ...problem }, key: keyOf(at) })
    return problem === null
  }
  const findProblemOf = (at: Details) => (begun ? null : findProblem(at, editingOf(at), method, totals.total))

  /** Reads the saved details again. Resolves to the purchase to pay for, or null: the shopper left, or the `problem` is shown. */
  const preparePurchase = async (): Promise<Purchase | null> => {
    if (begun) return begun
    const now = await details.read()
    if (!isMounted()) return null
    // Only the total and the details that were on the screen at the press are paid for.
    const changed = cartStore.getSnapshot() === items ? findChangedDetails(known, now) : CART_CHANGED
    const { address, phoneNumber } = now
    if (!check(findProblemOf(now) ?? changed, now) || !address || !phoneNumber) return null
    const lines = toPurchaseLines(items)
    return { uid: user.uid, customerName: fullNameOf(user), address, phoneNumber, lines, totals }
  }

  const placeCardOrder = async () => {
    if (isPlacing || (isLocked(state) && !isRepeatable) || method !== 'card') return
    const cardProblem = !card.element ? CARD_NOT_LOADED : card.isComplete ? null : CARD_INCOMPLETE
    // Details that are not loaded yet are waited for.
    if (!check((isLoaded(known) ? findProblemOf(known) : null) ?? cardProblem)) return
    setIsPlacing(true)
    const ready = await preparePurchase()
    if (ready && card.element) void runner.placeCardOrder(ready, card.element)
    setIsPlacing(false)
  }

  return {
    ...payment,
    details,
    method,
    changeMethod: (next: PaymentMethod) => {
      setChosenMethod(next)
      setShown(null)
      acknowledge()
    },
    isLocked: isLocked(state) || isPlacing,
    isRepeatable,
    isPayPalLookUp,
    purchase,
    /** Why the last press placed no order; null once it is solved. */
    problem: (state.status === 'idle' || isRepeatable) && shown?.key === keyOf(known) ? shown.problem : null,
    placeCardOrder,
    /** Whether PayPal's window may open. If something is missing, shows the `problem`. */
    canPay: () => check(findProblemOf(known)),
    preparePurchase,
    /** Place Order was pressed, and the saved details are being read. */
    isPlacing,
  }
}
