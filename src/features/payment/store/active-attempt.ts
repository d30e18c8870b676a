import {
  advance,
  isOlderThanADay,
  isUndecided,
  isWatched,
  mayBeCharged,
  type Attempt,
  type PaymentEvent,
} from '../attempt.ts'
import type { Journal } from './journal.ts'
import { JournalConflict } from './journal-store.ts'
import { markOpenPayment } from './open-payment.ts'

/**
 * An attempt that this tab works on. Each move is written to the journal before `attempt` changes. What a provider has said changes it
 * also if the journal can't be written.
 */
export class ActiveAttempt {
  readonly #journal: Journal
  #attempt: Attempt
  #storedRevision: number
  #lastMove: Promise<unknown> = Promise.resolve()

  constructor(journal: Journal, attempt: Attempt) {
    this.#journal = journal
    this.#attempt = attempt
    this.#storedRevision = attempt.revision
  }

  get attempt(): Attempt {
    return this.#attempt
  }

  /** Whether this page knows more than a record of the attempt, because its last moves could not be written. */
  isAheadOf = ({ revision }: Attempt): boolean =>
    this.#storedRevision === revision && this.#attempt.revision > revision

  /**
   * A move waits for the one before it: PayPal may be left while its order is being written.
   * @throws {JournalConflict} if another tab moved the attempt; any other error if the journal can't be written.
   */
  move(event: PaymentEvent): Promise<void> {
    const move = this.#lastMove.then(() => this.#moveNow(event))
    this.#lastMove = move.catch(() => undefined)
    return move
  }

  async #moveNow(event: PaymentEvent): Promise<void> {
    let next = advance(this.#attempt, event)
    if (!next) throw new Error(`${event.type} can’t follow ${this.#attempt.step.phase}`)
    try {
      if (event.type === 'discarded' || event.type === 'dismissed') {
        await this.#journal.remove(next.id, this.#storedRevision)
      } else {
        await this.#journal.save(next, this.#storedRevision)
      }
      this.#storedRevision = next.revision
    } catch (error) {
      const stored = error instanceof JournalConflict ? await this.#readStored() : null
      if (stored) {
        // "Paid" is a fact, whatever phase another tab wrote meanwhile. Any other event loses the race.
        next = event.type === 'paid' ? advance(stored, event) : null
        if (!next) throw error
        await this.#journal.save(next)
        this.#storedRevision = next.revision
      }
      // After the charge, placing the order matters more than a record that is gone or can't be written. A refusal is certain without it.
      else if (!isCharged(next) && event.type !== 'declined') throw error
    }
    this.#attempt = next
    // Before the call that it announces: if the next page can't read the record, the marker still locks paying.
    if (mayBeCharged(next)) markOpenPayment(true)
  }

  /** Removes an attempt that can't be charged; does nothing to any other, nor to one that is watched until a day has passed. */
  async discard(): Promise<void> {
    if (isWatched(this.#attempt) && !isOlderThanADay(this.#attempt.begunAt)) return
    if (mayBeCharged(this.#attempt) || this.#attempt.step.phase === 'CLOSED') return
    await this.move({ type: 'discarded' })
    const isAnyCharged = await this.#journal.list().then(
      (all) => all.some(mayBeCharged),
      () => true,
    )
    markOpenPayment(isAnyCharged)
  }

  async #readStored(): Promise<Attempt | undefined> {
    return (await this.#journal.list()).find(({ id }) => id === this.#attempt.id)
  }
}

const isCharged = (attempt: Attempt): boolean => mayBeCharged(attempt) && !isUndecided(attempt)
