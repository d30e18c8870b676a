import { isOlderThanADay, isWatched, type Attempt } from './attempt.ts'
import { reconcileIntent } from './intent.ts'
import type { PaymentContext } from './methods/method.ts'
import { waitScale } from './sleep.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'

// A confirmation that was sent may charge the card after Stripe said "not confirmed"; a capture, after PayPal said "not captured".

/** After this long (ms), the page says that a confirmation which has not arrived charged nothing. Its intent is still watched for a day. */
const ARRIVES_WITHIN_MS = 75_000

/** Whether a confirmation or capture was sent so recently that "not charged" is no knowledge. */
export function mayStillArrive({ step, begunAt }: Attempt): boolean {
  if (step.phase !== 'CONFIRMING' && step.phase !== 'INTENT_READY' && step.phase !== 'PP_APPROVED')
    return false
  const sentAt = step.sentAt ?? (step.phase === 'INTENT_READY' ? 0 : begunAt)
  return Date.now() - sentAt < ARRIVES_WITHIN_MS * waitScale.factor
}

/** Whether an open question of the bank is the last confirmation's. It may be an earlier one's while the last one is in flight. */
export const isQuestionOfLast = (attempt: Attempt): boolean =>
  (attempt.step.phase === 'CONFIRMING' && attempt.step.isWatched !== true) || !mayStillArrive(attempt)

/**
 * Looks up each watched intent of a user: before another payment begins, and before PayPal takes money.
 * @returns the attempt that was charged after all; else one that can't be looked up, which is CONFIRMING now; else null
 */
export async function findLateCharge(
  { attempts, journal }: PaymentContext,
  uid: string,
): Promise<ActiveAttempt | null> {
  let unreachable: ActiveAttempt | null = null
  for (const attempt of await attempts.list(journal)) {
    const isCandidate =
      attempt.purchase.uid === uid && isWatched(attempt) && !isOlderThanADay(attempt.begunAt)
    if (!isCandidate) continue
    const active = attempts.open(journal, attempt)
    const intent = await reconcileIntent(active)
    if (intent === 'charged') return active
    if (intent === 'unreachable') unreachable = active
  }
  await unreachable?.move({ type: 'confirm-started' })
  return unreachable
}
