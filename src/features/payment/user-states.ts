import { isLocked, type PaymentState } from './state.ts'

const IDLE: PaymentState = { status: 'idle' }

/**
 * What there is to say to each user of this browser who pays, and under null to all of them; what was said last stands last. One user's
 * payment is no business of who signs in next, and keeps nobody else from buying.
 */
export class StatesByUser {
  readonly #states = new Map<string | null, PaymentState>()
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What to say to a user; where nobody is signed in (null), what was said last. */
  get(uid: string | null): PaymentState {
    const state =
      uid === null ? [...this.#states.values()].at(-1) : (this.#states.get(uid) ?? this.#states.get(null))
    return state ?? IDLE
  }

  /** Whether there is nothing to say to anybody. */
  get isEmpty(): boolean {
    return this.#states.size === 0
  }

  set(uid: string | null, state: PaymentState): void {
    this.#states.delete(uid)
    if (state.status !== 'idle') this.#states.set(uid, state)
    this.#tell()
  }

  /** Puts away what a user has read and that needs nothing more of them; where nobody is signed in (null), of all. @returns the users whose orders were placed. */
  acknowledge(reader: string | null): string[] {
    const isRead = (uid: string | null) => reader === null || uid === null || uid === reader
    const placed = [...this.#states].filter(([uid, { status }]) => isRead(uid) && status === 'done')
    this.#forget((state, uid) => isRead(uid) && (!isLocked(state) || state.status === 'elsewhere'))
    return placed.map(([uid]) => uid).filter((uid) => uid !== null)
  }

  /** Forgets that paying is locked for users of whom no payment is open any more: another tab has finished it. */
  unlock(isOpen: (uid: string | null) => boolean): void {
    this.#forget((state, uid) => isLocked(state) && !isOpen(uid))
  }

  #forget(isOver: (state: PaymentState, uid: string | null) => boolean): void {
    for (const [uid, state] of this.#states) if (isOver(state, uid)) this.#states.delete(uid)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
