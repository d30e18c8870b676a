import type { CartItem } from '../cart/cart.ts'
import type { Totals } from '../../lib/money.ts'

export type PaymentMethod = 'card' | 'paypal'

/** A line of what is being bought, as it was when Place Order was pressed; `price` in dollars a unit. */
export type BoughtLine = Pick<
  CartItem,
  '_id' | 'name' | 'imageUrl' | 'quantity' | 'price' | 'dispensaryId' | 'dispensaryName'
>

/** What one attempt pays for. It never changes once money may have moved. */
export type Purchase = {
  uid: string
  customerName: string
  address: string
  phoneNumber: string
  lines: BoughtLine[]
  /** Cents. */
  totals: Totals
}

/**
 * Where an attempt is. Each phase is written to the journal *before* the call that it announces,
 * so that whatever happens to the page, the next one knows what may have been done.
 */
export type Step =
  /** create-payment-intent may be under way. Nothing is charged by it. */
  | { phase: 'INTENT_REQUESTED' }
  /** The intent is there; its card is not being charged. */
  | { phase: 'INTENT_READY'; clientSecret: string; orderId: string }
  /** The card may be charged now. */
  | { phase: 'CONFIRMING'; clientSecret: string; orderId: string }
  /** PayPal's window may be open. Nothing is charged until we capture. */
  | { phase: 'PP_CREATING'; paypalOrderId: string | null }
  /** The capture may be under way. */
  | { phase: 'PP_APPROVED'; paypalOrderId: string }
  | { phase: 'PAID'; orderId: string; captureId: string | null }
  | { phase: 'FINALIZING'; orderId: string; captureId: string | null; tries: number }
  /** The order is placed; its lines leave the cart, and the staff is told. */
  | { phase: 'FINALIZED'; orderId: string }
  | { phase: 'SMS_SENDING'; orderId: string; tries: number }
  | { phase: 'CLOSED'; orderId: string | null }

export type Phase = Step['phase']

/** One try to pay. `revision` grows with each move, so that two tabs can't both make the same one. */
export type Attempt = {
  id: string
  revision: number
  method: PaymentMethod
  purchase: Purchase
  /** Keys of the orders that the customer had before, or null where they could not be read. */
  ordersBefore: string[] | null
  /** When Place Order was last pressed for it (ms since 1970). */
  begunAt: number
  step: Step
}

export type PaymentEvent =
  | { type: 'intent-received'; clientSecret: string; orderId: string }
  /** The same intent pays for a purchase of the same lines and total, with another address, say. */
  | { type: 'purchase-revised'; purchase: Purchase; at: number }
  /** Left out, the orders before stay those that are known. */
  | { type: 'confirm-started'; ordersBefore?: string[] | null }
  /** The provider says for certain that nothing was charged. The same intent or order can be used again. */
  | { type: 'declined' }
  | { type: 'paypal-created'; paypalOrderId: string }
  | { type: 'paypal-approved'; paypalOrderId: string }
  /** The provider says for certain that the money was taken. */
  | { type: 'paid'; captureId: string | null }
  /** Left out, the orders before stay those that are known. */
  | { type: 'finalize-started'; ordersBefore?: string[] | null }
  | { type: 'finalized' }
  | { type: 'sms-started' }
  | { type: 'closed' }
  /** Given up before any money could move. */
  | { type: 'discarded' }
  /** Put away by the shopper, who knows from elsewhere how it ended: what nobody answers for must not lock paying for ever. */
  | { type: 'put-away' }

export const MAX_SMS_TRIES = 3

/** The start of an attempt. A pure function: id and time (ms) are the caller's. */
export const beginAttempt = (
  id: string,
  method: PaymentMethod,
  purchase: Purchase,
  ordersBefore: string[] | null,
  begunAt = 0,
): Attempt => ({
  id,
  revision: 0,
  method,
  purchase,
  ordersBefore,
  begunAt,
  step: method === 'card' ? { phase: 'INTENT_REQUESTED' } : { phase: 'PP_CREATING', paypalOrderId: null },
})

/**
 * The attempt after an event, one revision on; null where that event can't happen in this phase.
 * All that moves money forward or gives it up is here, and nothing else decides it.
 */
export function advance(attempt: Attempt, event: PaymentEvent): Attempt | null {
  const step = nextStep(attempt.step, event)
  if (step === null) return null
  if (event.type === 'purchase-revised' && !isSamePurchase(attempt.purchase, event.purchase)) return null
  return {
    ...attempt,
    ...(event.type === 'purchase-revised' && { purchase: event.purchase, begunAt: event.at }),
    ...((event.type === 'confirm-started' || event.type === 'finalize-started') &&
      event.ordersBefore !== undefined && { ordersBefore: event.ordersBefore }),
    revision: attempt.revision + 1,
    step,
  }
}

function nextStep(step: Step, event: PaymentEvent): Step | null {
  switch (step.phase) {
    case 'INTENT_REQUESTED':
      if (event.type === 'intent-received') {
        return { phase: 'INTENT_READY', clientSecret: event.clientSecret, orderId: event.orderId }
      }
      return event.type === 'discarded' ? { phase: 'CLOSED', orderId: null } : null

    case 'INTENT_READY':
      if (event.type === 'confirm-started') return { ...step, phase: 'CONFIRMING' }
      if (event.type === 'purchase-revised') return step
      // another tab whose locks failed may have confirmed it
      if (event.type === 'paid') return paid(step.orderId, event.captureId)
      return event.type === 'discarded' ? { phase: 'CLOSED', orderId: null } : null

    case 'CONFIRMING':
      if (event.type === 'declined') return { ...step, phase: 'INTENT_READY' }
      if (event.type === 'put-away') return { phase: 'CLOSED', orderId: null }
      return event.type === 'paid' ? paid(step.orderId, event.captureId) : null

    case 'PP_CREATING':
      if (event.type === 'paypal-created') return { ...step, paypalOrderId: event.paypalOrderId }
      if (event.type === 'paypal-approved') {
        const isOurs = step.paypalOrderId === event.paypalOrderId
        return isOurs ? { phase: 'PP_APPROVED', paypalOrderId: event.paypalOrderId } : null
      }
      return event.type === 'discarded' ? { phase: 'CLOSED', orderId: null } : null

    case 'PP_APPROVED':
      if (event.type === 'declined') return { ...step, phase: 'PP_CREATING' }
      if (event.type === 'put-away') return { phase: 'CLOSED', orderId: null }
      return event.type === 'paid' ? paid(step.paypalOrderId, event.captureId) : null

    case 'PAID':
      if (event.type === 'finalize-started') return { ...step, phase: 'FINALIZING', tries: 1 }
      // placed by a page that could write down neither that it was paid nor the order
      return event.type === 'finalized' ? { phase: 'FINALIZED', orderId: step.orderId } : null

    case 'FINALIZING':
      if (event.type === 'finalize-started') return { ...step, tries: step.tries + 1 }
      if (event.type === 'put-away') return { phase: 'CLOSED', orderId: null }
      return event.type === 'finalized' ? { phase: 'FINALIZED', orderId: step.orderId } : null

    case 'FINALIZED':
      if (event.type === 'sms-started') return { ...step, phase: 'SMS_SENDING', tries: 1 }
      return event.type === 'closed' ? { ...step, phase: 'CLOSED' } : null

    case 'SMS_SENDING':
      if (event.type === 'sms-started') {
        return step.tries < MAX_SMS_TRIES ? { ...step, tries: step.tries + 1 } : null
      }
      return event.type === 'closed' ? { phase: 'CLOSED', orderId: step.orderId } : null

    case 'CLOSED':
      return null
  }
}

const paid = (orderId: string, captureId: string | null): Step => ({ phase: 'PAID', orderId, captureId })

/** Whether money may have moved, or has: such an attempt is never given up, and no other may begin. */
export const mayBeCharged = ({ step }: Attempt): boolean =>
  step.phase !== 'INTENT_REQUESTED' &&
  step.phase !== 'INTENT_READY' &&
  step.phase !== 'PP_CREATING' &&
  step.phase !== 'CLOSED'

/** Whether its order is placed, or never will be. */
export const isOrderPlaced = ({ step }: Attempt): boolean =>
  step.phase === 'FINALIZED' || step.phase === 'SMS_SENDING' || step.phase === 'CLOSED'

/** Whether this attempt is under way, so that the page shows what it buys and not the cart, which may have changed since. */
export const isBeingPaid = (attempt: Attempt): boolean =>
  (mayBeCharged(attempt) || attempt.step.phase === 'PP_CREATING') && !isOrderPlaced(attempt)

/** Whether an intent made for one purchase may pay for the other: same customer, lines, prices and total. */
export function isSamePurchase(one: Purchase, other: Purchase): boolean {
  const key = ({ uid, lines, totals }: Purchase) =>
    JSON.stringify([uid, totals.total, lines.map((line) => [line._id, line.quantity, line.price])])
  return key(one) === key(other)
}
