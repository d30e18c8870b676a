import { useState } from 'react'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { useCart } from '../cart/cart-context.tsx'
import { cartStore } from '../cart/cart-store.ts'
import type { PaymentMethod } from '../payment/attempt.ts'
import { methodLeft } from '../payment/methods/index.ts'
import type { Purchase } from '../payment/order/purchase.ts'
import { isLocked } from '../payment/state.ts'
import { usePayment } from '../payment/use-payment.ts'
import type { Place } from './methods/entry.ts'
import { ENTRIES } from './methods/index.ts'
import {
  CART_CHANGED,
  detailsKey,
  findChangedDetails,
  findProblem,
  isLoaded,
  type Details,
  type Problem,
} from './status/problem.ts'
import { useSavedDetails } from './use-saved-details.ts'

/** The checkout up to the payment: saved details, payment method, problems. Then the payment runner takes over. */
export function usePlaceOrder(user: User) {
  const { items, totals } = useCart()
  const payment = usePayment()
  const { state, runner } = payment
  const details = useSavedDetails(user.uid)
  const { known, editingOf } = details
  const isMounted = useIsMounted()
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>('card')
  const [places, setPlaces] = useState<Partial<Record<PaymentMethod, Place>>>({})
  const [isPlacing, setIsPlacing] = useState(false)
  /** `key`: of the saved details that it is about; null if it is the card's. */
  const [shown, setShown] = useState<{ problem: Problem; key: string | null } | null>(null)

  /** The only method that an open payment leaves, while the switch is locked. */
  const onlyMethod = methodLeft(state)
  // Stays chosen after the look-up began: PayPal closes its window if its button unmounts.
  if (onlyMethod && chosenMethod !== onlyMethod) setChosenMethod(onlyMethod)
  const method = onlyMethod ?? chosenMethod
  /** The purchase that is being paid for, or null. The cart may have changed since. */
  const purchase = runner.getPurchase()
  /** The purchase of an open payment, which can go on: it stays as it is. */
  const begun = onlyMethod && purchase

  const keyOf = (at: Details) => detailsKey(at, editingOf(at))
  /** Shows why nothing is paid now. @returns whether it can be paid */
  const check = (problem: Problem | null, at = known): boolean => {
    if (problem) runner.acknowledge()
    // A new object at each press.
    setShown(problem && { problem: { ...problem }, key: problem.at === 'method' ? null : keyOf(at) })
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
    const customerName = fullNameOf(user)
    return { uid: user.uid, customerName, address, phoneNumber, lines: [...items], totals }
  }

  const placeOrder = async () => {
    const place = places[method] ?? ENTRIES[method].place
    if (!place || isPlacing || (isLocked(state) && !begun)) return
    const pay = typeof place === 'function' ? place : null
    // Details that are not loaded yet are waited for.
    const problem = isLoaded(known) ? findProblemOf(known) : null
    if (!check(problem ?? (typeof place === 'function' ? null : place)) || !pay) return
    setIsPlacing(true)
    const ready = await preparePurchase()
    if (ready) void pay(runner, ready)
    setIsPlacing(false)
  }

  return {
    ...payment,
    details,
    method,
    changeMethod: (next: PaymentMethod) => {
      setChosenMethod(next)
      setShown(null)
      runner.acknowledge()
    },
    isLocked: isLocked(state) || isPlacing,
    /** An open payment can go on by `method`: nothing else can be paid. */
    isBegun: begun !== null,
    purchase,
    /** Why the last press placed no order; null once it is solved. */
    problem:
      shown && (state.status === 'idle' || begun) && (shown.key === null || shown.key === keyOf(known))
        ? shown.problem
        : null,
    placeOrder,
    setPlace: (name: PaymentMethod, place: Place) => setPlaces((now) => ({ ...now, [name]: place })),
    /** Whether PayPal's window may open. If something is missing, shows the `problem`. */
    canPay: () => check(findProblemOf(known)),
    preparePurchase,
    /** Place Order was pressed, and the saved details are being read. */
    isPlacing,
  }
}
