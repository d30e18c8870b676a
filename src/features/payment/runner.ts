import { keepReceipt, readReceipt } from '../orders/receipt.ts'
import { isOlderThanADay, isPaymentOver, isReusable, isUndecided, type Attempt } from './attempt.ts'
import { notifyStaff, placeOrder } from './finalize.ts'
import { PaymentJobs } from './jobs.ts'
import { METHODS } from './methods/index.ts'
import type { Method } from './methods/method.ts'
import { toReceipt } from './order/order-lines.ts'
import type { Purchase } from './order/purchase.ts'
import { recordOutcome } from './outcome.ts'
import { prepare } from './prepare.ts'
import { resumeAll } from './recovery.ts'
import { LOOK_UP_EVERY_MS, sleep } from './sleep.ts'
import { failed, isLocked, isUnreadable, unclear } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'
import { markOpenPayment } from './store/open-payment.ts'

/** Runs attempts to pay from Place Order until they are closed. It lives as long as the page: leaving the checkout stops nothing. */
export class PaymentRunner {
  readonly #jobs = new PaymentJobs()
  readonly #page = this.#jobs.page
  #isLooking = false

  subscribe = this.#page.subscribe

  isPaying = (): boolean => this.#jobs.isPaying

  /** Resolves when the running job ends. Never rejects. */
  untilIdle = async (): Promise<void> => void (await this.#jobs.current)

  getState = this.#page.get

  /** Removes a message about an earlier payment. */
  acknowledge = (): void => {
    const isPlaced = this.getState().status === 'done'
    this.#page.acknowledge()
    if (isPlaced && !this.#jobs.current) this.#unmarkIfIdle()
  }

  /** The purchase that is being paid for; the cart may have changed since. */
  getPurchase = (): Purchase | null =>
    isLocked(this.getState()) ? this.#jobs.attempts.purchaseOf(this.#page.user) : null

  /** Pays by a method. Does nothing during another payment. Never rejects. `given`: what the method's entry holds */
  pay = async <Given>(method: Method<Given>, purchase: Purchase, given: Given): Promise<void> => {
    const isUnclear = this.getState().status === 'unclear'
    await this.#jobs.pay(purchase.uid, async (journal) => {
      const { attempts, showStage } = this.#jobs
      const context = { attempts, journal, showStage }
      const preparation = await prepare(method, context, purchase, isUnclear)
      if (preparation.status === 'stopped') return this.#jobs.show(preparation.state)
      const { active } = preparation
      if (preparation.status === 'unsettled') return this.#settle(active)
      const outcome = await method.charge(context, active, given)
      const state = await recordOutcome(active, outcome)
      this.#jobs.show(state)
      await this.#finish(active)
      if (!outcome.lateCharge) return
      await this.#settle(outcome.lateCharge)
      if (state.status === 'unclear') this.#jobs.show(state)
    })
    void this.#keepLooking()
  }

  /** Shows that nothing was charged, unless something else is shown. */
  showFailed = (message: string): void => {
    if (this.getState().status === 'idle') this.#jobs.show(failed(message), this.#page.user)
  }

  /** Resumes all open attempts of the journal: when the page's user is known, or when the shopper asks. Never rejects. */
  resume = async (user = this.#page.user): Promise<void> => {
    this.#page.user = user
    await this.#jobs.recover((journal) => resumeAll(this.#jobs, journal, this.#settle))
    void this.#keepLooking()
  }

  /** Removes the user's attempts that had no outcome for a day: the shopper knows it from elsewhere. Never rejects. */
  dismiss = (): Promise<void> => {
    if (isUnreadable(this.getState())) {
      // Only its marker can be read. If its record can be by now, it is shown first.
      markOpenPayment(false)
      this.#page.clear()
      return this.resume()
    }
    return this.#jobs.recover(async (journal) => {
      this.#jobs.payer = this.#page.user
      await this.#jobs.attempts.dismissOld(journal, this.#page.user)
      this.#page.clear()
      if ((await this.#jobs.attempts.list(journal)).every(isReusable)) markOpenPayment(false)
    })
  }

  /** Looks every 5 s while a confirmation has no outcome, also another user's, or another tab pays. Never rejects. */
  async #keepLooking(): Promise<void> {
    const hasNone = ({ step, begunAt }: Attempt) => step.phase === 'CONFIRMING' && !isOlderThanADay(begunAt)
    const isElsewhere = () => this.getState().status === 'elsewhere'
    const isNeeded = () =>
      isElsewhere() ||
      (this.#page.isShown && (isUnreadable(this.getState()) || this.#jobs.attempts.some(hasNone)))
    if (this.#isLooking) return
    this.#isLooking = true
    while (isNeeded()) {
      await sleep(LOOK_UP_EVERY_MS)
      if (isElsewhere()) await this.resume()
      else if (isNeeded()) {
        await this.#jobs.lookQuietly((journal) => resumeAll(this.#jobs, journal, this.#settle, true))
      }
    }
    this.#isLooking = false
  }

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
    await this.#finish(active)
  }

  /** From PAID to CLOSED; does nothing before PAID. */
  async #finish(active: ActiveAttempt): Promise<void> {
    const { attempt } = active
    const state = await placeOrder(active, this.#jobs.showStage)
    if (state === null) return
    // Who sees the state below. The user may sign in while the SMS is sent.
    const isHere = this.#page.user === attempt.purchase.uid
    const placedAt = isPaymentOver(attempt) ? attempt.begunAt : Date.now()
    // This tab has shown the order, and only the SMS was left to do: it must not show over the next order.
    const isTold =
      state.status === 'done' && isPaymentOver(attempt) && readReceipt(state.orderId, attempt.purchase.uid)
    if (state.status === 'done' && isHere) keepReceipt(toReceipt(state.orderId, attempt.purchase, placedAt))
    if (!isTold) this.#jobs.show(state)
    if (state.status !== 'done' || !(await notifyStaff(active))) return
    await active.move({ type: 'closed', isUntold: !isHere })
    this.#unmarkIfIdle()
  }

  /** Removes the marker once there is nothing to show or send, so that a new release may reload the page. The record is found without it. */
  #unmarkIfIdle(): void {
    const isOpen = (attempt: Attempt) => attempt.step.phase !== 'CLOSED' && !isReusable(attempt)
    if (this.getState().status === 'idle' && !this.#jobs.attempts.some(isOpen)) markOpenPayment(false)
  }
}

let runner: PaymentRunner | null = null

/** The page's runner. A page load has one user: a change of user reloads it. */
export const paymentRunner = (): PaymentRunner => (runner ??= new PaymentRunner())

/** For tests: a new runner, as after a reload. */
export const resetPaymentRunner = (): void => {
  runner = null
}
