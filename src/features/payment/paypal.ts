import { LOOK_UP_TIMEOUT_MS, waitAtMost } from '../../lib/wait-at-most.ts'
import type { PayPalApproval, PayPalOutcome } from '../../services/paypal.ts'
import { report } from '../../services/report.ts'
import { mayBeCharged, type Attempt } from './attempt.ts'
import type { Purchase } from './order/purchase.ts'
import { checkCart } from './check-cart.ts'
import { reconcileIntent } from './intent.ts'
import { findLateCharge, mayStillArrive, type FindLateCharge } from './late-charge.ts'
import { outcomeOfLeaving, stopped, type Outcome, type Preparation } from './outcome.ts'
import { findRepeat, getOrderKeys } from './order/past-orders.ts'
import { sleep, waitScale } from './sleep.ts'
import { LOOK_UP_WAITS_MS, raceLookUps } from './slow-call.ts'
import { failed, IDLE, repeated, type ShowStage } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'
import type { ActiveAttempts } from './store/active-attempts.ts'
import type { Journal } from './store/journal.ts'

// Paying by PayPal: its window creates and approves an order, then we capture it.

const CARD_NOT_LOOKED_UP = 'We couldn’t check your earlier card payment. Please try again.'

/** Creates PayPal's order for an invoice id and an amount in cents. Resolves to PayPal's order id. */
export type CreatePayPalOrder = (invoiceId: string, totalCents: number) => Promise<string>

/** Rejects PayPal's callbacks. The page already shows the reason. */
export class PaymentStopped extends Error {
  override name = 'PaymentStopped'
}

/**
 * Finds or begins an attempt that PayPal's window may pay. Nothing is charged here.
 * @param isLookUp the shopper only asks about an earlier payment: no new one may begin.
 */
export async function preparePayPal(
  attempts: ActiveAttempts,
  journal: Journal,
  purchase: Purchase,
  isLookUp: boolean,
  showStage: ShowStage,
): Promise<Preparation> {
  const all = await attempts.listOpen(journal, purchase.uid)
  const [open] = all
  if (open?.step.phase === 'PP_APPROVED') return { status: 'ready', active: attempts.open(journal, open) }
  // Another tab has finished the earlier payment.
  if (isLookUp) return stopped(IDLE)
  if (open && mayBeCharged(open)) return { status: 'unsettled', active: attempts.open(journal, open) }
  const late = await findLateCharge(attempts, journal, purchase.uid)
  if (late === 'unreachable') return stopped(failed(CARD_NOT_LOOKED_UP))
  if (late) return { status: 'unsettled', active: late }
  for (const attempt of all) {
    const earlier = attempts.open(journal, attempt)
    if ((await reconcileIntent(earlier)) === 'charged') {
      return { status: 'unsettled', active: earlier }
    }
    await earlier.discard()
  }
  showStage('checking')
  const [{ lines, stop }, ordersBefore, repeat] = await Promise.all([
    checkCart(purchase.lines),
    getOrderKeys(purchase.uid),
    findRepeat(purchase),
  ])
  if (stop) return stopped(stop)
  if (repeat && attempts.askOnceAbout(repeat.key)) return stopped(repeated(repeat.placedAt))
  const checked = { ...purchase, lines }
  return { status: 'ready', active: await attempts.begin(journal, 'paypal', checked, ordersBefore) }
}

/** PayPal's window from its button to the capture. PayPal calls back, and may never do so. */
export class PayPalWindow {
  /** PayPal's order id. */
  readonly orderId: Promise<string>
  /** How the window ended. Rejects if the journal can't be written. */
  readonly outcome: Promise<Outcome>
  readonly #active: ActiveAttempt
  readonly #findLateCharge: FindLateCharge
  #isAnswered = false
  #resolve: (outcome: Outcome | Promise<Outcome>) => void = () => {}

  constructor(active: ActiveAttempt, create: CreatePayPalOrder, findLate: FindLateCharge) {
    this.#active = active
    this.#findLateCharge = findLate
    this.outcome = new Promise((resolve) => void (this.#resolve = resolve))
    const { step } = active.attempt
    this.orderId =
      step.phase === 'PP_APPROVED' ? Promise.resolve(step.paypalOrderId) : this.#createOrder(create)
  }

  isOf = (uid: string): boolean => this.#active.attempt.purchase.uid === uid

  /** The shopper approved an order: captures it. @returns false if it is the order of an earlier window, which pays nothing. */
  approve(paypalOrderId: string, approval: PayPalApproval, showStage: ShowStage): boolean {
    const { step } = this.#active.attempt
    const expected = step.phase === 'PP_CREATING' || step.phase === 'PP_APPROVED' ? step.paypalOrderId : null
    if (expected !== paypalOrderId) return false
    return this.#answer(() => this.#capture(paypalOrderId, approval, showStage))
  }

  /** The window was closed, or PayPal failed (`message`). @returns false after an approval, which it can't undo. */
  leave(message: string | null): boolean {
    return this.#answer(() => outcomeOfLeaving(this.#active.attempt, message))
  }

  /** The first answer counts. @returns whether this is the first. */
  #answer(getOutcome: () => Outcome | Promise<Outcome>): boolean {
    if (this.#isAnswered) return false
    this.#isAnswered = true
    this.#resolve(getOutcome())
    return true
  }

  async #createOrder(create: CreatePayPalOrder): Promise<string> {
    const { id, purchase } = this.#active.attempt
    try {
      const paypalOrderId = await create(id, purchase.totals.total)
      await this.#active.move({ type: 'paypal-created', paypalOrderId })
      return paypalOrderId
    } catch (error) {
      report(error, 'paypal: create')
      this.leave('PayPal couldn’t start the payment.')
      throw error
    }
  }

  async #capture(paypalOrderId: string, approval: PayPalApproval, showStage: ShowStage): Promise<Outcome> {
    const isRepeated = this.#active.attempt.step.phase === 'PP_APPROVED'
    // The window may have been open for long. Nothing was captured yet, unless it is repeated.
    const late = await this.#findLateCharge()
    const beside = late === null || late === 'unreachable' ? {} : { lateCharge: late }
    if (late === 'unreachable' && !isRepeated) {
      return { status: 'declined', message: CARD_NOT_LOOKED_UP, refusal: 'intent' }
    }
    if (late !== null && !isRepeated) return { status: 'superseded', ...beside }
    // A look-up takes no money: it is made although the card may be charged too, or the journal can't be written.
    let mayCapture = late === null
    const before = this.#active.attempt
    try {
      // Each capture may arrive late, so the newest one counts.
      if (mayCapture) await this.#active.move({ type: 'paypal-approved', paypalOrderId, at: Date.now() })
    } catch (error) {
      if (!isRepeated) throw error
      mayCapture = false
    }
    showStage('capturing')
    const result = await captureUntilKnown(approval, { before, mayCapture }, () => showStage('waiting'))
    switch (result.status) {
      case 'paid':
        return { ...result, ...beside }
      case 'declined':
        return { ...result, refusal: 'intent', ...beside }
      case 'pending':
        return { status: 'processing', ...beside }
      default:
        return { status: 'unknown', ...beside }
    }
  }
}

/**
 * Captures a PayPal order and polls its outcome.
 * @param before the attempt before this capture: if it is PP_APPROVED, an earlier one was sent, so the order is looked up first
 * @param mayCapture without it, the order is only looked up
 */
async function captureUntilKnown(
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

const lookUp = (approval: PayPalApproval): Promise<PayPalOutcome> => {
  const late = () => new Error('PayPal took too long.')
  const answer = waitAtMost(approval.lookUp(), LOOK_UP_TIMEOUT_MS * waitScale.factor, late)
  return answer.catch(() => ({ status: 'unknown' }))
}

const capture = (approval: PayPalApproval, onSlow: () => void): Promise<PayPalOutcome> =>
  raceLookUps(approval.capture(), onSlow, async () => {
    const outcome = await lookUp(approval)
    return outcome.status === 'paid' || outcome.status === 'pending' ? outcome : null
  })
