import { ApiError } from '../../api/client.ts'
import { listOrders } from '../../api/orders.ts'
import { finalizeOrder, sendSms } from '../../api/payments.ts'
import { serviceEnv } from '../../lib/service-env.ts'
import { messages } from '../../lib/messages.ts'
import { report } from '../../services/report.ts'
import { isOlderThanADay, MAX_SMS_TRIES, type Attempt } from './attempt.ts'
import { toOrderDetails } from './order/order-lines.ts'
import { getOrderKeys, isPlaced } from './order/past-orders.ts'
import { hasRemovedLines, removePurchasedLines } from './order/purchased-lines.ts'
import { RETRY_WAITS_MS, sleep } from './sleep.ts'
import { smsText } from './order/sms-text.ts'
import type { PaymentState, ShowStage } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'

const SMS_WAITS_MS = [1_000, 4_000]
/** The order was sent a moment ago without an answer, and the list may not show it yet (ms). */
const LIST_WAITS_MS = [0, 2_000, 3_000]

/**
 * From PAID to FINALIZED: places the order, then takes its lines out of the cart.
 * @returns the state to show; null if the attempt is not paid.
 */
export async function placeOrder(active: ActiveAttempt, showStage: ShowStage): Promise<PaymentState | null> {
  const { phase } = active.attempt.step
  const isPaidNow = phase === 'PAID' || phase === 'FINALIZING'
  if (isPaidNow) showStage('finishing')
  const reason = isPaidNow ? await finalizeUntilPlaced(active) : null
  const { step, purchase, begunAt } = active.attempt
  if (reason !== null && step.phase === 'FINALIZING') {
    return {
      status: 'unfinished',
      uid: purchase.uid,
      orderId: step.orderId,
      message: messages.finalizeFailed(reason),
      isOld: isOlderThanADay(begunAt),
    }
  }
  if (step.phase !== 'FINALIZED' && step.phase !== 'SMS_SENDING') return null
  removePurchasedLines(active.attempt)
  return { status: 'done', orderId: step.orderId }
}

/**
 * Places a paid order: POST /finalize-paypal-order, the same body each time, never aborted. A try whose answer was lost may have
 * worked, so each retry first looks for the order in GET /orders/user/{uid}.
 * @returns null once the order is placed, else the reason for the shopper.
 */
async function finalizeUntilPlaced(active: ActiveAttempt): Promise<string | null> {
  // An earlier page may have sent it.
  let isAnswerLost = active.attempt.step.phase === 'FINALIZING'
  // Its lines have left the cart if it was placed by a page that could not write to the journal.
  for (let round = 0; !hasRemovedLines(active.attempt); round++) {
    const { phase } = active.attempt.step
    const { ordersBefore } = active.attempt
    if (phase === 'FINALIZING' && (await appears(active.attempt, isAnswerLost))) break
    // If they could not be loaded before paying, load them before the first try: a backend may list unpaid orders.
    const needsOrders = phase === 'PAID' && ordersBefore === null
    await active.move({
      type: 'finalize-started',
      ...(needsOrders && { ordersBefore: await getOrderKeys(active.attempt.purchase.uid) }),
    })
    const { step, purchase } = active.attempt
    if (step.phase !== 'FINALIZING') return 'it changed in another tab.'
    try {
      await finalizeOrder({ orderId: step.orderId, orderDetails: toOrderDetails(purchase) })
      break
    } catch (error) {
      report(error, 'payment: finalize')
      isAnswerLost = mayHaveWorked(error)
      const wait = RETRY_WAITS_MS[round]
      if (!canRetry(error) || wait === undefined) {
        if (await appears(active.attempt, isAnswerLost)) break
        // A person must find, refund or place this order: see the README.
        report(new Error('Paid, but finalize failed', { cause: error }), 'payment: paid and not placed', {
          level: 'fatal',
          ids: { orderId: step.orderId, attemptId: active.attempt.id },
        })
        return reasonOf(error)
      }
      await sleep(wait)
    }
  }
  await active.move({ type: 'finalized' })
  return null
}

/** Too late (408) and too often (429): 4xx that are no refusals. */
const PASSING_STATUSES = new Set([408, 429])

/** Whether the same request may succeed later. A refusal (4xx) stays one. */
const canRetry = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true
  if (error.kind === 'refused') return false
  return error.kind !== 'http' || error.status >= 500 || PASSING_STATUSES.has(error.status)
}

/** A gateway or a server gave up waiting, perhaps for work that was done; or (409) something is there already, perhaps the order. */
const SILENT_STATUSES = new Set([408, 409, 502, 504])

/** Whether the backend may have placed the order although its answer is lost. */
const mayHaveWorked = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  (error.kind === 'http' ? SILENT_STATUSES.has(error.status) : error.kind !== 'refused')

/** The reason for the shopper, without a developer's words. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage !== '') return error.serverMessage
  return error instanceof ApiError && !canRetry(error)
    ? 'the order system refused it.'
    : 'the order system didn’t answer.'
}

/** Whether the backend lists a paid order: now, or for some seconds if the answer to it was lost. */
async function appears({ step, purchase, ordersBefore }: Attempt, isAnswerLost: boolean): Promise<boolean> {
  if (step.phase !== 'FINALIZING') return false
  for (const wait of isAnswerLost ? LIST_WAITS_MS : [0]) {
    await sleep(wait)
    const orders = await listOrders(purchase.uid).catch(() => [])
    if (isPlaced(orders, step.orderId, purchase, ordersBefore)) return true
  }
  return false
}

/**
 * Sends the staff's SMS: POST /send-sms, at most three tries; a refusal is not repeated unchanged. A failure is not shown to the shopper,
 * because the order is placed; a report tells the operator.
 * @returns false if the browser is offline or its user has logged out: the next try follows with the connection (PaymentNotice.tsx) or on
 *   the next page.
 */
export async function notifyStaff(active: ActiveAttempt): Promise<boolean> {
  for (;;) {
    const { step, purchase } = active.attempt
    const tries = step.phase === 'SMS_SENDING' ? step.tries : 0
    if ((step.phase !== 'FINALIZED' && step.phase !== 'SMS_SENDING') || tries >= MAX_SMS_TRIES) return true
    if (tries > 0 && !navigator.onLine) return false
    await active.move({ type: 'sms-started' })
    try {
      await sendSms({ message: smsText(step.orderId, purchase), toNumbers: serviceEnv.staffPhoneNumbers })
      return true
    } catch (error) {
      report(error, 'payment: the staff’s SMS was not sent')
      if (error instanceof ApiError && error.status === 401) return false
      if (!canRetry(error)) return true
      await sleep(SMS_WAITS_MS[tries] ?? 0)
    }
  }
}
