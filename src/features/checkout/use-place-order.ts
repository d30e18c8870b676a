import { useEffect, useEffectEvent, useState } from 'react'
import { getAddress } from '../../api/addresses.ts'
import { getPhoneNumber } from '../../api/phone-numbers.ts'
import type { StripeCardElement } from '../../services/stripe.ts'
import type { User } from '../account/auth-context.tsx'
import { fullNameOf } from '../account/full-name.ts'
import { useDeviceAddress } from '../address/device-address.ts'
import { isChoiceOpen } from '../address/open-choice.ts'
import { useAddress } from '../address/use-address.ts'
import { useCart } from '../cart/cart-context.tsx'
import type { CartItem } from '../cart/cart.ts'
import { usePhoneNumber } from '../account/records/use-phone-number.ts'
import type { PaymentMethod, Purchase } from '../payment/order/purchase.ts'
import { toPurchaseLines } from '../payment/order/order-lines.ts'
import { canRepeat, isLocked } from '../payment/state.ts'
import { usePayment, type Payment } from '../payment/use-payment.ts'
import {
  CARD_INCOMPLETE,
  CARD_NOT_LOADED,
  CART_CHANGED,
  detailsKey,
  findChangedDetails,
  findProblem,
  type DetailName,
  type Details,
  type Editing,
  type Problem,
} from './status/problem.ts'
import { readAgain, type SavedText, type SavedTextQuery } from './saved-detail.ts'

type PlaceOrder = Payment & {
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
  placeCardOrder: () => void
  /** Whether PayPal's window may open. If something is missing, shows the `problem`. */
  canPay: () => boolean
  /** Reads the saved details again. Resolves to the purchase to pay for, or null: the shopper left, or the `problem` is shown. */
  preparePurchase: () => Promise<Purchase | null>
  /** PayPal's window was closed: `preparePurchase` resolves to null. */
  cancel: () => void
  /** Place Order was pressed, and the saved details are being read. */
  isPlacing: boolean
}

/** A press of Place Order or of PayPal's button: what was on the screen. It waits for the saved details. */
type Press = {
  items: readonly CartItem[]
  details: Details
  /** Gets PayPal's purchase. Null: the order is paid by card. */
  onPrepared: ((purchase: Purchase | null) => void) | null
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
  const addressOnDevice = useDeviceAddress()
  const [editors, setEditors] = useState({ address: false, phone: false })
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>('card')
  const [press, setPress] = useState<Press | null>(null)
  const [shown, setShown] = useState<{ problem: Problem; key: string } | null>(null)

  const isPayPalLookUp = state.status === 'unclear' && state.method === 'paypal'
  /** The only method that an open payment leaves, while the switch is locked. */
  const onlyMethod = isPayPalLookUp ? 'paypal' : canRepeat(state) ? 'card' : null
  // Stays on PayPal after the look-up began: PayPal closes its window if its button unmounts.
  if (onlyMethod && chosenMethod !== onlyMethod) setChosenMethod(onlyMethod)
  const method: PaymentMethod = onlyMethod ?? chosenMethod
  const purchase = runner.purchaseOf(user.uid)
  const isRepeatable = canRepeat(state) && purchase !== null
  const locked = isLocked(state)

  /** A purchase that was begun before: it stays as it is. */
  const begun = isPayPalLookUp || isRepeatable ? purchase : null
  const known: Details = { address: address.data, phoneNumber: phone.data }
  const keyOf = (details: Details) => detailsKey(details, editingOf(details))
  const editingOf = (details: Details): Editing => ({
    ...editors,
    choice: isChoiceOpen(details.address, addressOnDevice),
  })

  const showProblem = (problem: Problem | null, details: Details) => {
    if (problem !== null) acknowledge()
    setShown(problem && { problem: { ...problem }, key: keyOf(details) })
  }

  const purchaseWith = (details: Details): Purchase | null => {
    if (begun) return begun
    const { address: addressText, phoneNumber } = details
    const editing = editingOf(details)
    const problem = findProblem({ ...details, editing, method, cents: totals.total, isPayPalLookUp })
    showProblem(problem, details)
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

  /** Only the total and the details that were on the screen at the press are paid for. */
  const findLateProblem = (at: Press, details: Details): Problem | null => {
    if (at.items !== items) return CART_CHANGED
    const changed = begun ? null : findChangedDetails(at.details, details)
    if (changed || at.onPrepared) return changed
    if (!card) return CARD_NOT_LOADED
    return isCardComplete ? null : CARD_INCOMPLETE
  }
  const readDetails = useEffectEvent(() =>
    Promise.all([
      begun?.address ?? readAgain(address, () => getAddress(user.uid)),
      begun?.phoneNumber ?? readAgain(phone, () => getPhoneNumber(user.uid)),
    ]),
  )
  const handleDetails = useEffectEvent(
    // Without an answer, the known details count: the shopper saw them at the press.
    (at: Press, addressText: SavedText = known.address, phoneNumber: SavedText = known.phoneNumber) => {
      setPress(null)
      const details = { address: addressText, phoneNumber }
      const prepared = purchaseWith(details)
      const problem = prepared && findLateProblem(at, details)
      if (problem) showProblem(problem, details)
      const ready = problem ? null : prepared
      if (at.onPrepared) at.onPrepared(ready)
      else if (ready && card) void runner.placeCardOrder(ready, card)
    },
  )
  // The order waits for the saved details, unless the shopper leaves the page.
  useEffect(() => {
    if (!press) return undefined
    let isCanceled = false
    void readDetails().then((texts) => {
      if (!isCanceled) handleDetails(press, ...texts)
    })
    return () => {
      isCanceled = true
      press.onPrepared?.(null)
    }
  }, [press])

  const isProblemCurrent = (state.status === 'idle' || isRepeatable) && shown?.key === keyOf(known)
  return {
    ...payment,
    address,
    phone,
    setEditing: (detail, isEditing) => setEditors((now) => ({ ...now, [detail]: isEditing })),
    method,
    changeMethod: (next) => {
      setChosenMethod(next)
      setPress(null)
      setShown(null)
      acknowledge()
    },
    isLocked: locked,
    isRepeatable,
    isPayPalLookUp,
    purchase,
    problem: isProblemCurrent ? shown.problem : null,
    placeCardOrder: () => {
      if ((locked && !isRepeatable) || method !== 'card') return
      const isLoaded = known.address !== undefined && known.phoneNumber !== undefined
      if (isLoaded && !purchaseWith(known)) return
      setPress((now) => now ?? { items, details: known, onPrepared: null })
    },
    canPay: () => purchaseWith(known) !== null,
    preparePurchase: () =>
      begun || press
        ? Promise.resolve(begun)
        : new Promise((onPrepared) => setPress({ items, details: known, onPrepared })),
    cancel: () => setPress(null),
    isPlacing: press !== null,
  }
}
