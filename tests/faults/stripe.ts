import type { Books, Charge, Line } from './books.ts'
import type { Clock } from './clock.ts'
import { NoAnswer, type BadAnswer, type Network, type Sender } from './network.ts'

/** What the bank does with a card. */
export const CARDS = ['pays', 'declined', 'question', 'processing'] as const
export type Card = (typeof CARDS)[number]

type Intent = {
  id: string
  client_secret: string
  orderId: string
  uid: string
  lines: Line[]
  amount: number
  currency: 'usd'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded'
  last_payment_error: object | null
  /** The page's confirmation that waits for the bank's question. */
  answerQuestion?: ((isApproved: boolean) => void) | undefined
}

const PROCESSING_MS = 30_000
/** The bank's question expires. */
const QUESTION_MS = 15 * 60_000

const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
const NOT_APPROVED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
}

/** Stripe and the banks. https://docs.stripe.com/payments/paymentintents/lifecycle */
export class Stripe {
  readonly intents: Intent[] = []
  readonly #clock: Clock
  readonly #network: Network
  readonly #books: Books

  constructor(clock: Clock, network: Network, books: Books) {
    this.#clock = clock
    this.#network = network
    this.#books = books
  }

  createIntent(uid: string, amount: number, lines: Line[]): { clientSecret: string; orderId: string } {
    const number = this.intents.length + 1
    const [id, orderId] = [`pi_${number}`, `order-${number}`]
    const secret = `${id}_secret_${number}`
    this.intents.push({
      id,
      client_secret: secret,
      orderId,
      uid,
      lines,
      amount,
      currency: 'usd',
      status: 'requires_payment_method',
      last_payment_error: null,
    })
    return { clientSecret: secret, orderId }
  }

  /** Whether a bank has not decided about a user's card; any user's without `uid`. */
  isUndecided = (uid?: string): boolean =>
    this.intents.some(
      (intent) =>
        (uid === undefined || intent.uid === uid) &&
        (intent.status === 'processing' || intent.status === 'requires_action'),
    )

  /** The users whom a bank asks. */
  get questions(): Intent[] {
    return this.intents.filter(({ status }) => status === 'requires_action')
  }

  /** `window.Stripe` of a page: the parts of Stripe.js that the shop uses. */
  sdkFor(page: Sender): object {
    return {
      confirmCardPayment: async (secret: string, { payment_method: { card } }: Confirmation) => {
        const sentAt = this.#clock.now
        return this.#ask(page, 'stripe-confirm', () => this.#confirm(this.#find(secret), card.kind, sentAt))
      },
      retrievePaymentIntent: (secret: string) =>
        this.#ask(page, 'stripe-lookup', () => ({ paymentIntent: { ...this.#find(secret) } })),
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    }
  }

  /** Stripe.js resolves to an error instead of rejecting. */
  async #ask(page: Sender, name: 'stripe-confirm' | 'stripe-lookup', work: () => object | Promise<object>) {
    try {
      return await this.#network.send(page, name, work)
    } catch (error) {
      const { fault } = error as BadAnswer
      if (error instanceof NoAnswer) return { error: { type: 'api_connection_error', message: 'No answer.' } }
      if (fault === 400 || fault === 404) {
        return { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No intent.' } }
      }
      if (fault === 429) return { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Busy.' } }
      return { error: { type: 'api_error', message: 'Stripe failed.' } }
    }
  }

  #find(secret: string): Intent {
    const intent = this.intents.find(({ client_secret }) => client_secret === secret)
    if (!intent) throw new Error(`No intent has the secret ${secret}.`)
    return intent
  }

  #confirm(intent: Intent, card: Card, sentAt: number): object | Promise<object> {
    const arrivedAt = this.#clock.now
    const charge = () => this.#charge(intent, { sentAt, arrivedAt })
    const result = () => ({ paymentIntent: { ...intent } })
    const refuse = (error: object) => {
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
      return { error: { ...error, payment_intent: { ...intent } } }
    }
    if (intent.status === 'succeeded' || intent.status === 'processing') {
      const code = 'payment_intent_unexpected_state'
      return { error: { type: 'invalid_request_error', code, payment_intent: { ...intent } } }
    }
    // A second confirmation withdraws the bank's question.
    intent.answerQuestion?.(false)
    intent.last_payment_error = null
    switch (card) {
      case 'declined':
        return refuse(DECLINED)
      case 'pays':
        charge()
        return result()
      case 'processing':
        intent.status = 'processing'
        this.#clock.after(PROCESSING_MS, charge)
        return result()
      case 'question':
        intent.status = 'requires_action'
        return new Promise((resolve) => {
          const answer = (isApproved: boolean) => {
            if (intent.answerQuestion !== answer) return
            intent.answerQuestion = undefined
            if (isApproved) charge()
            resolve(isApproved ? result() : refuse(NOT_APPROVED))
          }
          intent.answerQuestion = answer
          this.#clock.after(QUESTION_MS, () => answer(false))
        })
    }
  }

  #charge(intent: Intent, how: Pick<Charge, 'sentAt' | 'arrivedAt'>): void {
    intent.status = 'succeeded'
    const { uid, amount: cents, lines, orderId } = intent
    this.#books.charges.push({ method: 'card', uid, cents, lines, orderId, at: this.#clock.now, ...how })
  }
}

type Confirmation = { payment_method: { card: { kind: Card } } }
