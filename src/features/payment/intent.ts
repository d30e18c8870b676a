import { CURRENCY } from '../../lib/business.ts'
import { IntentNotFound, lookUpIntent, type Intent } from '../../services/stripe.ts'
import { isOlderThanADay, isWatched, type Attempt } from './attempt.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'

// Look-ups of a Stripe intent. They charge nothing.

/** A bank's question to the user (3-D Secure) has expired after this (ms). */
const APPROVAL_EXPIRES_MS = 15 * 60_000

/** An intent; null without an answer. */
export const getIntent = (clientSecret: string): Promise<Intent | null> =>
  lookUpIntent(clientSecret).catch(() => null)

/** An intent, or why there is none. "not-found" is Stripe's own answer, "unreachable" is silence. */
export const findIntent = (clientSecret: string): Promise<Intent | 'not-found' | 'unreachable'> =>
  lookUpIntent(clientSecret).catch((error: unknown) =>
    error instanceof IntentNotFound ? 'not-found' : 'unreachable',
  )

/** Whether an intent charges these cents in the shop's currency. */
export const isPriceOf = ({ amount, currency }: Intent, cents: number): boolean =>
  amount === cents && currency.toLowerCase() === CURRENCY.toLowerCase()

export const canStillBeApproved = ({ begunAt }: Attempt): boolean =>
  Date.now() - begunAt < APPROVAL_EXPIRES_MS

/**
 * Compares an attempt whose intent is unconfirmed with Stripe. If the intent was confirmed after all, by a tab without locks, the
 * attempt moves on.
 */
export async function reconcileIntent(
  active: ActiveAttempt,
): Promise<'charged' | 'reusable' | 'unusable' | 'unreachable'> {
  const { step, purchase } = active.attempt
  if (step.phase !== 'INTENT_READY') return 'unusable'
  const intent = await findIntent(step.clientSecret)
  if (intent === 'unreachable') return intent
  if (intent === 'not-found') return 'unusable'
  if (intent.status === 'succeeded') {
    await active.move({ type: 'paid', captureId: null })
    return 'charged'
  }
  if (intent.status === 'processing') {
    await active.move({ type: 'confirm-started' })
    return 'charged'
  }
  const canBeConfirmed = intent.status === 'unconfirmed' || intent.status === 'requires-action'
  return canBeConfirmed && isPriceOf(intent, purchase.totals.total) ? 'reusable' : 'unusable'
}

/**
 * Looks up an INTENT_READY intent that is watched or older than a day. After a day, drops it unless it was charged.
 * @returns whether it was charged.
 */
export async function lookUpReusable(active: ActiveAttempt): Promise<boolean> {
  if (!isOlderThanADay(active.attempt.begunAt) && !isWatched(active.attempt)) return false
  const intent = await reconcileIntent(active)
  if (intent !== 'charged' && intent !== 'unreachable') await active.discard()
  return intent === 'charged'
}
