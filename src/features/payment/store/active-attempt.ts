import { JournalConflict, type Journal } from './journal.ts'
import { markOpenPayment } from './open-payment.ts'
import {
  advance,
  beginAttempt,
  isBeingPaid,
  isOrderPlaced,
  mayBeCharged,
  type Attempt,
  type PaymentEvent,
  type PaymentMethod,
  type Purchase,
} from '../attempt.ts'

/** An attempt in the hands of the runner: what it is now, and how to move it on (the journal first). */
export type Held = {
  attempt: Attempt
  move: (event: PaymentEvent) => Promise<void>
  /** Whether any attempt of this browser may be charged, of whichever user. */
  isAnyCharged: () => Promise<boolean>
}

/** The attempts of this page: each begins, moves and is given up here, in the journal before anywhere else. */
export class Attempts {
  /** Those that began in this page: what is open of them waits for the shopper, who is here. */
  readonly #begun = new Set<string>()
  /** Those in hand, the last one last. */
  #inHand: Held[] = []

  /** The last attempt of a user that was taken in hand; of anybody, where it is not known whose (null). */
  heldOf(uid: string | null): Held | null {
    return this.#inHand.findLast(({ attempt }) => uid === null || attempt.purchase.uid === uid) ?? null
  }

  /** What a user is paying for, as far as it is in hand. */
  purchaseOf(uid: string): Purchase | null {
    const paid = this.#inHand.findLast(({ attempt }) => attempt.purchase.uid === uid && isBeingPaid(attempt))
    return paid?.attempt.purchase ?? null
  }

  /** Lets go of all but those that the journal says are open. */
  keepOnly(open: readonly Attempt[]): void {
    this.#inHand = this.#inHand.filter(({ attempt }) => open.some(({ id }) => id === attempt.id))
  }

  isBegunHere = ({ id }: Attempt): boolean => this.#begun.has(id)

  async begin(
    journal: Journal,
    method: PaymentMethod,
    purchase: Purchase,
    ordersBefore: string[] | null,
  ): Promise<Held> {
    const attempt = beginAttempt(newId(), method, purchase, ordersBefore, Date.now())
    await journal.save(attempt)
    this.#begun.add(attempt.id)
    markOpenPayment(true)
    return this.hold(journal, attempt)
  }

  /** Takes an attempt in hand: `move` writes the journal, then changes what is held. */
  hold(journal: Journal, start: Attempt): Held {
    let written = start.revision
    const held: Held = {
      attempt: start,
      isAnyCharged: () =>
        journal.list().then(
          (all) => all.some(mayBeCharged),
          () => true,
        ),
      move: async (event) => {
        let next = advance(held.attempt, event)
        if (!next) throw new Error(`${event.type} can’t follow ${held.attempt.step.phase}`)
        try {
          if (event.type === 'discarded' || event.type === 'put-away') await journal.remove(next.id, written)
          else await journal.save(next, written)
          written = next.revision
        } catch (error) {
          if (error instanceof JournalConflict && !(await isGone(journal, next.id))) {
            next = await insist(journal, next.id, event, error)
            written = next.revision
          }
          // Once money has moved, finishing the order matters more than the record of it, which can’t be written or is gone.
          else if (!isBeyondPaying(next)) throw error
        }
        held.attempt = next
      },
    }
    this.#inHand = [...this.#inHand.filter(({ attempt }) => attempt.id !== start.id), held]
    return held
  }

  /** Closes a user's attempts whose orders are placed and whose records could not be closed then, so that no later page says so anew. */
  async closePlaced(journal: Journal, uid: string): Promise<void> {
    for (const attempt of await journal.list()) {
      const isLeft = attempt.step.phase !== 'CLOSED' && isOrderPlaced(attempt)
      if (isLeft && attempt.purchase.uid === uid) {
        // where it still can't be written, the next page tries
        await this.hold(journal, attempt)
          .move({ type: 'closed' })
          .catch(() => {})
      }
    }
  }

  /** Forgets an attempt in which no money can have moved; leaves any other alone. */
  async giveUp(held: Held): Promise<void> {
    if (mayBeCharged(held.attempt) || held.attempt.step.phase === 'CLOSED') return
    await held.move({ type: 'discarded' })
    markOpenPayment(await held.isAnyCharged())
  }
}

/** The attempt of a user to reckon with before anything new: first one that may be charged. One whose order is placed is none. */
export async function openAttempt(journal: Journal, uid: string): Promise<Attempt | null> {
  const all = await journal.list()
  const open = all.filter((attempt) => attempt.purchase.uid === uid && !isOrderPlaced(attempt))
  return open.find(mayBeCharged) ?? open[0] ?? null
}

/** Another tab has moved the attempt, which is its right; but that it is paid holds whatever the other tab made of it. */
async function insist(
  journal: Journal,
  id: string,
  event: PaymentEvent,
  conflict: JournalConflict,
): Promise<Attempt> {
  const stored = (await journal.list()).find((attempt) => attempt.id === id)
  const next = stored && event.type === 'paid' ? advance(stored, event) : null
  if (!next) throw conflict
  await journal.save(next)
  return next
}

/** Whether no other tab has moved an attempt: its record is simply not there any more. */
const isGone = async (journal: Journal, id: string): Promise<boolean> =>
  (await journal.list()).every((attempt) => attempt.id !== id)

const isBeyondPaying = (attempt: Attempt): boolean =>
  mayBeCharged(attempt) && attempt.step.phase !== 'CONFIRMING' && attempt.step.phase !== 'PP_APPROVED'

/** A random id; `crypto.randomUUID` is missing where a page is not served over https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
