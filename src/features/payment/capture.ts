import { LOOK_UP_TIMEOUT_MS, waitAtMost } from '../../lib/wait-at-most.ts'
import type { PayPalApproval, PayPalOutcome } from '../../services/paypal.ts'
import type { Attempt } from './attempt.ts'
import { mayStillArrive } from './late-charge.ts'
import { sleep, waitScale } from './sleep.ts'
import { LOOK_UP_WAITS_MS, raceLookUps } from './slow-call.ts'

/**
 * Captures a PayPal order and polls its outcome.
 * @param before the attempt before this capture: if it is PP_APPROVED, an earlier one was sent, so the order is looked up first
 * @param mayCapture without it, the order is only looked up
 */
export async function captureUntilKnown(
  approval: PayPalApproval,
  { before, mayCapture }: { before: Attempt; mayCapture: boolean },
  onSlow: () => void,
): Promise<PayPalOutcome> {
  const isRepeated = before.step.phase === 'PP_APPROVED'
  let outcome: PayPalOutcome = isRepeated ? await lookUp(approval) : { status: 'approved' }
  let isCapturable = mayCapture
  /** A capture was sent a moment ago without an answer. It may still take the money. */
  let isUnanswered = isRepeated && mayStillArrive(before)
  for (const wait of LOOK_UP_WAITS_MS) {
    // Capturing again is safe: PayPal captures an order only once.
    if (outcome.status === 'approved' && isCapturable) {
      outcome = await capture(approval, onSlow)
      if (outcome.status === 'declined' && isUnanswered) outcome = { status: 'open' }
      isUnanswered ||= outcome.status === 'unknown'
    }
    if (outcome.status === 'paid' || outcome.status === 'declined') break
    isCapturable &&= outcome.status !== 'open'
    await sleep(wait)
    outcome = await lookUp(approval)
    if (outcome.status === 'paid') break
  }
  return outcome
}

const lookUp = (approval: PayPalApproval): Promise<PayPalOutcome> =>
  waitAtMost(
    approval.lookUp(),
    LOOK_UP_TIMEOUT_MS * waitScale.factor,
    () => new Error('PayPal took too long.'),
  ).catch(() => ({ status: 'unknown' }))

const capture = (approval: PayPalApproval, onSlow: () => void): Promise<PayPalOutcome> =>
  raceLookUps(approval.capture(), onSlow, async () => {
    const outcome = await lookUp(approval)
    return outcome.status === 'paid' || outcome.status === 'pending' ? outcome : null
  })
