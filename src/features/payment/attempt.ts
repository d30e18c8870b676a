import { isSamePurchase, type Purchase } from './order/purchase.ts'
import type { Attempt, PaymentMethod, Step } from './store/record.ts'

export type { Attempt, PaymentMethod, Step } from './store/record.ts'

/**
 * What else is certain if nothing is charged now. `refusal`: what the provider refused for good, the last confirmation or the whole intent
 * or PayPal order. Without it, an intent is watched, because a confirmation may still charge. `hasArrived`: it was at Stripe.
 */
export type Decline = { refusal?: 'confirmation' | 'intent' | undefined; hasArrived?: boolean }

export type PaymentEvent =
  | { type: 'intent-received'; clientSecret: string; orderId: string }
  /** The intent is reused for the same lines and total. In CONFIRMING it is confirmed again; `hasArrived`: Stripe had the last one. */
  | { type: 'purchase-revised'; purchase: Purchase; at: number; hasArrived?: boolean }
  /** Without `ordersBefore`, the stored ones stay. `at`: when it is sent; absent if it is only looked up. */
  | { type: 'confirm-started'; ordersBefore?: string[] | null; at?: number }
  | ({ type: 'declined' } & Decline)
  | { type: 'paypal-created'; paypalOrderId: string }
  | { type: 'paypal-approved'; paypalOrderId: string; at: number }
  /** The provider states that the money was taken. */
  | { type: 'paid'; captureId: string | null }
  /** Without `ordersBefore`, the stored ones stay. */
  | { type: 'finalize-started'; ordersBefore?: string[] | null }
  | { type: 'finalized' }
  | { type: 'sms-started' }
  | { type: 'closed'; isUntold?: boolean }
  /** Given up before any money could move. */
  | { type: 'discarded' }
  /** Removed by the shopper: an attempt without an outcome must not lock paying for ever. */
  | { type: 'dismissed' }

type EventOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>
export const MAX_SMS_TRIES = 3

/** The phase in which an attempt of a method begins, by the attempt's id. */
const FIRST_STEPS: Record<PaymentMethod, (id: string) => Step> = {
  card: () => ({ phase: 'INTENT_REQUESTED' }),
  paypal: () => ({ phase: 'PP_CREATING', paypalOrderId: null }),
}

/** A new attempt. Pure: the caller passes the id and the time (ms since 1970). */
export const beginAttempt = (
  id: string,
  method: PaymentMethod,
  purchase: Purchase,
  ordersBefore: string[] | null,
  begunAt: number,
): Attempt => ({ id, revision: 0, method, purchase, ordersBefore, begunAt, step: FIRST_STEPS[method](id) })

/** The attempt after an event, with the next revision; null if the phase does not allow it. The only place that decides this. */
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
      if (event.type === 'confirm-started') {
        return { ...step, phase: 'CONFIRMING', sentAt: event.at ?? step.sentAt ?? 0 }
      }
      if (event.type === 'purchase-revised') return step
      // Another tab without working locks may have confirmed it.
      if (event.type === 'paid') return paid(step.orderId, event.captureId)
      return event.type === 'discarded' ? { phase: 'CLOSED', orderId: null } : null

    case 'CONFIRMING':
      if (event.type === 'purchase-revised') {
        return { ...step, isWatched: true, sentAt: event.hasArrived === true ? 0 : (step.sentAt ?? 0) }
      }
      if (event.type === 'confirm-started' && step.isWatched) return { ...step, sentAt: event.at ?? 0 }
      if (event.type === 'declined') return afterDecline(step, event)
      if (event.type === 'dismissed') return { phase: 'CLOSED', orderId: null }
      return event.type === 'paid' ? paid(step.orderId, event.captureId) : null

    case 'PP_CREATING':
      if (event.type === 'paypal-created') return { ...step, paypalOrderId: event.paypalOrderId }
      if (event.type === 'paypal-approved') return approved(step.paypalOrderId, event)
      return event.type === 'discarded' ? { phase: 'CLOSED', orderId: null } : null

    case 'PP_APPROVED':
      if (event.type === 'paypal-approved') return approved(step.paypalOrderId, event)
      if (event.type === 'declined') return { phase: 'PP_CREATING', paypalOrderId: step.paypalOrderId }
      if (event.type === 'dismissed') return { phase: 'CLOSED', orderId: null }
      return event.type === 'paid' ? paid(step.paypalOrderId, event.captureId) : null

    case 'PAID':
      if (event.type === 'finalize-started') return { ...step, phase: 'FINALIZING', tries: 1 }
      // An earlier page placed the order and could not write to the journal.
      return event.type === 'finalized' ? { phase: 'FINALIZED', orderId: step.orderId } : null

    case 'FINALIZING':
      if (event.type === 'finalize-started') return { ...step, tries: step.tries + 1 }
      if (event.type === 'dismissed') return { phase: 'CLOSED', orderId: null }
      return event.type === 'finalized' ? { phase: 'FINALIZED', orderId: step.orderId } : null

    case 'FINALIZED':
      if (event.type === 'sms-started') return { ...step, phase: 'SMS_SENDING', tries: 1 }
      return event.type === 'closed' ? closed(step.orderId, event) : null

    case 'SMS_SENDING':
      if (event.type === 'sms-started') {
        return step.tries < MAX_SMS_TRIES ? { ...step, tries: step.tries + 1 } : null
      }
      return event.type === 'closed' ? closed(step.orderId, event) : null

    case 'CLOSED':
      return null
  }
}

/** The refusal of one confirmation says nothing about an earlier one. Only a canceled intent can't be charged by any. */
function afterDecline(
  step: Extract<Step, { phase: 'CONFIRMING' }>,
  { refusal, hasArrived }: EventOf<'declined'>,
): Step {
  const { clientSecret, orderId, isWatched, sentAt } = step
  const ready = { phase: 'INTENT_READY', clientSecret, orderId } as const
  if (refusal === 'intent' || (refusal === 'confirmation' && isWatched !== true)) return ready
  return { ...ready, isWatched: true, ...(sentAt !== undefined && hasArrived !== true && { sentAt }) }
}

const approved = (ours: string | null, { paypalOrderId, at }: EventOf<'paypal-approved'>): Step | null =>
  ours === paypalOrderId ? { phase: 'PP_APPROVED', paypalOrderId, sentAt: at } : null
const closed = (orderId: string, { isUntold }: EventOf<'closed'>): Step =>
  isUntold === true ? { phase: 'CLOSED', orderId, isUntold } : { phase: 'CLOSED', orderId }
const paid = (orderId: string, captureId: string | null): Step => ({ phase: 'PAID', orderId, captureId })

const UNDECIDED: Step['phase'][] = ['CONFIRMING', 'PP_APPROVED']
const UNCHARGED: Step['phase'][] = ['INTENT_REQUESTED', 'INTENT_READY', 'PP_CREATING', 'CLOSED']

/** Whether money may have moved. Such an attempt is never discarded, and blocks a new one. */
export const mayBeCharged = ({ step }: Attempt): boolean => !UNCHARGED.includes(step.phase)

/** Whether only the provider knows if money has moved. */
export const isUndecided = ({ step }: Attempt): boolean => UNDECIDED.includes(step.phase)

/** Whether the payment needs no more work: its order is placed, or never will be. */
export const isPaymentOver = ({ step }: Attempt): boolean =>
  step.phase === 'FINALIZED' || step.phase === 'SMS_SENDING' || step.phase === 'CLOSED'

/** Whether a confirmation that Stripe did not refuse may still charge the attempt's intent. */
export const isWatched = ({ step }: Attempt): boolean =>
  step.phase === 'INTENT_READY' && step.isWatched === true

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether an attempt began (ms since 1970) more than a day ago. A clock that was set back makes it younger, which is safe. */
export const isOlderThanADay = (begunAt: number): boolean => Date.now() - begunAt > DAY_MS

/** Whether the next Place Order may reuse the attempt. Until then it needs no recovery. */
export const isReusable = ({ step }: Attempt): boolean => step.phase === 'INTENT_READY'
