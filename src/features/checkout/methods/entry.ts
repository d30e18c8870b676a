import type { ComponentType } from 'react'
import type { Purchase } from '../../payment/order/purchase.ts'
import type { PaymentRunner } from '../../payment/runner.ts'
import type { Problem } from '../status/problem.ts'

/** How long a vendor's field or button may take to show once its script has loaded (ms). */
export const SHOW_MS = 15_000

/** What Place Order does by a method: it pays, or shows the problem. */
export type Place = Problem | ((runner: PaymentRunner, purchase: Purchase) => Promise<void>)

export type FieldsProps = {
  isDisabled: boolean
  /** Why the last press charged nothing, if these fields are the reason; a new object at each press. */
  problem: { message: string } | null
  /** The fields have loaded or changed. */
  onChange: (place: Place) => void
}

export type ButtonsProps = {
  isDisabled: boolean
  runner: PaymentRunner
  /** Whether the vendor's window may open. If something is missing, the page shows it. */
  canPay: () => boolean
  /** Resolves to the purchase to pay for, or null: the page shows why. */
  preparePurchase: () => Promise<Purchase | null>
}

/** How a payment method is used in the checkout. */
export type Entry = {
  /** The fields above Place Order. */
  Fields?: ComponentType<FieldsProps>
  /** The vendor's own buttons in place of Place Order. */
  Buttons?: ComponentType<ButtonsProps>
  /** Until the fields report; absent without Place Order. */
  place?: Place
}
