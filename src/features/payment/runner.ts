import { messages } from '../../lib/messages.ts'
import type { PayPalApproval } from '../../services/paypal.ts'
import type { StripeCardElement } from '../../services/stripe.ts'
import { Attempts, type Held } from './store/active-attempt.ts'
import { CardPayment, recheckIntent } from './card.ts'
import { finalizeUntilPlaced, tellStaff } from './finalize.ts'
import { JournalConflict, openJournal, type Journal } from './store/journal.ts'
import { isOlderThanADay, markOpenPayment } from './store/open-payment.ts'
import { advance, mayBeCharged, type Attempt, type Purchase } from './attempt.ts'
import { takeLock } from './lock.ts'
import { isLocked, type PaymentState } from './state.ts'
import { StatesByUser } from './user-states.ts'
import { PayPalSession, type CreatePayPalOrder } from './paypal.ts'
import { keepReceipt, leaveReceipt } from '../orders/receipt.ts'
import { takeOnce } from './purchased-lines.ts'

/**
 * The one owner of an attempt to pay, from Place Order until it is closed. It lives as long as the
 * page, not as long as a component: leaving the checkout stops nothing. Each step is in the journal
 * before the call that it announces, and confirm, capture and finalize are never aborted.
 */
export class PaymentRunner {
  readonly #states = new StatesByUser()
  readonly #attempts = new Attempts()
  readonly #card = new CardPayment(this.#attempts, (state) => this.#show(state))
  readonly #paypal = new PayPalSession({
    attempts: this.#attempts,
    show: (state) => this.#show(state),
    showTrouble: (error) => this.#showTrouble(error),
    alone: (uid, work) => this.#pay(uid, work),
    settle: (held) => this.#settle(held),
  })
  /** What is under way in this tab. */
  #job: Promise<void> | null = null
  /** Whose payment that is; null while it is anybody's. */
  #payer: string | null = null
  /** The order is placed and only the staff is still to be told: a new payment may wait for that. */
  #isTailing = false

  // ---- what components see

  subscribe = this.#states.subscribe

  /** What to say to a user; where nobody is signed in (null), what was said last. */
  getState = (uid: string | null): PaymentState => this.#states.get(uid)

  /** Puts away what was said to a user about earlier payments; to anybody, where nobody is signed in (null). */
  acknowledge = (uid: string | null): void => {
    const placed = this.#states.acknowledge(uid)
    placed.forEach(leaveReceipt)
    if (placed.length > 0 && !this.#job) this.#unmarkIfSaid()
  }

  /** What a user is paying for, once that is settled; the cart may hold something else by now. */
  purchaseOf = (uid: string): Purchase | null =>
    isLocked(this.getState(uid)) ? this.#attempts.purchaseOf(uid) : null

  #show(state: PaymentState, uid = this.#payer): void {
    this.#states.set(uid, state)
  }

  /** Where nothing is left to say, the marker goes, so that a new release may reload the page; the record is found without it. */
  #unmarkIfSaid(): void {
    if (this.#states.isEmpty) markOpenPayment(false)
  }

  // ---- the shopper's actions

  /** Pays by card. Does nothing while a payment is under way. Never rejects. */
  placeCardOrder = (purchase: Purchase, card: StripeCardElement): Promise<void> =>
    this.#pay(purchase.uid, async (journal) => {
      const held = await this.#card.hold(journal, purchase)
      if (held?.attempt.step.phase === 'INTENT_READY') {
        await this.#card.confirm(held, card)
        await this.#finish(held)
      } else if (held) await this.#settle(held)
    })

  /** PayPal's createOrder. @throws {PaymentStopped} where there is nothing to pay by PayPal now. */
  beginPayPal = (purchase: Purchase, create: CreatePayPalOrder): Promise<string> =>
    this.#paypal.begin(purchase, create, this.getState(purchase.uid).status === 'unclear')

  /** PayPal's onApprove: captures, and finishes the order. Never rejects. */
  approvePayPal = (paypalOrderId: string, approval: PayPalApproval): Promise<void> =>
    this.#paypal.approve(paypalOrderId, approval)

  /** PayPal's window was closed, or PayPal failed. Never rejects. */
  leavePayPal = (message: string | null): Promise<void> => this.#paypal.leave(message)

  /** Goes on with whatever the journal says is open: at the start of a page, or when the shopper asks. Never rejects. */
  resume = (): Promise<void> =>
    this.#exclusively(null, async (journal) => {
      for (const attempt of await journal.list()) {
        this.#payer = attempt.purchase.uid
        try {
          await this.#goOn(journal, attempt)
        } catch (error) {
          // what keeps one from going on keeps no other
          this.#showTrouble(error, true)
        }
      }
      const open = (await journal.list()).filter((attempt) => !isReusable(attempt))
      this.#attempts.keepOnly(open)
      if (open.length === 0) markOpenPayment(false)
      this.#states.unlock((uid) => open.some(({ purchase }) => purchase.uid === uid))
    })

  /** Puts away a user's payment of which nothing has been heard for a day: they know from elsewhere how it ended. Never rejects. */
  putAway = (uid: string): Promise<void> =>
    this.#exclusively(null, async (journal) => {
      this.#payer = uid
      for (const attempt of await journal.list()) {
        const isStuck = isOlderThanADay(attempt.begunAt) && advance(attempt, { type: 'put-away' }) !== null
        if (isStuck && attempt.purchase.uid === uid) {
          await this.#attempts.hold(journal, attempt).move({ type: 'put-away' })
        }
      }
      this.#show({ status: 'idle' })
      if ((await journal.list()).every(isReusable)) markOpenPayment(false)
    })

  // ---- going on

  /** One attempt that the journal holds. */
  async #goOn(journal: Journal, attempt: Attempt): Promise<void> {
    if (attempt.step.phase === 'CLOSED') return this.#purge(journal, attempt)
    const held = this.#attempts.hold(journal, attempt)
    if (mayBeCharged(attempt)) await this.#settle(held)
    else if (isReusable(attempt)) await this.#tidy(held)
    else if (!this.#attempts.isBegunHere(attempt)) await this.#attempts.giveUp(held)
  }

  /** Goes on with an attempt that may be charged, from whatever phase it is in. */
  async #settle(held: Held): Promise<void> {
    if (held.attempt.step.phase === 'PP_APPROVED') {
      // PayPal is only to be asked through its button: the page offers that.
      this.#showUnclear(held)
      return
    }
    await this.#card.lookUp(held, '')
    await this.#finish(held, true)
  }

  /** An intent that was not confirmed for a day is asked after, and forgotten unless it was charged after all. */
  async #tidy(held: Held): Promise<void> {
    if (!isOlderThanADay(held.attempt.begunAt)) return
    const known = await recheckIntent(held)
    if (known === 'charged') await this.#settle(held)
    else if (known !== 'no-answer') await this.#attempts.giveUp(held)
  }

  /** From PAID to CLOSED; nothing in any other phase. */
  async #finish(held: Held, isResumed = false): Promise<void> {
    const { phase } = held.attempt.step
    if (phase === 'PAID' || phase === 'FINALIZING') {
      this.#show({ status: 'working', stage: 'finishing' })
      const problem = await finalizeUntilPlaced(held, isResumed)
      const { step } = held.attempt
      if (problem !== null) {
        if (step.phase === 'FINALIZING') {
          this.#show({
            status: 'unfinished',
            uid: held.attempt.purchase.uid,
            orderId: step.orderId,
            message: messages.finalizeFailed(problem),
            isOld: isOlderThanADay(held.attempt.begunAt),
          })
        }
        return
      }
    }
    const { step } = held.attempt
    if (step.phase !== 'FINALIZED' && step.phase !== 'SMS_SENDING') return
    const isPlacedNow = phase === 'PAID' || phase === 'FINALIZING'
    keepReceipt(step.orderId, held.attempt.purchase, isPlacedNow ? Date.now() : held.attempt.begunAt)
    takeOnce(held.attempt)
    this.#isTailing = true
    this.#show({ status: 'done', orderId: step.orderId })
    await tellStaff(held)
    await held.move({ type: 'closed' })
    this.#unmarkIfSaid()
  }

  /** Removes a finished attempt's record, once its lines are out of the cart. */
  async #purge(journal: Journal, attempt: Attempt): Promise<void> {
    // the browser may have been killed before the cart's last change reached the disk
    takeOnce(attempt)
    await journal.remove(attempt.id)
  }

  // ---- one at a time

  /** A new payment: after the last one's tail, and following another tab's if that has the lock. */
  async #pay(uid: string, work: (journal: Journal) => Promise<void>): Promise<void> {
    if (this.#job && this.#isTailing) {
      this.#show({ status: 'working', stage: 'checking' }, uid)
      await this.#job
    } else if (this.#job && !isLocked(this.getState(uid))) {
      // what an earlier page or another user left behind is being looked at, without a word to this one
      this.#showFailed('An earlier payment is being looked at. Please try again in a moment.', uid)
      return
    }
    await this.#exclusively(uid, async (journal) => {
      await this.#attempts.closePlaced(journal, uid)
      await work(journal)
    })
    if (this.getState(uid).status === 'elsewhere') void this.resume()
  }

  /** One thing at a time: a user's new payment, which does not wait for another tab's, or (null) what is open, which does. */
  async #exclusively(payer: string | null, work: (journal: Journal) => Promise<void>): Promise<void> {
    if (this.#job) return
    this.#payer = payer
    this.#job = this.#workAlone(payer === null, work)
    try {
      await this.#job
    } finally {
      this.#job = null
      this.#isTailing = false
    }
  }

  async #workAlone(isPatient: boolean, work: (journal: Journal) => Promise<void>): Promise<void> {
    let release: (() => void) | null = null
    try {
      if (!isPatient) this.#show({ status: 'working', stage: 'checking' })
      release = await takeLock(false)
      if (!release) this.#show({ status: 'elsewhere' })
      if (!release && isPatient) release = await takeLock(true)
      if (release) await work(await openJournal())
    } catch (error) {
      this.#showTrouble(error, isPatient)
    } finally {
      release?.()
    }
  }

  /** Says what an error leaves of a payment; where none was begun (`isGoingOn`), only what is known of one that was. */
  #showTrouble(error: unknown, isGoingOn = false): void {
    // another user's attempt may be in hand too
    const held = this.#attempts.heldOf(this.#payer)
    // An order that is placed stays placed, whatever happens to the record of its text message.
    if (this.#states.get(this.#payer).status === 'done') return
    if (error instanceof JournalConflict) this.#show({ status: 'elsewhere' })
    else if (held && mayBeCharged(held.attempt)) this.#showUnclear(held)
    else if (!isGoingOn) this.#showFailed('The payment could not begin.')
  }

  #showFailed(message: string, uid = this.#payer): void {
    this.#show({ status: 'failed', message: messages.paymentError(message) }, uid)
  }

  #showUnclear({ attempt: { method, purchase, begunAt } }: Held): void {
    const { uid } = purchase
    this.#show({ status: 'unclear', uid, method, isProcessing: false, isOld: isOlderThanADay(begunAt) }, uid)
  }
}

/** Whether the shopper's next Place Order may use it again; until then there is nothing to resume. */
const isReusable = ({ step }: Attempt): boolean => step.phase === 'INTENT_READY'

let runner: PaymentRunner | null = null

/** The page's one runner. */
export const paymentRunner = (): PaymentRunner => (runner ??= new PaymentRunner())

/** A fresh runner, as after a reload: for tests. */
export const forgetPaymentRunner = (): void => {
  runner = null
}
