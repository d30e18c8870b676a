import {
  advance,
  beginAttempt,
  isOlderThanADay,
  isPaymentOver,
  mayBeCharged,
  type Attempt,
  type PaymentMethod,
} from '../attempt.ts'
import type { Purchase } from '../order/purchase.ts'
import { hasRemovedLines } from '../order/purchased-lines.ts'
import { ActiveAttempt } from './active-attempt.ts'
import { JournalConflict } from './journal-store.ts'
import type { Journal } from './journal.ts'
import { markOpenPayment } from './open-payment.ts'

/** The attempts that this tab works on, the latest last. */
export class ActiveAttempts {
  #active: ActiveAttempt[] = []
  /** Ids that the journal held when the running payment was pressed; null before the first one. */
  #known: Set<string> | null = null

  /** Call it when a payment is pressed, before the journal is read for it. */
  async notePress(journal: Journal): Promise<void> {
    this.#known = new Set((await journal.list()).map(({ id }) => id))
  }

  /** @throws {JournalConflict} if another tab, without a lock, has begun a payment of this user since the press */
  async begin(
    journal: Journal,
    method: PaymentMethod,
    purchase: Purchase,
    ordersBefore: string[] | null,
  ): Promise<ActiveAttempt> {
    const attempt = beginAttempt(newId(), method, purchase, ordersBefore, Date.now())
    const isElsewhere = (other: Attempt) =>
      other.purchase.uid === purchase.uid && this.#known?.has(other.id) === false
    if ((await journal.list()).some(isElsewhere)) throw new JournalConflict()
    await journal.save(attempt)
    markOpenPayment(true)
    return this.open(journal, attempt)
  }

  /** The attempts of the journal, as this page knows them, and paid ones whose record was lost. */
  async list(journal: Journal): Promise<Attempt[]> {
    const all = await journal.list()
    const known = all.map((stored) => {
      const active = this.#active.find(({ attempt }) => attempt.id === stored.id)
      return active?.isAheadOf(stored) ? active.attempt : stored
    })
    const unplaced = this.#active.map(({ attempt }) => attempt).filter(isUnplaced)
    return [...known, ...unplaced.filter(({ id }) => all.every((stored) => stored.id !== id))]
  }

  /** A user's attempts that must be handled before a new one: first those that may be charged. */
  async listOpen(journal: Journal, uid: string): Promise<Attempt[]> {
    const all = await this.list(journal)
    const open = all.filter((attempt) => attempt.purchase.uid === uid && !isPaymentOver(attempt))
    return [...open.filter(mayBeCharged), ...open.filter((attempt) => !mayBeCharged(attempt))]
  }

  /** Starts or continues work on a listed attempt. */
  open(journal: Journal, attempt: Attempt): ActiveAttempt {
    const known = this.#active.find((active) => active.attempt === attempt)
    const active = known ?? new ActiveAttempt(journal, attempt)
    this.#active = [...this.#active.filter((other) => other.attempt.id !== attempt.id), active]
    return active
  }

  /** Keys of earlier orders that the shopper has been asked about. */
  readonly #asked = new Set<string>()

  /** Marks a question about an earlier order as asked. @returns whether it was not asked before. */
  askOnceAbout(key: string): boolean {
    const isFirst = !this.#asked.has(key)
    this.#asked.add(key)
    return isFirst
  }

  some = (test: (attempt: Attempt) => boolean): boolean => this.#active.some(({ attempt }) => test(attempt))

  /** The latest attempt of a user; of any user if `uid` is null. */
  latestOf(uid: string | null): ActiveAttempt | null {
    const own = this.#active.filter(({ attempt }) => uid === null || attempt.purchase.uid === uid)
    return own.at(-1) ?? null
  }

  purchaseOf(uid: string | null): Purchase | null {
    const paying = this.#active.filter(({ attempt }) => attempt.purchase.uid === uid && isBeingPaid(attempt))
    return paying.at(-1)?.attempt.purchase ?? null
  }

  /** Forgets all attempts but the listed ones, and those that another tab has moved. */
  keepOnly(all: readonly Attempt[]): void {
    const isListed = ({ id, revision }: Attempt) =>
      all.some((other) => other.id === id && other.revision === revision)
    this.#active = this.#active.filter(({ attempt }) => isListed(attempt))
  }

  /** Removes a user's attempts that had no outcome for a day. */
  async dismissOld(journal: Journal, uid: string | null): Promise<void> {
    for (const attempt of await this.list(journal)) {
      const isStuck = isOlderThanADay(attempt.begunAt) && advance(attempt, { type: 'dismissed' }) !== null
      if (isStuck && attempt.purchase.uid === uid) {
        await this.open(journal, attempt).move({ type: 'dismissed' })
      }
    }
  }
}

/** Whether the page shows the attempt's purchase instead of the cart, which may have changed. */
const isBeingPaid = (attempt: Attempt): boolean =>
  (mayBeCharged(attempt) || attempt.step.phase === 'PP_CREATING') && !isPaymentOver(attempt)

/** Whether a paid order is still to be placed, and no other tab has placed it, nor dismissed it after a day. */
const isUnplaced = (attempt: Attempt): boolean =>
  (attempt.step.phase === 'PAID' || attempt.step.phase === 'FINALIZING') &&
  !hasRemovedLines(attempt) &&
  !isOlderThanADay(attempt.begunAt)

/** A random id. `crypto.randomUUID` is missing on pages without https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
