import { IDLE, isLocked, type PaymentState } from './state.ts'

type Unfinished = Extract<PaymentState, { status: 'unfinished' }>

/** What the page shows of its user's payment. Another user's payment is finished unseen. */
export class PageState {
  /** The page's user; null if none is signed in. */
  user: string | null = null
  #state: PaymentState = IDLE
  /** Whether the state is of a payment of the user, and not of one that may be any user's. */
  #isOwn = false
  /** The user's paid order that is not placed yet. The outcome of another attempt must not hide it. */
  #unfinished: Unfinished | null = null
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get = (): PaymentState => this.#state

  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  /** `uid`: whose payment it is; null if it may be any user's, which never hides one of the page's user. */
  set(uid: string | null, state: PaymentState): void {
    if (uid === null ? this.#isOwn : uid !== this.user) return
    if (state.status === 'unfinished') this.#unfinished = state
    else if (state.status === 'done' && state.orderId === this.#unfinished?.orderId) this.#unfinished = null
    this.#change(this.#unfinished && hidesUnfinished(state) ? this.#unfinished : state, uid !== null)
  }

  /** Removes whatever the page shows: the shopper dismissed it. */
  clear(): void {
    this.#unfinished = null
    this.#change(IDLE)
  }

  /** Removes a message that needs no action: the user has read it. */
  acknowledge(): void {
    if (isLocked(this.#state) && this.#state.status !== 'elsewhere') return
    // Another order's message was read. This one is still paid and not placed.
    this.#change(this.#unfinished ?? IDLE)
  }

  /** Unlocks paying, unless the user's own payment is open: another tab has finished it. */
  unlock(isOpen: boolean): void {
    if (!isOpen) this.#unfinished = null
    if (isLocked(this.#state) && !(isOpen && this.#isOwn)) this.#change(this.#unfinished ?? IDLE)
  }

  #change(state: PaymentState, isOwn = true): void {
    this.#state = state
    this.#isOwn = isOwn && state.status !== 'idle'
    for (const listener of this.#listeners) listener()
  }
}

const hidesUnfinished = ({ status }: PaymentState): boolean =>
  status === 'idle' || status === 'failed' || status === 'unclear' || status === 'changed'
