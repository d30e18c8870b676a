import { listOrders } from '../../api/orders.ts'
import type { PayPalApproval, PayPalOutcome } from '../../services/paypal.ts'
import { lookUpIntent, type IntentState } from '../../services/stripe.ts'
import { orderKeys } from './past-orders.ts'
import { sleep } from './sleep.ts'

/** Waits between look-ups of a payment whose outcome is open (ms). */
const LOOK_UP_WAITS_MS = [0, 1_000, 2_000, 4_000]
/** A confirmation that takes longer than this is looked up beside it, every so often (ms). */
const HUNG_AFTER_MS = 20_000
const HUNG_EVERY_MS = 5_000
const ORDERS_WAIT_MS = 3_000

/** What became of an intent, asked a few times; null where no answer came. */
export async function lookUpUntilKnown(clientSecret: string): Promise<IntentState['status'] | null> {
  let last: IntentState['status'] | null = null
  for (const wait of LOOK_UP_WAITS_MS) {
    await sleep(wait)
    last = await lookUpIntent(clientSecret).then(
      ({ status }) => status,
      () => null,
    )
    if (last !== null && last !== 'processing') break
  }
  return last
}

/**
 * Captures a PayPal order and asks until it is known what came of it.
 * @param isAskedAgain a capture may have happened before: it is looked up first.
 */
export async function captureUntilKnown(
  approval: PayPalApproval,
  isAskedAgain: boolean,
): Promise<PayPalOutcome> {
  let outcome: PayPalOutcome = isAskedAgain ? await approval.lookUp() : { status: 'approved' }
  for (const wait of LOOK_UP_WAITS_MS) {
    // Capturing again is safe: PayPal captures an order once and says so.
    if (outcome.status === 'approved') outcome = await approval.capture()
    if (outcome.status === 'paid' || outcome.status === 'declined') break
    await sleep(wait)
    outcome = await approval.lookUp()
    if (outcome.status === 'paid') break
  }
  return outcome
}

/** The orders that the customer has now, or null where they are slow to come: paying does not wait for them. */
export const ordersNow = (uid: string): Promise<string[] | null> =>
  Promise.race([listOrders(uid).then(orderKeys, () => null), sleep(ORDERS_WAIT_MS).then(() => null)])

/** Watches an intent beside a confirmation that seems to hang; answers only what is certain and final. */
export async function watchIntent(
  clientSecret: string,
  isOver: () => boolean,
): Promise<{ status: 'paid' } | { status: 'processing' }> {
  await sleep(HUNG_AFTER_MS)
  while (!isOver()) {
    try {
      const { status } = await lookUpIntent(clientSecret)
      if (status === 'succeeded') return { status: 'paid' }
    } catch {
      // Asked again below.
    }
    await sleep(HUNG_EVERY_MS)
  }
  return { status: 'processing' }
}
