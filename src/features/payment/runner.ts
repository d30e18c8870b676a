import { keepReceipt, markReceiptSeen, readReceipt } from '../orders/receipt.ts'
import { isPaymentOver, isReusable, isUndecided, mayBeCharged } from './attempt.ts'
import { notifyStaff, placeOrder } from './finalize.ts'
import { PaymentJobs } from './jobs.ts'
import { isLookedFor, METHODS } from './methods/index.ts'
import type { Method } from './methods/method.ts'
import { toReceipt } from './order/order-lines.ts'
import type { Purchase } from './order/purchase.ts'
import { recordOutcome } from './outcome.ts'
import { prepare } from './prepare.ts'
import { resumeAll } from './recovery.ts'
import { LOOK_UP_EVERY_MS, sleep } from './sleep.ts'
import { failed, isLocked, unclear, type PaymentState } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'
import { markOpenPayment } from './store/open-payment.ts'

/** Runs attempts to pay from Place Order until they are closed. It lives as long as the page: leaving the checkout stops nothing. */
export class PaymentRunner {
  readonly #jobs = new PaymentJobs()
  #isLooking = false
  /** The page's user; null if none is signed in. */
  #user: string | null = null

  subscribe = this.#jobs.states.subscribe

  /** Whether a new payment runs in this page. */
  isPaying = (): boolean => this.#jobs.isPaying

  /** Resolves when the running job ends. Never rejects. */
  untilIdle = async (): Promise<void> => this.#jobs.current ?? undefined

  /** The state of a user's payment; the latest state if no user is signed in (null). */
  getState = (uid: string | null): PaymentState => this.#jobs.states.get(uid)

  /** Removes a user's messages about earlier payments. */
  acknowledge = (uid: string): void => {
    if (!this.#jobs.states.acknowledge(uid)) return
    markReceiptSeen(uid)
    if (!this.#jobs.current) this.#unmarkIfIdle()
  }

  /** The purchase that a user is paying for; the cart may have changed since. */
  purchaseOf = (uid: string): Purchase | null =>
    isLocked(this.getState(uid)) ? this.#jobs.attempts.purchaseOf(uid) : null

  /** Pays by a method. Does nothing during another payment. Never rejects. `given`: what the method's entry holds */
  pay = async <Given>(method: Method<Given>, purchase: Purchase, given: Given): Promise<void> => {
    const { uid } = purchase
    this.#user = uid
    const isUnclear = this.getState(uid).status === 'unclear'
    await this.#jobs.pay(uid, async (journal) => {
      const { attempts, showStage } = this.#jobs
      const context = { attempts, journal, showStage }
      const preparation = await prepare(method, context, purchase, isUnclear)
      if (preparation.status === 'stopped') return this.#jobs.show(preparation.state)
      const { active } = preparation
      if (preparation.status === 'unsettled') return this.#settle(active)
      // One that was approved earlier may be placed already.
      const isResumed = mayBeCharged(active.attempt)
      const outcome = await method.charge(context, active, given)
      const state = await recordOutcome(active, outcome)
      this.#jobs.show(state)
      await this.#finish(active, isResumed)
      if (!outcome.lateCharge) return
      await this.#settle(outcome.lateCharge)
      if (state.status === 'unclear') this.#jobs.show(state)
    })
    // Follow the payment of the other tab.
    if (this.getState(uid).status === 'elsewhere') void this.resume()
    void this.#keepLooking()
  }

  /** Shows that nothing was charged, unless something else is shown. */
  showFailed = (uid: string, message: string): void => {
    if (this.getState(uid).status === 'idle') this.#jobs.show(failed(message), uid)
  }

  /** Resumes all open attempts of the journal: when the page's user is known or changes, or when the shopper asks. Never rejects. */
  resume = async (user = this.#user): Promise<void> => {
    this.#user = user
    await this.#jobs.recover((journal) => resumeAll(this.#jobs, journal, this.#settle, user))
    void this.#keepLooking()
  }

  /** Removes a user's attempts that had no outcome for a day: the shopper knows it from elsewhere. Never rejects. */
  dismiss = (uid: string): Promise<void> =>
    this.#jobs.recover(async (journal) => {
      this.#jobs.payer = uid
      await this.#jobs.attempts.dismissOld(journal, uid)
      this.#jobs.states.clear(uid)
      if ((await this.#jobs.attempts.list(journal)).every(isReusable)) markOpenPayment(false)
    })

  /** Looks for the outcome of cards every 5 s while the page says that it can't tell. Never rejects. */
  async #keepLooking(): Promise<void> {
    const { states } = this.#jobs
    const isNeeded = () => states.isShown && states.some(isLookedFor)
    if (this.#isLooking) return
    this.#isLooking = true
    while (isNeeded()) {
      await sleep(LOOK_UP_EVERY_MS)
      if (isNeeded()) {
        await this.#jobs.lookQuietly((journal) =>
          resumeAll(this.#jobs, journal, this.#settle, this.#user, true),
        )
      }
    }
    this.#isLooking = false
  }

  /** Finds out what became of an attempt that may be charged, and completes it. */
  readonly #settle = async (active: ActiveAttempt, isQuiet = false): Promise<void> => {
    if (isUndecided(active.attempt)) {
      const { lookUp } = METHODS[active.attempt.method]
      // Only the vendor's button can look it up. The page offers it.
      if (!lookUp) return this.#jobs.show(unclear(active.attempt))
      if (!isQuiet) this.#jobs.showStage('looking-up')
      const outcome = await lookUp(active)
      if (isQuiet && outcome.status === 'unknown') return
      this.#jobs.show(await recordOutcome(active, outcome))
    }
    await this.#finish(active, true)
  }

  /** From PAID to CLOSED; does nothing before PAID. `isResumed`: an earlier page may have placed the order. */
  async #finish(active: ActiveAttempt, isResumed: boolean): Promise<void> {
    const { attempt } = active
    const state = await placeOrder(active, isResumed, this.#jobs.showStage)
    if (state === null) return
    const isHere = () => this.#user === attempt.purchase.uid
    const placedAt = isPaymentOver(attempt) ? attempt.begunAt : Date.now()
    if (state.status === 'done' && isHere()) keepReceipt(toReceipt(state.orderId, attempt.purchase, placedAt))
    this.#jobs.isNotifyingStaff = state.status === 'done'
    // The shopper has left the confirmation, and only the SMS was left to do: it must not show over the next order.
    const isSeen = state.status === 'done' && readReceipt(state.orderId, attempt.purchase.uid)?.isSeen
    if (!isSeen || !isPaymentOver(attempt)) this.#jobs.show(state)
    if (state.status !== 'done' || !(await notifyStaff(active))) return
    await active.move({ type: 'closed', isUntold: !isHere() })
    this.#unmarkIfIdle()
  }

  /** Removes the marker once there is nothing to show or send, so that a new release may reload the page. The record is found without it. */
  #unmarkIfIdle(): void {
    const { states, attempts } = this.#jobs
    const owesSms = attempts.some(({ step }) => step.phase === 'SMS_SENDING')
    if (states.isEmpty && !owesSms) markOpenPayment(false)
  }
}
