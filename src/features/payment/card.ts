import { ApiError } from '../../api/client.ts'
import { createPaymentIntent, type PaymentIntent } from '../../api/payments.ts'
import { messages } from '../../lib/messages.ts'
import { formatMoney } from '../../lib/money.ts'
import { confirmCard, lookUpIntent, type IntentState, type StripeCardElement } from '../../services/stripe.ts'
import { openAttempt, type Attempts, type Held } from './store/active-attempt.ts'
import { checkCart } from './check-cart.ts'
import type { Journal } from './store/journal.ts'
import { confirmedOrPaid, lookUpUntilKnown, ordersNow } from './slow-call.ts'
import { isOlderThanADay } from './store/open-payment.ts'
import { toIntentRequest } from './order-lines.ts'
import { isSamePurchase, mayBeCharged, type Purchase } from './attempt.ts'
import type { PaymentState } from './state.ts'

/** A bank's question to its customer is over by then, answered or not (ms). */
const QUESTION_LASTS_MS = 15 * 60_000

const UNREACHABLE = 'The card service could not be reached. Please try again.'

/** Paying by card, up to PAID: an intent for the total shown, confirmed once, looked up where that is unclear. */
export class CardPayment {
  readonly #attempts: Attempts
  readonly #show: (state: PaymentState) => void

  constructor(attempts: Attempts, show: (state: PaymentState) => void) {
    this.#attempts = attempts
    this.#show = show
  }

  /** An attempt that may pay for this purchase, or that must be settled first; null where the page says why not. */
  async hold(journal: Journal, purchase: Purchase): Promise<Held | null> {
    const open = await openAttempt(journal, purchase.uid)
    const held = open && this.#attempts.hold(journal, open)
    const isSame = open !== null && isSamePurchase(open.purchase, purchase)
    // A question of the bank that nobody answered is taken back by confirming the same intent again.
    const isToSettle = held !== null && mayBeCharged(held.attempt) && !(isSame && (await isAsked(held)))
    if (isToSettle) return held
    this.#show({ status: 'working', stage: 'checking' })
    const changes = await checkCart(purchase.lines)
    if (changes.length > 0) {
      this.#show({ status: 'changed', changes })
      return null
    }
    this.#show({ status: 'working', stage: 'preparing' })
    if (held) {
      const known = mayBeCharged(held.attempt) ? 'asked' : await recheckIntent(held)
      if (known === 'charged') return held
      if (known === 'asked') await held.move({ type: 'declined' })
      if (isSame && (known === 'asked' || known === 'reusable')) {
        await held.move({ type: 'purchase-revised', purchase, at: Date.now() })
        return held
      }
      if (isSame && known === 'no-answer') {
        this.#fail(messages.paymentError(UNREACHABLE))
        return null
      }
      await this.#attempts.giveUp(held)
    }
    return this.#requestIntent(journal, purchase)
  }

  /** create-payment-intent, with the amount that Stripe knows compared to the amount shown. */
  async #requestIntent(journal: Journal, purchase: Purchase): Promise<Held | null> {
    const held = await this.#attempts.begin(journal, 'card', purchase, null)
    let created: PaymentIntent
    try {
      created = await createPaymentIntent(toIntentRequest(purchase))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await this.#attempts.giveUp(held)
      this.#fail(messages.paymentIntentFailed)
      return null
    }
    await held.move({ type: 'intent-received', ...created })
    let intent: IntentState
    try {
      intent = await lookUpIntent(created.clientSecret)
    } catch {
      this.#fail(messages.paymentError(UNREACHABLE))
      return null
    }
    if (intent.amount === purchase.totals.total && intent.status === 'open') return held
    await this.#attempts.giveUp(held)
    this.#fail(messages.paymentError('The amount to be charged is not the total shown.'))
    return null
  }

  /** Charges the card of an attempt whose intent is ready; it is PAID afterwards, or the page says what it is. */
  async confirm(held: Held, card: StripeCardElement): Promise<void> {
    const { step } = held.attempt
    if (step.phase !== 'INTENT_READY') return
    // of now, not of before the intent: a backend may list an order from the intent on, and that one is not placed by being there
    await held.move({ type: 'confirm-started', ordersBefore: await ordersNow(held.attempt.purchase.uid) })
    this.#show({ status: 'working', stage: 'confirming' })
    const outcome = await confirmedOrPaid(confirmCard(step.clientSecret, card), step.clientSecret, () =>
      this.#show({ status: 'working', stage: 'waiting' }),
    )
    if (outcome.status === 'paid') {
      await held.move({ type: 'paid', captureId: null })
    } else if (outcome.status === 'declined') {
      await held.move({ type: 'declined' })
      this.#fail(messages.paymentError(outcome.message), true)
    } else {
      await this.lookUp(held, outcome.status === 'unknown' ? outcome.message : '')
    }
  }

  /** Finds out what became of a confirmation. `reason` is what the vendor said, if the card turns out not to be charged. */
  async lookUp(held: Held, reason: string): Promise<void> {
    const { step } = held.attempt
    if (step.phase !== 'CONFIRMING') return
    this.#show({ status: 'working', stage: 'looking' })
    const last = await lookUpUntilKnown(step.clientSecret)
    if (last === 'succeeded') {
      await held.move({ type: 'paid', captureId: null })
    } else if (last === 'asked' && isQuestionOpen(held)) {
      const amount = formatMoney(held.attempt.purchase.totals.total)
      this.#fail(
        messages.paymentError(
          `Your bank may still ask you to approve ${amount}. Place the same order again, or refuse it there before you pay in another way.`,
        ),
      )
    } else if (last === 'open' || last === 'asked' || last === 'canceled') {
      await held.move({ type: 'declined' })
      if (last === 'canceled') await this.#attempts.giveUp(held)
      this.#fail(messages.paymentError(reason || 'The payment was not completed.'))
    } else {
      this.#show({
        status: 'unclear',
        uid: held.attempt.purchase.uid,
        method: 'card',
        isProcessing: last === 'processing',
        isOld: isOlderThanADay(held.attempt.begunAt),
      })
    }
  }

  #fail(message: string, isCardRefused = false): void {
    this.#show({ status: 'failed', message, isCardRefused })
  }
}

const isQuestionOpen = ({ attempt }: Held): boolean => Date.now() - attempt.begunAt < QUESTION_LASTS_MS

/** Whether a confirmation ended in a question of the bank that nobody answered. */
async function isAsked({ attempt: { step } }: Held): Promise<boolean> {
  if (step.phase !== 'CONFIRMING') return false
  return lookUpIntent(step.clientSecret).then(
    ({ status }) => status === 'asked',
    () => false,
  )
}

/**
 * Asks Stripe about an intent that was never confirmed, as far as the journal knows, and moves the attempt on where it was after all.
 */
export async function recheckIntent(held: Held): Promise<'charged' | 'reusable' | 'gone' | 'no-answer'> {
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
  return (intent.status === 'open' || intent.status === 'asked') && intent.amount === purchase.totals.total
    ? 'reusable'
    : 'gone'
}
