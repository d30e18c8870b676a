import { messages } from '../../lib/messages.ts'
import type { PayPalApproval, PayPalOutcome } from '../../services/paypal.ts'
import { openAttempt, type Attempts, type Held } from './store/active-attempt.ts'
import { recheckIntent } from './card.ts'
import { checkCart } from './check-cart.ts'
import type { Journal } from './store/journal.ts'
import { captureUntilKnown, ordersNow } from './slow-call.ts'
import { isOlderThanADay } from './store/open-payment.ts'
import { mayBeCharged, type Purchase } from './attempt.ts'
import type { PaymentState } from './state.ts'

/** Makes PayPal's order for an invoice id and an amount in cents, and answers PayPal's id of it. */
export type CreatePayPalOrder = (invoiceId: string, totalCents: number) => Promise<string>

/** Thrown into PayPal's callbacks to stop them; what the shopper needs to know is on the page already. */
export class PaymentStopped extends Error {
  override name = 'PaymentStopped'
}

/** What a session needs of the runner. */
export type SessionOwner = {
  attempts: Attempts
  show: (state: PaymentState) => void
  showTrouble: (error: unknown) => void
  /** Runs a user's payment as this browser's only one; not at all where there is another. Never rejects. */
  alone: (uid: string, work: (journal: Journal) => Promise<void>) => Promise<void>
  /** Goes on with an attempt that may be charged. */
  settle: (held: Held) => Promise<void>
}

/** PayPal's window, from its button to the capture: PayPal calls back, and each callback may never come. */
export class PayPalSession {
  readonly #owner: SessionOwner
  #open: { held: Held; orderId: Promise<string>; isApproved: boolean; end: () => void } | null = null

  constructor(owner: SessionOwner) {
    this.#owner = owner
  }

  /**
   * PayPal's createOrder: writes the journal, then has PayPal's order made. A second click while the
   * window opens gets the same order.
   * @param isAsking the page said that this only asks about an earlier payment: no new one is begun.
   * @throws {PaymentStopped} where there is nothing to pay by PayPal now.
   */
  begin(purchase: Purchase, create: CreatePayPalOrder, isAsking = false): Promise<string> {
    if (this.#open?.held.attempt.purchase.uid === purchase.uid) return this.#open.orderId
    return new Promise<string>((resolve, reject) => {
      void this.#owner
        .alone(purchase.uid, async (journal) => {
          const held = await this.#hold(journal, purchase, isAsking)
          if (!held) return
          const { step } = held.attempt
          const orderId =
            step.phase === 'PP_APPROVED'
              ? Promise.resolve(step.paypalOrderId)
              : this.#createOrder(held, create)
          await new Promise<void>((end) => {
            this.#open = { held, orderId, isApproved: false, end }
            this.#owner.show({ status: 'working', stage: 'paypal' })
            orderId.then(resolve, () => {
              end()
            })
          })
          this.#open = null
        })
        .finally(() => reject(new PaymentStopped()))
    })
  }

  /** PayPal's onApprove: captures, and has the order finished. Never rejects. */
  async approve(paypalOrderId: string, approval: PayPalApproval): Promise<void> {
    const session = this.#open
    // the window of an earlier order, which was left open, pays nothing
    if (!session || session.isApproved || paypalOrderOf(session.held) !== paypalOrderId) return
    session.isApproved = true
    const { held, end } = session
    try {
      const isAskedAgain = held.attempt.step.phase === 'PP_APPROVED'
      if (!isAskedAgain) await held.move({ type: 'paypal-approved', paypalOrderId })
      this.#owner.show({ status: 'working', stage: 'capturing' })
      const outcome = await captureUntilKnown(approval, isAskedAgain, () =>
        this.#owner.show({ status: 'working', stage: 'waiting' }),
      )
      await this.#afterCapture(held, outcome)
    } catch (error) {
      this.#owner.showTrouble(error)
    } finally {
      end()
    }
  }

  /** PayPal's window was closed, or PayPal failed: nothing was captured, so nothing is lost. Never rejects. */
  async leave(message: string | null): Promise<void> {
    const session = this.#open
    // Once it is approved, closing the window or leaving the page changes nothing.
    if (!session || session.isApproved) return
    const { held, end } = session
    try {
      if (mayBeCharged(held.attempt)) {
        this.#showUnclear(held, false)
        return
      }
      await this.#owner.attempts.giveUp(held)
      if (message === null) this.#owner.show({ status: 'idle' })
      else this.#fail(message)
    } catch (error) {
      this.#owner.showTrouble(error)
    } finally {
      end()
    }
  }

  /** An attempt whose order PayPal's window may pay; null where the page says why not. */
  async #hold(journal: Journal, purchase: Purchase, isAsking: boolean): Promise<Held | null> {
    const { attempts, show, settle } = this.#owner
    const open = await openAttempt(journal, purchase.uid)
    if (open?.step.phase === 'PP_APPROVED') return attempts.hold(journal, open)
    // another tab has finished the payment that this press was to ask about
    if (isAsking) {
      show({ status: 'idle' })
      return null
    }
    if (open) {
      const held = attempts.hold(journal, open)
      if (mayBeCharged(open) || (await recheckIntent(held)) === 'charged') {
        await settle(held)
        return null
      }
      await attempts.giveUp(held)
    }
    show({ status: 'working', stage: 'checking' })
    const [changes, before] = await Promise.all([checkCart(purchase.lines), ordersNow(purchase.uid)])
    if (changes.length === 0) return attempts.begin(journal, 'paypal', purchase, before)
    show({ status: 'changed', changes })
    return null
  }

  async #createOrder(held: Held, create: CreatePayPalOrder): Promise<string> {
    try {
      const paypalOrderId = await create(held.attempt.id, held.attempt.purchase.totals.total)
      await held.move({ type: 'paypal-created', paypalOrderId })
      return paypalOrderId
    } catch (error) {
      // the shopper may have stopped it before PayPal answered
      if (held.attempt.step.phase === 'CLOSED') throw error
      try {
        await this.#owner.attempts.giveUp(held)
        this.#fail('PayPal could not start the payment.')
      } catch (trouble) {
        this.#owner.showTrouble(trouble)
      }
      throw error
    }
  }

  async #afterCapture(held: Held, outcome: PayPalOutcome): Promise<void> {
    switch (outcome.status) {
      case 'paid':
        await held.move({ type: 'paid', captureId: outcome.captureId })
        await this.#owner.settle(held)
        return
      case 'declined':
        await held.move({ type: 'declined' })
        await this.#owner.attempts.giveUp(held)
        this.#fail(outcome.message)
        return
      default:
        // under review, or unknown: it is not finalized before PayPal says that it is paid
        this.#showUnclear(held, outcome.status === 'pending')
    }
  }

  #showUnclear({ attempt }: Held, isProcessing: boolean): void {
    const isOld = isOlderThanADay(attempt.begunAt)
    this.#owner.show({ status: 'unclear', uid: attempt.purchase.uid, method: 'paypal', isProcessing, isOld })
  }

  #fail(message: string): void {
    this.#owner.show({ status: 'failed', message: messages.paymentError(message) })
  }
}

const paypalOrderOf = ({ attempt: { step } }: Held): string | null =>
  step.phase === 'PP_CREATING' || step.phase === 'PP_APPROVED' ? step.paypalOrderId : null
