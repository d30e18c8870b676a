import { mayBeCharged } from './attempt.ts'
import { checkCart } from './check-cart.ts'
import { reconcileIntent } from './intent.ts'
import { findLateCharge } from './late-charge.ts'
import type { Method, PaymentContext } from './methods/method.ts'
import { findRepeat, orderKeys, ordersInTime } from './order/past-orders.ts'
import { isSamePurchase, type Purchase } from './order/purchase.ts'
import { reuse, stopped, type Preparation } from './outcome.ts'
import { failed, IDLE, repeated } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'

/** Of an intent that was never confirmed. */
const NOT_LOOKED_UP = 'We couldn’t check your earlier card payment. Please try again.'

/**
 * Finds or begins an attempt that may be charged. Nothing is charged here.
 * @param isUnclear the page can't tell about an earlier payment: no new one may begin.
 */
export async function prepare(
  method: Method<never>,
  context: PaymentContext,
  given: Purchase,
  isUnclear: boolean,
): Promise<Preparation> {
  const { attempts, journal, showStage } = context
  const all = await attempts.listOpen(journal, given.uid)
  const [first] = all
  if (first && mayBeCharged(first)) {
    const active = attempts.open(journal, first)
    const resumed = first.method === method.name ? await method.resume(context, active, given) : null
    return resumed ?? { status: 'unsettled', active }
  }
  // Another tab has finished the earlier payment.
  if (isUnclear) return stopped(IDLE)
  showStage('checking')
  const [{ lines, stop }, orders] = await Promise.all([checkCart(given.lines), ordersInTime(given.uid)])
  if (stop) return stopped(stop)
  // An attempt of the journal knows whether it was charged.
  const isKnown = all.some(({ purchase }) => isSamePurchase(purchase, given))
  const repeat = isKnown ? null : findRepeat(given, orders ?? [])
  if (repeat && attempts.askOnceAbout(repeat.key)) return stopped(repeated(repeat.placedAt))

  showStage('preparing')
  const late = await findLateCharge(context, given.uid)
  if (late) return { status: 'unsettled', active: late }
  const purchase = { ...given, lines }
  let reusable: ActiveAttempt | null = null
  for (const attempt of all) {
    const active = attempts.open(journal, attempt)
    const intent = await reconcileIntent(active)
    if (intent === 'charged') return { status: 'unsettled', active }
    const isSame =
      reusable === null && attempt.method === method.name && isSamePurchase(attempt.purchase, purchase)
    if (isSame && intent === 'unreachable') return stopped(failed(NOT_LOOKED_UP))
    if (isSame && intent === 'reusable') reusable = active
    else if (intent !== 'unreachable') await active.discard()
  }
  if (reusable) return reuse(reusable, purchase)
  return method.begin(context, purchase, orders && orderKeys(orders))
}
