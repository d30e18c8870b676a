import type { PaymentMethod } from '../attempt.ts'
import type { PaymentState } from '../state.ts'
import { card } from './card.ts'
import type { Method } from './method.ts'
import { paypal } from './paypal.ts'

/** The ways to pay, in the order of the switch. Each has an entry in `features/checkout/methods`. */
export const METHODS: Record<PaymentMethod, Method<never>> = { card, paypal }

/** Whether a payment is unclear, and only its vendor's button can look it up. */
export const asksVendor = (state: PaymentState): boolean =>
  state.status === 'unclear' && state.method !== null && !METHODS[state.method].lookUp

/** The only method that an unclear payment leaves: its button looks it up, or sends the same order again. Null: none, or all. */
export const methodLeft = (state: PaymentState): PaymentMethod | null =>
  state.status === 'unclear' && (state.canRepeat || asksVendor(state)) ? state.method : null
