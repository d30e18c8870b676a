import { report } from '../../services/report.ts'
import { mayBeCharged, type Decline } from './attempt.ts'
import type { Purchase } from './order/purchase.ts'
import { failed, IDLE, unclear, type PaymentState } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'
import { JournalConflict } from './store/journal-store.ts'

/** What was found before charging. */
export type Preparation =
  | { status: 'ready'; active: ActiveAttempt }
  /** An earlier attempt may have been charged, or there is nothing left to charge. It is settled instead. */
  | { status: 'unsettled'; active: ActiveAttempt }
  /** Nothing was charged; `state` tells the shopper why. */
  | { status: 'stopped'; state: PaymentState }

export const stopped = (state: PaymentState): Preparation => ({ status: 'stopped', state })

/** The same lines and total with today's address and phone number. */
export async function reuse(
  active: ActiveAttempt,
  purchase: Purchase,
  hasArrived = false,
): Promise<Preparation> {
  await active.move({ type: 'purchase-revised', purchase, at: Date.now(), hasArrived })
  return { status: 'ready', active }
}

/** What is certain after a charge was requested. `lateCharge`: an earlier card payment went through after all, or can't be looked up. */
export type Outcome = Certainty & { lateCharge?: ActiveAttempt }

type Certainty =
  | { status: 'paid'; captureId: string | null }
  /** Nothing is charged now. */
  | ({ status: 'declined'; message: string; isCardRefused?: boolean } & Decline)
  /** A confirmation was sent a moment ago, and has not arrived. */
  | { status: 'not-arrived' }
  /** The shopper closed PayPal's window, or a `lateCharge` counts instead. */
  | { status: 'canceled' }
  /** The bank still waits for the user (3-D Secure). */
  | { status: 'awaiting-approval' }
  | { status: 'processing' }
  | { status: 'unknown' }

/** Moves the attempt by an outcome. @returns the state to show. */
export async function recordOutcome(active: ActiveAttempt, outcome: Outcome): Promise<PaymentState> {
  switch (outcome.status) {
    case 'paid':
      await active.move({ type: 'paid', captureId: outcome.captureId })
      return { status: 'working', stage: 'finishing' }
    case 'declined':
      await recordDecline(active, outcome)
      return failed(outcome.message, outcome.isCardRefused)
    case 'not-arrived':
      return unclear(active.attempt, { canRepeat: true })
    case 'canceled':
      await active.discard()
      return IDLE
    case 'awaiting-approval':
      return unclear(active.attempt, { isProcessing: true, canRepeat: true })
    case 'processing':
      return unclear(active.attempt, { isProcessing: true })
    case 'unknown':
      return unclear(active.attempt)
  }
}

/** A refusal is certain, also if its record can't be removed: the next look-up finds it again. */
async function recordDecline(active: ActiveAttempt, { refusal, hasArrived = false }: Decline): Promise<void> {
  if (mayBeCharged(active.attempt)) await active.move({ type: 'declined', refusal, hasArrived })
  if (refusal !== 'intent') return
  try {
    await active.discard()
  } catch (error) {
    if (error instanceof JournalConflict) throw error
    report(error, 'payment: a refused payment was not removed')
  }
}
