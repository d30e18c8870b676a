import { env } from '../../../lib/env.ts'
import { LOOK_UP_TIMEOUT_MS, waitAtMost } from '../../../lib/wait.ts'
import type { PayPalApproval, PayPalOutcome } from '../../../services/paypal.ts'
import { report } from '../../../services/report.ts'
import { isUndecided, mayBeCharged, type Attempt } from '../attempt.ts'
import { findLateCharge, mayStillArrive } from '../late-charge.ts'
import type { Outcome } from '../outcome.ts'
import { RETRY_WAITS_MS, sleep, waitScale } from '../sleep.ts'
import { raceLookUps } from '../slow-call.ts'
import type { ActiveAttempt } from '../store/active-attempt.ts'
import type { Method, PaymentContext } from './method.ts'

// Paying by PayPal: its window creates and approves an order, then we capture it.

/** Without a `lookUp`: only its button can ask PayPal about an order. */
export const paypal: Method<PayPalWindow> = {
  name: 'paypal',
  isOffered: env.isPayPalOffered,
  words: {
    label: 'PayPal',
    processing: 'PayPal is still reviewing this payment.',
    again: 'The PayPal button checks this same payment. You won’t be charged twice.',
  },
  resume: async (_, active) => (isUndecided(active.attempt) ? { status: 'ready', active } : null),
  begin: async ({ attempts, journal }, purchase, ordersBefore) => ({
    status: 'ready',
    active: await attempts.begin(journal, 'paypal', purchase, ordersBefore),
  }),
  charge: (context, active, paypalWindow) => paypalWindow.open(context, active),
}

/** Creates PayPal's order for an invoice id and an amount in cents. Resolves to PayPal's order id. */
type CreatePayPalOrder = (invoiceId: string, totalCents: number) => Promise<string>

type Ending = (context: PaymentContext, active: ActiveAttempt) => Outcome | Promise<Outcome>

/** PayPal's window from its button to the capture. PayPal calls back, and may never do so. */
export class PayPalWindow {
  readonly #create: CreatePayPalOrder
  readonly #ending: Promise<Ending>
  #end: (ending: Ending) => void = () => {}
  #isEnded = false
  #active: ActiveAttempt | null = null
  #paying?: Promise<void>
  #order?: Promise<string>
  #setOrder: (paypalOrderId: string) => void = () => {}
  isClosed = false
  isOver = false

  constructor(create: CreatePayPalOrder) {
    this.#create = create
    this.#ending = new Promise((resolve) => void (this.#end = resolve))
  }

  /** PayPal's createOrder. A second click gets the same order. `pay` runs the payment. @throws {Error} if there is nothing to pay now. */
  start(pay: () => Promise<void>): Promise<string> {
    this.#order ??= new Promise((resolve, reject) => {
      this.#setOrder = resolve
      this.#paying = pay().finally(() => {
        this.isOver = true
        reject(new Error('Nothing is paid. The page shows why.'))
      })
    })
    return this.#order
  }

  /** The prepared attempt waits here for the shopper. Does not open if PayPal was left meanwhile. */
  async open(context: PaymentContext, active: ActiveAttempt): Promise<Outcome> {
    if (!this.#isEnded) {
      this.#active = active
      context.showStage('paypal', () => this.leave(null))
      void this.#createOrder(active)
    }
    const ending = await this.#ending
    return ending(context, active)
  }

  /**
   * PayPal's onApprove: captures, and waits until the order is placed.
   * @returns false if it is the order of an earlier window, or was approved after Stop: it pays nothing.
   */
  async approve(paypalOrderId: string, approval: PayPalApproval): Promise<boolean> {
    const step = this.#active?.attempt.step
    const isOurs = step && 'paypalOrderId' in step && step.paypalOrderId === paypalOrderId
    if (!isOurs || this.#isEnded) return false
    this.#finish((context, active) => capture(context, active, paypalOrderId, approval))
    await this.#paying
    return true
  }

  /** The window was closed, or PayPal failed (`message`). Nothing is charged, unless an earlier page has approved it. */
  leave(message: string | null): void {
    this.isClosed = message === null
    this.#finish((_, { attempt }) => {
      if (mayBeCharged(attempt)) return { status: 'unknown' }
      return message === null ? { status: 'canceled' } : { status: 'declined', message, refusal: 'intent' }
    })
  }

  #finish(ending: Ending): void {
    this.#isEnded = true
    this.#end(ending)
  }

  async #createOrder(active: ActiveAttempt): Promise<void> {
    const { id, step, purchase } = active.attempt
    if (step.phase === 'PP_APPROVED') return this.#setOrder(step.paypalOrderId)
    try {
      const paypalOrderId = await this.#create(id, purchase.totals.total)
      await active.move({ type: 'paypal-created', paypalOrderId })
      this.#setOrder(paypalOrderId)
    } catch (error) {
      report(error, 'paypal: create')
      this.leave('PayPal couldn’t start the payment.')
    }
  }
}

async function capture(
  context: PaymentContext,
  active: ActiveAttempt,
  paypalOrderId: string,
  approval: PayPalApproval,
): Promise<Outcome> {
  const { showStage } = context
  const before = active.attempt
  const isRepeated = isUndecided(before)
  // The window may have been open for long. Nothing was captured yet, unless it is repeated.
  const late = await findLateCharge(context, before.purchase.uid)
  if (late && !isRepeated) return { status: 'canceled', lateCharge: late }
  // The page keeps looking for the outcome of an undecided one.
  const beside = late && !isUndecided(late.attempt) ? { lateCharge: late } : {}
  // A look-up takes no money: it is made although the card may be charged too, or the journal can't be written.
  let mayCapture = late === null
  try {
    // Each capture may arrive late, so the newest one counts.
    if (mayCapture) await active.move({ type: 'paypal-approved', paypalOrderId, at: Date.now() })
  } catch (error) {
    if (!isRepeated) throw error
    mayCapture = false
  }
  showStage('capturing')
  const result = await captureUntilKnown(approval, { before, mayCapture }, () => showStage('waiting'))
  if (result.status === 'paid') return { ...result, ...beside }
  if (result.status === 'declined') return { ...result, refusal: 'intent', ...beside }
  return { status: result.status === 'pending' ? 'processing' : 'unknown', ...beside }
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
  const isRepeated = isUndecided(before)
  let outcome: PayPalOutcome = isRepeated ? await lookUp(approval) : { status: 'approved' }
  let isCapturable = mayCapture
  /** A capture was sent a moment ago without an answer. It may still take the money. */
  let isUnanswered = isRepeated && mayStillArrive(before)
  for (const wait of [0, ...RETRY_WAITS_MS]) {
    // Capturing again is safe: PayPal captures an order only once.
    if (outcome.status === 'approved' && isCapturable) {
      outcome = await captureOnce(approval, onSlow)
      if (outcome.status === 'declined' && isUnanswered) outcome = { status: 'open' }
      isUnanswered ||= outcome.status === 'unknown'
    }
    if (outcome.status === 'paid' || outcome.status === 'declined') break
    isCapturable &&= outcome.status !== 'open'
    await sleep(wait)
    outcome = await lookUp(approval)
  }
  return outcome
}

const lookUp = (approval: PayPalApproval): Promise<PayPalOutcome> =>
  waitAtMost(
    approval.lookUp(),
    LOOK_UP_TIMEOUT_MS * waitScale.factor,
    () => new Error('PayPal took too long.'),
  ).catch(() => ({ status: 'unknown' }))

const captureOnce = (approval: PayPalApproval, onSlow: () => void): Promise<PayPalOutcome> =>
  raceLookUps(approval.capture(), onSlow, async () => {
    const outcome = await lookUp(approval)
    return outcome.status === 'paid' || outcome.status === 'pending' ? outcome : null
  })
