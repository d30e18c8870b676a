import { ApiError } from '../../api/client.ts'
import { listOrders } from '../../api/orders.ts'
import { finalizeOrder } from '../../api/payments.ts'
import { sendSms } from '../../api/sms.ts'
import { serviceEnv } from '../../lib/service-env.ts'
import { ordersNow } from './slow-call.ts'
import { toOrderDetails } from './order-lines.ts'
import { isPlaced } from './past-orders.ts'
import type { Held } from './store/active-attempt.ts'
import { MAX_SMS_TRIES, type Attempt } from './attempt.ts'
import { smsText } from './sms-text.ts'
import { sleep } from './sleep.ts'

/** Waits before finalize is sent again by itself (ms); after that the shopper decides. */
const FINALIZE_WAITS_MS = [1_000, 3_000, 6_000]
const SMS_WAITS_MS = [1_000, 4_000]

/**
 * Gets a paid order placed: POST /finalize-paypal-order, the same body each time, never aborted.
 * A try whose answer was lost may have worked, so the customer's orders are looked at before each
 * further one.
 * @param isResumed whether there may have been a try already that the journal could not be told of
 * @returns null once it is placed; else the reason in words, and then the shopper may try again.
 */
export async function finalizeUntilPlaced(held: Held, isResumed: boolean): Promise<string | null> {
  for (let round = 0; ; round++) {
    const { phase } = held.attempt.step
    const { ordersBefore } = held.attempt
    const mayBePlaced = phase === 'FINALIZING' || (isResumed && ordersBefore !== null)
    if (mayBePlaced && (await isAlreadyPlaced(held.attempt))) break
    // Where they could not be read before paying, they are now, before the order is sent for the first time: a backend may list it unpaid
    const isUnread = phase === 'PAID' && ordersBefore === null
    await held.move({
      type: 'finalize-started',
      ...(isUnread && { ordersBefore: await ordersNow(held.attempt.purchase.uid) }),
    })
    const { step, purchase } = held.attempt
    if (step.phase !== 'FINALIZING') return 'The order is in another state.'
    try {
      await finalizeOrder({ orderId: step.orderId, orderDetails: toOrderDetails(purchase) })
      break
    } catch (error) {
      const wait = FINALIZE_WAITS_MS[round]
      if (!mayPass(error) || wait === undefined) {
        if (await isAlreadyPlaced(held.attempt)) break
        return wordsOf(error)
      }
      await sleep(wait)
    }
  }
  await held.move({ type: 'finalized' })
  return null
}

/** Whether trying again without changing anything has a chance: not where the backend refused. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500 || error.status === 429

const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.serverMessage !== ''
    ? error.serverMessage
    : error instanceof Error
      ? error.message
      : 'no answer'

/** Whether the backend has the order already; false where it can't say. */
async function isAlreadyPlaced({ step, purchase, ordersBefore }: Attempt): Promise<boolean> {
  if (step.phase !== 'PAID' && step.phase !== 'FINALIZING') return false
  try {
    return isPlaced(await listOrders(purchase.uid), step.orderId, purchase, ordersBefore)
  } catch {
    return false
  }
}

/** Tells the staff: POST /send-sms, at most three tries in all, and a failure stays quiet: the order stands. */
export async function tellStaff(held: Held): Promise<void> {
  for (;;) {
    const { step, purchase } = held.attempt
    const tries = step.phase === 'SMS_SENDING' ? step.tries : 0
    if ((step.phase !== 'FINALIZED' && step.phase !== 'SMS_SENDING') || tries >= MAX_SMS_TRIES) return
    await held.move({ type: 'sms-started' })
    try {
      await sendSms({ message: smsText(step.orderId, purchase), toNumbers: serviceEnv.staffPhoneNumbers })
      return
    } catch {
      await sleep(SMS_WAITS_MS[tries] ?? 0)
    }
  }
}
