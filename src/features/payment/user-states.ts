import { IDLE, isLocked, type PaymentState } from './state.ts'

/**
 * PaymentState per uid (null: any user). Insertion order is recency. One user's payment is private: it is neither shown to the next user
 * of the browser nor blocks them.
 */
export class UserStates {
  readonly #states = new Map<string | null, PaymentState>()
  /** Paid orders that are not placed yet. The outcome of another attempt of the same user must not hide them. */
  readonly #unfinished = new Map<string | null, Unfinished>()
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The state of a user; the latest of all if no user is signed in (null). */
  get(uid: string | null): PaymentState {
    const state =
      uid === null ? [...this.#states.values()].at(-1) : (this.#states.get(uid) ?? this.#states.get(null))
    return state ?? IDLE
  }

  /** Whether a component shows states. */
  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  some = (test: (state: PaymentState) => boolean): boolean => [...this.#states.values()].some(test)

  get isEmpty(): boolean {
    return this.#states.size === 0
  }

  set(uid: string | null, state: PaymentState): void {
    const unfinished = this.#unfinished.get(uid)
    if (state.status === 'unfinished') this.#unfinished.set(uid, state)
    else if (state.status === 'done' && state.orderId === unfinished?.orderId) this.#unfinished.delete(uid)
    const shown = unfinished && hidesUnfinished(state) ? unfinished : state
    this.#states.delete(uid)
    if (shown.status !== 'idle') this.#states.set(uid, shown)
    this.#notify()
  }

  /** Removes whatever a user's page shows: the shopper dismissed it. */
  clear(uid: string): void {
    this.#unfinished.delete(uid)
    this.set(uid, IDLE)
  }

  /** Removes the states that a user has read and that need no action. @returns whether an order of theirs was placed. */
  acknowledge(reader: string): boolean {
    const isPlaced = this.#states.get(reader)?.status === 'done'
    this.#remove(
      (state, uid) => (uid === null || uid === reader) && (!isLocked(state) || state.status === 'elsewhere'),
    )
    return isPlaced
  }

  /** Unlocks paying for users without an open payment: another tab has finished it. */
  unlock(isOpen: (uid: string | null, state: PaymentState) => boolean): void {
    for (const [uid, state] of this.#unfinished) if (!isOpen(uid, state)) this.#unfinished.delete(uid)
    this.#remove((state, uid) => isLocked(state) && !isOpen(uid, state))
  }

  #remove(isDone: (state: PaymentState, uid: string | null) => boolean): void {
    for (const [uid, state] of this.#states) {
      if (!isDone(state, uid)) continue
      this.#states.delete(uid)
      // Another order's message was read. This one is still paid and not placed.
      const unfinished = this.#unfinished.get(uid)
      if (unfinished) this.#states.set(uid, unfinished)
    }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

type Unfinished = Extract<PaymentState, { status: 'unfinished' }>

const hidesUnfinished = ({ status }: PaymentState): boolean =>
  status === 'idle' || status === 'failed' || status === 'unclear' || status === 'changed'
