import { ApiError } from '../../api/client.ts'
import { createPaymentIntent } from '../../api/payments.ts'
import { messages } from '../../lib/messages.ts'
import type { PayPalApproval, PayPalOutcome } from '../../services/paypal.ts'
import { confirmCard, lookUpIntent, type IntentState, type StripeCardElement } from '../../services/stripe.ts'
import { checkCart } from './check-cart.ts'
import { finalizeUntilPlaced, tellStaff, type Held } from './finish-order.ts'
import { JournalConflict, openJournal, type Journal } from './journal.ts'
import { captureUntilKnown, lookUpUntilKnown, ordersNow, watchIntent } from './look-ups.ts'
import { markOpenPayment } from './open-payment.ts'
import { toIntentRequest } from './order-lines.ts'
import {
  advance,
  beginAttempt,
  isSamePurchase,
  mayBeCharged,
  type Attempt,
  type PaymentMethod,
  type Purchase,
} from './payment-machine.ts'
import { takeLock } from './payment-lock.ts'
import { isLocked, tierWords, type PaymentState } from './payment-state.ts'
import { keepReceipt } from './receipt.ts'
import { takeOnce } from './take-once.ts'

type TakeLines = (lines: readonly { _id: string; quantity: number }[]) => void

/** Thrown into PayPal's callbacks to stop them; what the shopper needs to know is on the page already. */
export class PaymentStopped extends Error {
  override name = 'PaymentStopped'
}

/**
 * The one owner of an attempt to pay, from Place Order until it is closed. It lives as long as the
 * page, not as long as a component: leaving the checkout stops nothing. Each step is in the journal
 * before the call that it announces, and confirm, capture and finalize are never aborted.
 */
export class PaymentRunner {
  #state: PaymentState = { status: 'idle' }
  readonly #listeners = new Set<() => void>()
  readonly #carts = new Set<{ take: TakeLines }>()
  #onCart: (() => void) | null = null
  /** The attempts that began in this page: what is open of them waits for the shopper, who is here. */
  readonly #begun = new Set<string>()
  /** What is under way in this tab. */
  #job: Promise<void> | null = null
  /** The order is placed and only the staff is still to be told: a new payment may wait for that. */
  #isTailing = false
  /** The attempt in hand. */
  #held: Held | null = null
  #paypal: { held: Held; orderId: Promise<string>; isApproved: boolean; end: () => void } | null = null

  // ---- what components see

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getState = (): PaymentState => this.#state

  #show(state: PaymentState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  /** Gives the runner the cart's `take`. @returns how to disconnect. */
  connectCart = (take: TakeLines): (() => void) => {
    const cart = { take }
    this.#carts.add(cart)
    this.#onCart?.()
    return () => this.#carts.delete(cart)
  }

  /** Puts away what was said about an earlier payment. */
  acknowledge = (): void => {
    const { status } = this.#state
    if (status === 'done' || status === 'failed' || status === 'changed' || status === 'elsewhere') {
      this.#show({ status: 'idle' })
    }
  }

  // ---- the shopper's actions

  /** Pays by card. Does nothing while a payment is under way. Never rejects. */
  placeCardOrder = async (purchase: Purchase, card: StripeCardElement): Promise<void> => {
    if (this.#job && this.#isTailing) await this.#job
    await this.#exclusively(false, async (journal) => {
      const held = await this.#holdForCard(journal, purchase)
      if (held?.attempt.step.phase === 'INTENT_READY') await this.#confirm(held, card)
      else if (held) await this.#settle(held)
    })
    if (this.#state.status === 'elsewhere') void this.resume()
  }

  /** Goes on with whatever the journal says is open: at the start of a page, or when the shopper asks. Never rejects. */
  resume = async (): Promise<void> => {
    await this.#exclusively(true, async (journal) => {
      for (const attempt of await journal.list()) {
        const held = this.#hold(journal, attempt)
        if (attempt.step.phase === 'CLOSED') await this.#purge(journal, attempt)
        else if (mayBeCharged(attempt)) await this.#settle(held)
        else if (!isReusable(attempt) && !this.#begun.has(attempt.id)) await this.#giveUp(held)
      }
      if (!(await journal.list()).every(isReusable)) return
      markOpenPayment(false)
      // what this tab said of a payment that another has finished since then is over
      if (isLocked(this.#state)) this.#show({ status: 'idle' })
    })
  }

  /**
   * PayPal's createOrder: writes the journal, then has PayPal's order made.
   * @param create makes the order for an invoice id and an amount in cents, and answers PayPal's id of it.
   * @throws {PaymentStopped} where there is nothing to pay by PayPal now.
   */
  beginPayPal = async (
    purchase: Purchase,
    create: (invoiceId: string, totalCents: number) => Promise<string>,
  ): Promise<string> => {
    // A second click while PayPal's window opens gets the same order.
    if (this.#paypal) return this.#paypal.orderId
    if (this.#job && this.#isTailing) await this.#job
    return new Promise<string>((resolve, reject) => {
      const stop = () => reject(new PaymentStopped())
      void this.#exclusively(false, async (journal) => {
        const held = await this.#holdForPayPal(journal, purchase)
        if (!held) return
        const { step } = held.attempt
        const orderId =
          step.phase === 'PP_APPROVED'
            ? Promise.resolve(step.paypalOrderId)
            : this.#createPayPalOrder(held, create)
        await new Promise<void>((end) => {
          this.#paypal = { held, orderId, isApproved: false, end }
          this.#show({ status: 'working', stage: 'paypal' })
          orderId.then(resolve, () => {
            end()
          })
        })
        this.#paypal = null
      }).finally(() => {
        stop()
        if (this.#state.status === 'elsewhere') void this.resume()
      })
    })
  }

  async #createPayPalOrder(
    held: Held,
    create: (invoiceId: string, totalCents: number) => Promise<string>,
  ): Promise<string> {
    try {
      const paypalOrderId = await create(held.attempt.id, held.attempt.purchase.totals.total)
      await held.move({ type: 'paypal-created', paypalOrderId })
      return paypalOrderId
    } catch (error) {
      // the shopper may have stopped it before PayPal answered
      if (held.attempt.step.phase === 'CLOSED') throw error
      await this.#giveUp(held)
      this.#show({ status: 'failed', message: messages.paymentError('PayPal could not start the payment.') })
      throw error
    }
  }

  /** PayPal's onApprove: captures, and finishes the order. Never rejects. */
  approvePayPal = async (paypalOrderId: string, approval: PayPalApproval): Promise<void> => {
    const session = this.#paypal
    if (!session || session.isApproved) return
    session.isApproved = true
    const { held, end } = session
    try {
      this.#show({ status: 'working', stage: 'confirming' })
      const isAskedAgain = held.attempt.step.phase === 'PP_APPROVED'
      if (!isAskedAgain) await held.move({ type: 'paypal-approved', paypalOrderId })
      await this.#afterCapture(held, await captureUntilKnown(approval, isAskedAgain))
    } catch (error) {
      this.#showTrouble(error)
    } finally {
      end()
    }
  }

  async #afterCapture(held: Held, outcome: PayPalOutcome): Promise<void> {
    switch (outcome.status) {
      case 'paid':
        await held.move({ type: 'paid', captureId: outcome.captureId })
        await this.#finish(held)
        return
      case 'declined':
        await held.move({ type: 'declined' })
        await this.#giveUp(held)
        this.#show({ status: 'failed', message: messages.paymentError(outcome.message) })
        return
      default:
        this.#show({ status: 'unclear', method: 'paypal', isProcessing: outcome.status === 'pending' })
    }
  }

  /** PayPal's window was closed, or PayPal failed: nothing was captured, so nothing is lost. Never rejects. */
  leavePayPal = async (message: string | null): Promise<void> => {
    const session = this.#paypal
    // Once it is approved, closing the window or leaving the page changes nothing.
    if (!session || session.isApproved) return
    const { held, end } = session
    try {
      if (mayBeCharged(held.attempt)) {
        this.#show({ status: 'unclear', method: 'paypal', isProcessing: false })
        return
      }
      await this.#giveUp(held)
      this.#show(
        message === null ? { status: 'idle' } : { status: 'failed', message: messages.paymentError(message) },
      )
    } catch (error) {
      this.#showTrouble(error)
    } finally {
      end()
    }
  }

  // ---- beginning

  /** An attempt that may pay for this purchase by card, or that must be settled first; null where the page says why not. */
  async #holdForCard(journal: Journal, purchase: Purchase): Promise<Held | null> {
    const open = await this.#openAttempt(journal, purchase.uid)
    if (open && mayBeCharged(open)) return this.#hold(journal, open)
    this.#show({ status: 'working', stage: 'checking' })
    const [changes, before] = await Promise.all([checkCart(purchase.lines), ordersNow(purchase.uid)])
    if (changes.length > 0) {
      this.#show({ status: 'changed', changes })
      return null
    }
    this.#show({ status: 'working', stage: 'preparing' })
    if (open) {
      const held = this.#hold(journal, open)
      const known = await this.#recheckIntent(held)
      if (known === 'charged') return held
      if (known === 'reusable' && isSamePurchase(open.purchase, purchase)) {
        await held.move({ type: 'purchase-revised', purchase })
        return held
      }
      if (known === 'no-answer' && isSamePurchase(open.purchase, purchase)) {
        this.#show({
          status: 'failed',
          message: messages.paymentError('The card service could not be reached. Please try again.'),
        })
        return null
      }
      await this.#giveUp(held)
    }
    return this.#requestIntent(journal, purchase, before)
  }

  /** create-payment-intent, with the amount that Stripe knows compared to the amount shown. */
  async #requestIntent(journal: Journal, purchase: Purchase, before: string[] | null): Promise<Held | null> {
    const held = await this.#begin(journal, 'card', purchase, before)
    try {
      const { clientSecret, orderId } = await createPaymentIntent(toIntentRequest(purchase))
      await held.move({ type: 'intent-received', clientSecret, orderId })
      const { status, amount } = await lookUpIntent(clientSecret)
      if (amount === purchase.totals.total && status === 'open') return held
      await this.#giveUp(held)
      this.#show({
        status: 'failed',
        message: messages.paymentError('The amount to be charged is not the total shown.'),
      })
    } catch (error) {
      const isIntentFailure = error instanceof ApiError
      if (isIntentFailure) await this.#giveUp(held)
      else if (error instanceof JournalConflict) throw error
      this.#show({
        status: 'failed',
        message: isIntentFailure
          ? messages.paymentIntentFailed
          : messages.paymentError('The card service could not be reached. Please try again.'),
      })
    }
    return null
  }

  /** What Stripe says of an intent that was never confirmed, as far as the journal knows. */
  async #recheckIntent(held: Held): Promise<'charged' | 'reusable' | 'gone' | 'no-answer'> {
    const { step, purchase } = held.attempt
    if (step.phase !== 'INTENT_READY') return 'gone'
    let intent: IntentState
    try {
      intent = await lookUpIntent(step.clientSecret)
    } catch {
      return 'no-answer'
    }
    if (intent.status === 'succeeded') {
      await held.move({ type: 'paid', captureId: null })
      return 'charged'
    }
    if (intent.status === 'processing') {
      await held.move({ type: 'confirm-started' })
      return 'charged'
    }
    return intent.status === 'open' && intent.amount === purchase.totals.total ? 'reusable' : 'gone'
  }

  async #holdForPayPal(journal: Journal, purchase: Purchase): Promise<Held | null> {
    const open = await this.#openAttempt(journal, purchase.uid)
    if (open?.step.phase === 'PP_APPROVED') return this.#hold(journal, open)
    if (open) {
      const held = this.#hold(journal, open)
      if (mayBeCharged(open) || (await this.#recheckIntent(held)) === 'charged') {
        await this.#settle(held)
        return null
      }
      await this.#giveUp(held)
    }
    this.#show({ status: 'working', stage: 'checking' })
    const [changes, before] = await Promise.all([checkCart(purchase.lines), ordersNow(purchase.uid)])
    if (changes.length === 0) return this.#begin(journal, 'paypal', purchase, before)
    this.#show({ status: 'changed', changes })
    return null
  }

  async #begin(
    journal: Journal,
    method: PaymentMethod,
    purchase: Purchase,
    ordersBefore: string[] | null,
  ): Promise<Held> {
    const attempt = beginAttempt(newId(), method, purchase, ordersBefore)
    await journal.save(attempt)
    this.#begun.add(attempt.id)
    markOpenPayment(true)
    return this.#hold(journal, attempt)
  }

  /** The attempt to reckon with before anything new: first one that may be charged, whoever's it is. */
  async #openAttempt(journal: Journal, uid: string): Promise<Attempt | null> {
    const open = await journal.list()
    const isOurs = ({ purchase, step }: Attempt) => purchase.uid === uid && step.phase !== 'CLOSED'
    return open.find(mayBeCharged) ?? open.find(isOurs) ?? null
  }

  #hold(journal: Journal, start: Attempt): Held {
    const held: Held = {
      attempt: start,
      move: async (event) => {
        const next = advance(held.attempt, event)
        if (!next) throw new Error(`${event.type} can’t follow ${held.attempt.step.phase}`)
        try {
          if (event.type === 'discarded') await journal.remove(next.id)
          else await journal.save(next)
        } catch (error) {
          // Once money has moved, finishing the order matters more than the record of it.
          if (error instanceof JournalConflict || !isBeyondPaying(next)) throw error
        }
        held.attempt = next
      },
    }
    this.#held = held
    return held
  }

  async #giveUp(held: Held): Promise<void> {
    if (mayBeCharged(held.attempt) || held.attempt.step.phase === 'CLOSED') return
    await held.move({ type: 'discarded' })
    markOpenPayment(false)
  }

  // ---- paying

  async #confirm(held: Held, card: StripeCardElement): Promise<void> {
    const { step } = held.attempt
    if (step.phase !== 'INTENT_READY') return
    this.#show({ status: 'working', stage: 'confirming' })
    await held.move({ type: 'confirm-started' })
    let isOver = false
    const outcome = await Promise.race([
      confirmCard(step.clientSecret, card),
      watchIntent(step.clientSecret, () => isOver),
    ])
    isOver = true
    if (outcome.status === 'paid') {
      await held.move({ type: 'paid', captureId: null })
      await this.#finish(held)
    } else if (outcome.status === 'declined') {
      await held.move({ type: 'declined' })
      this.#show({ status: 'failed', message: messages.paymentError(outcome.message) })
    } else {
      await this.#lookUp(held, outcome.status === 'unknown' ? outcome.message : '')
    }
  }

  /** Finds out what became of a confirmation. `reason` is what the vendor said, if the card turns out not to be charged. */
  async #lookUp(held: Held, reason: string): Promise<void> {
    const { step } = held.attempt
    if (step.phase !== 'CONFIRMING') return
    this.#show({ status: 'working', stage: 'looking' })
    const last = await lookUpUntilKnown(step.clientSecret)
    if (last === 'succeeded') {
      await held.move({ type: 'paid', captureId: null })
      await this.#finish(held)
    } else if (last === 'open' || last === 'canceled') {
      await held.move({ type: 'declined' })
      if (last === 'canceled') await this.#giveUp(held)
      this.#show({
        status: 'failed',
        message: messages.paymentError(reason || 'The payment was not completed.'),
      })
    } else {
      this.#show({ status: 'unclear', method: 'card', isProcessing: last === 'processing' })
    }
  }

  /** Goes on with an attempt that may be charged, from whatever phase it is in. */
  async #settle(held: Held): Promise<void> {
    switch (held.attempt.step.phase) {
      case 'CONFIRMING':
        await this.#lookUp(held, '')
        return
      case 'PP_APPROVED':
        // PayPal is only to be asked through its button: the page offers that.
        this.#show({ status: 'unclear', method: 'paypal', isProcessing: false })
        return
      default:
        await this.#finish(held)
    }
  }

  // ---- finishing

  async #finish(held: Held): Promise<void> {
    const { phase } = held.attempt.step
    if (phase === 'PAID' || phase === 'FINALIZING') {
      this.#show({ status: 'working', stage: 'finishing' })
      const problem = await finalizeUntilPlaced(held)
      const { step } = held.attempt
      if (problem !== null) {
        if (step.phase === 'FINALIZING') {
          this.#show({
            status: 'unfinished',
            orderId: step.orderId,
            message: messages.finalizeFailed(problem),
          })
        }
        return
      }
    }
    const { step } = held.attempt
    if (step.phase !== 'FINALIZED' && step.phase !== 'SMS_SENDING') return
    keepReceipt(step.orderId, held.attempt)
    takeOnce(held.attempt, await this.#cartTake())
    this.#isTailing = true
    this.#show({ status: 'done', orderId: step.orderId })
    await tellStaff(held)
    await held.move({ type: 'closed' })
  }

  /** Removes a finished attempt's record, once the cart has been seen without its lines. */
  async #purge(journal: Journal, attempt: Attempt): Promise<void> {
    // The browser may have been killed before the cart's last change reached the disk.
    takeOnce(attempt, await this.#cartTake())
    await journal.remove(attempt.id)
  }

  async #cartTake(): Promise<TakeLines> {
    for (;;) {
      for (const { take } of this.#carts) return take
      await new Promise<void>((resolve) => {
        this.#onCart = resolve
      })
    }
  }

  // ---- one at a time

  async #exclusively(isPatient: boolean, work: (journal: Journal) => Promise<void>): Promise<void> {
    if (this.#job) return
    this.#job = this.#workAlone(isPatient, work)
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
      this.#showTrouble(error)
    } finally {
      release?.()
    }
  }

  #showTrouble(error: unknown): void {
    const held = this.#held
    // An order that is placed stays placed, whatever happens to the record of its text message.
    if (this.#state.status === 'done') return
    if (error instanceof JournalConflict) this.#show({ status: 'elsewhere' })
    else if (held && mayBeCharged(held.attempt)) {
      this.#show({ status: 'unclear', method: held.attempt.method, isProcessing: false })
    } else {
      this.#show({
        status: 'failed',
        message: messages.paymentError(`The payment could not begin. ${tierWords.notCharged}`),
      })
    }
  }
}

/** Whether the shopper's next Place Order may use it again; until then there is nothing to resume. */
const isReusable = ({ step }: Attempt): boolean => step.phase === 'INTENT_READY'

const isBeyondPaying = (attempt: Attempt): boolean =>
  mayBeCharged(attempt) && attempt.step.phase !== 'CONFIRMING' && attempt.step.phase !== 'PP_APPROVED'

/** A random id; `crypto.randomUUID` is missing where a page is not served over https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

let runner: PaymentRunner | null = null

/** The page's one runner. */
export const paymentRunner = (): PaymentRunner => (runner ??= new PaymentRunner())

/** A fresh runner, as after a reload: for tests. */
export const forgetPaymentRunner = (): void => {
  runner = null
}
