import { orNone } from '../../api/answers/none.ts'
import { createPaymentIntent } from '../../api/payments.ts'
import { messages } from '../../lib/messages.ts'
import { confirmCard, type StripeCardElement } from '../../services/stripe.ts'
import { mayBeCharged } from './attempt.ts'
import { isSamePurchase, type Purchase } from './order/purchase.ts'
import { checkCart } from './check-cart.ts'
import {
  canStillBeApproved,
  findIntent,
  getIntent,
  getOpenStatus,
  isPriceOf,
  reconcileIntent,
} from './intent.ts'
import { findLateCharge, isQuestionOfLast, mayStillArrive } from './late-charge.ts'
import { toIntentRequest } from './order/order-lines.ts'
import { stopped, type Outcome, type Preparation } from './outcome.ts'
import { findRepeat, getOrderKeys } from './order/past-orders.ts'
import { raceLookUps } from './slow-call.ts'
import { failed, repeated, unclear, type ShowStage } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'
import type { ActiveAttempts } from './store/active-attempts.ts'
import type { Journal } from './store/journal.ts'

// Paying by card: an intent for the total shown, confirmed once, looked up if the answer is lost.

const UNREACHABLE = failed('We couldn’t reach the card service. Please try again.')

/** Finds or creates an intent for a purchase. Nothing is charged here. */
export async function prepareCard(
  attempts: ActiveAttempts,
  journal: Journal,
  given: Purchase,
  showStage: ShowStage,
): Promise<Preparation> {
  const all = await attempts.listOpen(journal, given.uid)
  const charging = all.find(mayBeCharged)
  const same = all.find((attempt) => isSamePurchase(attempt.purchase, given))
  const earlier = charging && charging === same ? await getOpenStatus(charging) : null
  if (charging && earlier === null) {
    return { status: 'unsettled', active: attempts.open(journal, charging) }
  }
  showStage('checking')
  const [{ lines, stop }, repeat] = await Promise.all([
    // An order whose confirmation was sent is the same, whatever the menu says now.
    charging ? { lines: given.lines, stop: null } : checkCart(given.lines),
    // An attempt of the journal knows whether it was charged.
    same ? null : findRepeat(given),
  ])
  const purchase = { ...given, lines }
  if (stop) return stopped(stop)
  if (repeat && attempts.askOnceAbout(repeat.key)) return stopped(repeated(repeat.placedAt))

  showStage('preparing')
  const late = await findLateCharge(attempts, journal, purchase.uid)
  if (late === 'unreachable') {
    return stopped(charging ? unclear(charging, { canRepeat: true }) : UNREACHABLE)
  }
  if (late) return { status: 'unsettled', active: late }
  let reusable: ActiveAttempt | null = null
  for (const attempt of all) {
    const active = attempts.open(journal, attempt)
    if (attempt === charging) {
      const hasArrived = earlier === 'requires-action' && isQuestionOfLast(attempt)
      await active.move({ type: 'declined', hasArrived })
      reusable = active
      continue
    }
    const intent = await reconcileIntent(active)
    if (intent === 'charged') return { status: 'unsettled', active }
    const isSame =
      reusable === null && attempt.method === 'card' && isSamePurchase(attempt.purchase, purchase)
    if (isSame && intent === 'unreachable') return stopped(UNREACHABLE)
    if (isSame && intent === 'reusable') reusable = active
    else await active.discard()
  }
  if (reusable) return reuse(reusable, purchase)
  return requestIntent(await attempts.begin(journal, 'card', purchase, null))
}

async function reuse(active: ActiveAttempt, purchase: Purchase): Promise<Preparation> {
  await active.move({ type: 'purchase-revised', purchase, at: Date.now() })
  return { status: 'ready', active }
}

/** POST /create-payment-intent, then compares Stripe's amount with the total shown. */
async function requestIntent(active: ActiveAttempt): Promise<Preparation> {
  const { purchase } = active.attempt
  const created = await orNone(createPaymentIntent(toIntentRequest(purchase)), null, () => true)
  if (created === null) {
    await active.discard()
    return stopped({ status: 'failed', message: messages.paymentIntentFailed })
  }
  await active.move({ type: 'intent-received', ...created })
  const intent = await findIntent(created.clientSecret)
  if (intent === 'unreachable') return stopped(UNREACHABLE)
  if (intent === 'not-found') {
    await active.discard()
    return stopped(failed('The card service doesn’t accept this payment.'))
  }
  if (isPriceOf(intent, purchase.totals.total)) {
    if (intent.status === 'unconfirmed') return { status: 'ready', active }
    // An idempotency key: the backend answers a repeated request with the intent that is paid, and a browser that lost its journal asks.
    if ((await getOrderKeys(purchase.uid))?.includes(created.orderId)) {
      await active.discard()
      return stopped(failed('This order is placed already. Look for it in your order history.'))
    }
    if ((await reconcileIntent(active)) === 'charged') return { status: 'unsettled', active }
  }
  await active.discard()
  return stopped(failed('The amount doesn’t match the total you saw.'))
}

/** Charges the card of an attempt that is INTENT_READY. */
export async function chargeCard(
  active: ActiveAttempt,
  card: StripeCardElement,
  showStage: ShowStage,
): Promise<Outcome> {
  const before = active.attempt
  const { step, purchase } = before
  if (step.phase !== 'INTENT_READY') return { status: 'unknown' }
  // Loaded now, not before the intent: a backend may list an unpaid order as soon as it has an intent.
  const ordersBefore = await getOrderKeys(purchase.uid)
  await active.move({ type: 'confirm-started', ordersBefore, at: Date.now() })
  showStage('confirming')
  const result = await raceLookUps(
    confirmCard(step.clientSecret, card),
    () => showStage('waiting'),
    async () =>
      (await getIntent(step.clientSecret))?.status === 'succeeded' ? { status: 'paid' as const } : null,
  )
  switch (result.status) {
    case 'paid':
      return { status: 'paid', captureId: null }
    case 'declined':
      // It says nothing about an earlier confirmation.
      if (mayStillArrive(before)) return { status: 'not-arrived' }
      return {
        status: 'declined',
        message: result.message,
        refusal: 'confirmation',
        // Only a confirmation without an answer may be on its way.
        hasArrived: true,
        isCardRefused: result.isCardRefused,
      }
    case 'processing':
      return { status: 'processing' }
    case 'unknown':
      showStage('looking-up')
      return lookUpCharge(active, result.message)
  }
}

/**
 * Looks once for the outcome of a confirmation. Only after 75 s does "unconfirmed" mean that nothing was charged.
 * @param reason the provider's message, shown if the card was not charged.
 */
export async function lookUpCharge({ attempt }: ActiveAttempt, reason = ''): Promise<Outcome> {
  if (attempt.step.phase !== 'CONFIRMING') return { status: 'unknown' }
  const status = (await getIntent(attempt.step.clientSecret))?.status
  switch (status) {
    case 'succeeded':
      return { status: 'paid', captureId: null }
    case 'processing':
      return { status: 'processing' }
    case undefined:
      return { status: 'unknown' }
    case 'requires-action':
    case 'unconfirmed':
    case 'canceled':
      if (status === 'unconfirmed' && mayStillArrive(attempt)) return { status: 'not-arrived' }
      if (status === 'requires-action' && canStillBeApproved(attempt)) {
        return { status: isQuestionOfLast(attempt) ? 'awaiting-approval' : 'not-arrived' }
      }
      return {
        status: 'declined',
        message: reason || 'The payment was not completed.',
        ...(status === 'canceled' && { refusal: 'intent' }),
      }
  }
}
