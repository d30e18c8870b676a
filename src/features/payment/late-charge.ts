import { isOlderThanADay, isWatched, type Attempt } from './attempt.ts'
import { getIntentStatus, reconcileIntent } from './intent.ts'
import type { PaymentJobs } from './jobs.ts'
import { sleep, waitScale } from './sleep.ts'
import { canRepeat } from './state.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'
import type { ActiveAttempts } from './store/active-attempts.ts'
import type { Journal } from './store/journal.ts'

// A confirmation that was sent may charge the card after Stripe said "not confirmed".

/** After this long (ms), the page says that a confirmation which has not arrived charged nothing. Its intent is still watched for a day. */
const ARRIVES_WITHIN_MS = 75_000
const LOOK_EVERY_MS = 5_000

/** Whether a confirmation was sent so recently that "not confirmed" is no knowledge. */
export const mayStillArrive = ({ step, begunAt }: Attempt): boolean =>
  step.phase === 'CONFIRMING' && Date.now() - (step.sentAt ?? begunAt) < ARRIVES_WITHIN_MS * waitScale.factor

/** The user's watched intent that was charged after all, or null; "unreachable" if one can't be looked up. */
export type FindLateCharge = () => Promise<ActiveAttempt | 'unreachable' | null>

/** Looks up each watched intent of a user: before another payment begins, and before PayPal takes money. */
export async function findLateCharge(
  attempts: ActiveAttempts,
  journal: Journal,
  uid: string,
): ReturnType<FindLateCharge> {
  let found: 'unreachable' | null = null
  for (const attempt of await journal.list()) {
    const isCandidate =
      attempt.purchase.uid === uid && isWatched(attempt) && !isOlderThanADay(attempt.begunAt)
    if (!isCandidate) continue
    const active = attempts.open(journal, attempt)
    const intent = await reconcileIntent(active)
    if (intent === 'charged') return active
    if (intent === 'unreachable') found = intent
  }
  return found
}

/** Looks for charges that come late, as long as the page says "we can't tell yet", without changing what it shows meanwhile. */
export class LateLookUps {
  readonly #jobs: PaymentJobs
  readonly #settle: (active: ActiveAttempt) => Promise<void>
  #isRunning = false

  constructor(jobs: PaymentJobs, settle: (active: ActiveAttempt) => Promise<void>) {
    this.#jobs = jobs
    this.#settle = settle
  }

  /** Looks every 5 s until no state needs it. Never rejects. */
  async follow(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    while (this.#jobs.states.some(canRepeat)) {
      await sleep(LOOK_EVERY_MS)
      await this.#jobs.lookQuietly((journal) => this.#lookOnce(journal))
    }
    this.#isRunning = false
  }

  async #lookOnce(journal: Journal): Promise<void> {
    const { attempts, states } = this.#jobs
    const all = await journal.list()
    for (const attempt of all) {
      const { step, purchase } = attempt
      if (!canRepeat(states.get(purchase.uid)) || step.phase !== 'CONFIRMING') continue
      const status = await getIntentStatus(step.clientSecret)
      const isSilent = status === 'unconfirmed' || status === null
      if (isSilent && mayStillArrive(attempt)) continue
      this.#jobs.payer = purchase.uid
      await this.#settle(attempts.open(journal, attempt))
    }
    // Another tab has settled the others.
    states.unlock((uid, state) => !canRepeat(state) || all.some((each) => isConfirming(each, uid)))
  }
}

const isConfirming = ({ step, purchase }: Attempt, uid: string | null): boolean =>
  step.phase === 'CONFIRMING' && purchase.uid === uid
