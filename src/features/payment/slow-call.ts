import { listOrders } from '../../api/orders.ts'
import type { PayPalApproval, PayPalOutcome } from '../../services/paypal.ts'
import { lookUpIntent, type IntentState } from '../../services/stripe.ts'
import { LOOK_UP_TIMEOUT_MS, waitAtMost } from '../../lib/wait-at-most.ts'
import { orderKeys } from './past-orders.ts'
import { pace, sleep } from './sleep.ts'

/** Waits between look-ups of a payment whose outcome is open (ms). */
const LOOK_UP_WAITS_MS = [0, 1_000, 2_000, 4_000]
/** A confirmation or capture that takes longer than this is looked up beside it, every so often (ms). */
const HUNG_AFTER_MS = 20_000
const HUNG_EVERY_MS = 5_000
const ORDERS_WAIT_MS = 3_000

/**
 * What became of an intent, asked a few times; null where no answer came. "open" is believed only at the end: a
 * confirmation whose answer was lost may still be under way at Stripe.
 */
export async function lookUpUntilKnown(clientSecret: string): Promise<IntentState['status'] | null> {
  let last: IntentState['status'] | null = null
  for (const wait of LOOK_UP_WAITS_MS) {
    await sleep(wait)
    last = await lookUpIntent(clientSecret).then(
      ({ status }) => status,
      () => null,
    )
    if (last !== null && last !== 'processing' && last !== 'open') break
  }
  return last
}

/**
 * Captures a PayPal order and asks until it is known what came of it.
 * @param isAskedAgain a capture may have happened before: it is looked up first.
 * @param onHung the capture takes so long that the page should say so.
 */
export async function captureUntilKnown(
  approval: PayPalApproval,
  isAskedAgain: boolean,
  onHung: () => void,
): Promise<PayPalOutcome> {
  let outcome: PayPalOutcome = isAskedAgain ? await lookUp(approval) : { status: 'approved' }
  for (const wait of LOOK_UP_WAITS_MS) {
    // Capturing again is safe: PayPal captures an order once and says so.
    if (outcome.status === 'approved') outcome = await capture(approval, onHung)
    if (outcome.status === 'paid' || outcome.status === 'declined') break
    await sleep(wait)
    outcome = await lookUp(approval)
    if (outcome.status === 'paid') break
  }
  return outcome
}

const lookUp = (approval: PayPalApproval): Promise<PayPalOutcome> =>
  waitAtMost(
    approval.lookUp(),
    LOOK_UP_TIMEOUT_MS * pace.factor,
    () => new Error('PayPal took too long.'),
  ).catch(() => ({ status: 'unknown' }))

/** Captures, and where that seems to hang looks the order up beside it. */
async function capture(approval: PayPalApproval, onHung: () => void): Promise<PayPalOutcome> {
  return untilOver(approval.capture(), onHung, async () => {
    const outcome = await lookUp(approval)
    return outcome.status === 'paid' || outcome.status === 'pending' ? outcome : null
  })
}

/** The orders that the customer has now, or null where they are slow to come: paying does not wait for them. */
export const ordersNow = (uid: string): Promise<string[] | null> =>
  Promise.race([listOrders(uid).then(orderKeys, () => null), sleep(ORDERS_WAIT_MS).then(() => null)])

/** The answer to a confirmation; where that seems to hang, `paid` as soon as looking the intent up says so. */
export const confirmedOrPaid = <T>(
  confirmation: Promise<T>,
  clientSecret: string,
  onHung: () => void,
): Promise<T | { status: 'paid' }> =>
  untilOver(confirmation, onHung, async () => {
    const { status } = await lookUpIntent(clientSecret)
    return status === 'succeeded' ? { status: 'paid' } : null
  })

/** An answer that moves money and is never aborted, or what `look` finds out beside it where it seems to hang. */
async function untilOver<T, U>(
  answer: Promise<T>,
  onHung: () => void,
  look: () => Promise<U | null>,
): Promise<T | U> {
  const over = new AbortController()
  const watch = async (): Promise<T | U> => {
    await sleep(HUNG_AFTER_MS)
    if (!over.signal.aborted) onHung()
    while (!over.signal.aborted) {
      const found = await look().catch(() => null)
      if (found !== null) return found
      await sleep(HUNG_EVERY_MS)
    }
    return answer
  }
  try {
    return await Promise.race([answer, watch()])
  } finally {
    over.abort()
  }
}
