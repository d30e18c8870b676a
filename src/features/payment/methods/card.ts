import { orNone } from '../../../api/answers/failure.ts'
import { createPaymentIntent } from '../../../api/payments.ts'
import { MINIMUM_CARD_CENTS } from '../../../lib/business.ts'
import { messages } from '../../../lib/messages.ts'
import { formatMoney } from '../../../lib/money.ts'
import { confirmCard, type StripeCardElement } from '../../../services/stripe.ts'
import { canStillBeApproved, findIntent, getIntent, isPriceOf, reconcileIntent } from '../intent.ts'
import { findLateCharge, isQuestionOfLast, mayStillArrive } from '../late-charge.ts'
import { toIntentRequest } from '../order/order-lines.ts'
import { getOrderKeys } from '../order/past-orders.ts'
import { isSamePurchase, type Purchase } from '../order/purchase.ts'
import { reuse, stopped, type Outcome, type Preparation } from '../outcome.ts'
import { raceLookUps } from '../slow-call.ts'
import { failed } from '../state.ts'
import type { ActiveAttempt } from '../store/active-attempt.ts'
import type { Method, PaymentContext } from './method.ts'

// Paying by card: an intent for the total shown, confirmed once, looked up if the answer is lost.

const UNREACHABLE = failed('We couldn’t reach the card service. Please try again.')

export const card: Method<StripeCardElement> = {
  name: 'card',
  isOffered: true,
  words: {
    label: 'Card',
    processing: 'Your bank is still working on this payment, and may ask you to approve it.',
    again: 'We’ll keep checking. You can also place this order again by card: it’s the same payment.',
  },
  refuse: (cents) =>
    cents < MINIMUM_CARD_CENTS
      ? `Orders under ${formatMoney(MINIMUM_CARD_CENTS)} can’t be paid by card.`
      : null,
  resume: confirmAgain,
  begin: async ({ attempts, journal }, purchase) =>
    requestIntent(await attempts.begin(journal, 'card', purchase, null)),
  charge,
  lookUp,
}

/**
 * The same order is confirmed again by the same intent, if Stripe lets it. That withdraws the bank's open question, and charges once even if
 * the first confirmation arrives late.
 */
async function confirmAgain(
  context: PaymentContext,
  active: ActiveAttempt,
  purchase: Purchase,
): Promise<Preparation | null> {
  const { attempt } = active
  const { step } = attempt
  if (step.phase !== 'CONFIRMING' || !isSamePurchase(attempt.purchase, purchase)) return null
  const status = (await getIntent(step.clientSecret))?.status
  if (status !== 'requires-action' && status !== 'unconfirmed') return null
  context.showStage('preparing')
  const late = await findLateCharge(context, purchase.uid)
  if (late) return { status: 'unsettled', active: late }
  // It stays CONFIRMING: a page that dies now has sent a confirmation.
  return reuse(active, purchase, status === 'requires-action' && isQuestionOfLast(attempt))
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

/** Charges the card of an attempt that is INTENT_READY, or CONFIRMING to be confirmed again. */
async function charge(
  { showStage }: PaymentContext,
  active: ActiveAttempt,
  element: StripeCardElement,
): Promise<Outcome> {
  const before = active.attempt
  const { step, purchase } = before
  if (step.phase !== 'INTENT_READY' && step.phase !== 'CONFIRMING') return { status: 'unknown' }
  // Loaded now, not before the intent: a backend may list an unpaid order as soon as it has an intent.
  const ordersBefore = await getOrderKeys(purchase.uid)
  await active.move({ type: 'confirm-started', ordersBefore, at: Date.now() })
  showStage('confirming')
  const result = await raceLookUps(
    confirmCard(step.clientSecret, element),
    () => showStage('waiting'),
    async () =>
      (await getIntent(step.clientSecret))?.status === 'succeeded' ? { status: 'paid' as const } : null,
  )
  switch (result.status) {
    case 'paid':
      return { status: 'paid', captureId: null }
    case 'declined':
      // It says nothing about an earlier confirmation, whose bank may have said yes meanwhile.
      if (mayStillArrive(before)) return { status: 'not-arrived' }
      if (step.isWatched) {
        const earlier = await lookUp(active, result.message, true)
        if (earlier.status !== 'declined') return earlier
      }
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
      return lookUp(active, result.message)
  }
}

/**
 * Looks once for the outcome of a confirmation. Only after 75 s does "unconfirmed" mean that nothing was charged.
 * @param reason the provider's message, shown if the card was not charged.
 * @param isRefused the last confirmation was: what is open is an earlier one's.
 */
async function lookUp({ attempt }: ActiveAttempt, reason = '', isRefused = false): Promise<Outcome> {
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
      if (status === 'unconfirmed' && !isRefused && mayStillArrive(attempt)) return { status: 'not-arrived' }
      if (status === 'requires-action' && canStillBeApproved(attempt)) return { status: 'awaiting-approval' }
      return {
        status: 'declined',
        message: reason || 'The payment was not completed.',
        ...(status === 'canceled' && { refusal: 'intent' }),
      }
  }
}
