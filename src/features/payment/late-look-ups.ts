import type { Intent } from '../../services/stripe.ts'
import { isOlderThanADay, mayBeCharged, type Attempt } from './attempt.ts'
import { canStillBeApproved, getIntent, refusalOf } from './intent.ts'
import type { PaymentJobs } from './jobs.ts'
import { isQuestionOfLast, mayStillArrive } from './late-charge.ts'
import { sleep } from './sleep.ts'
import { canRepeat, isUnclearCard, type PaymentState } from './state.ts'
import type { IsPaidElsewhere, Settle } from './recovery.ts'
import type { Journal } from './store/journal.ts'

/** Waits between look-ups (ms): while the charge may arrive any moment; while the bank waits for the user. */
const LOOK_EVERY_MS = 5_000
const ASK_EVERY_MS = 12_000
/** Otherwise the waits grow up to this. */
const LONGEST_WAIT_MS = 60_000

/** Looks for the outcome of confirmed cards by itself, without changing what the page shows until there is one. */
export class LateLookUps {
  readonly #jobs: PaymentJobs
  readonly #settle: Settle
  readonly #isPaidElsewhere: IsPaidElsewhere
  #isRunning = false
  #isNeeded = false

  constructor(jobs: PaymentJobs, settle: Settle, isPaidElsewhere: IsPaidElsewhere) {
    this.#jobs = jobs
    this.#settle = settle
    this.#isPaidElsewhere = isPaidElsewhere
  }

  /** Looks until each confirmation has an outcome or is a day old, as long as a component shows payments. Never rejects. */
  async follow(): Promise<void> {
    const { attempts, states } = this.#jobs
    this.#isNeeded = attempts.some(isLookedFor)
    if (this.#isRunning) return
    this.#isRunning = true
    for (let wait = 0; this.#isNeeded && states.isShown;) {
      wait = this.#nextWait(wait)
      await sleep(wait)
      if (states.isShown) await this.#jobs.lookQuietly((journal) => this.#lookOnce(journal))
    }
    this.#isRunning = false
  }

  #nextWait(last: number): number {
    const { states } = this.#jobs
    if (states.some(canRepeat)) return LOOK_EVERY_MS
    if (states.some(isQuestion)) return ASK_EVERY_MS
    return Math.min(Math.max(last * 1.5, LOOK_EVERY_MS), LONGEST_WAIT_MS)
  }

  async #lookOnce(journal: Journal): Promise<void> {
    const { attempts, states } = this.#jobs
    const all = await attempts.list(journal)
    for (const attempt of all) {
      const { step, purchase } = attempt
      if (step.phase !== 'CONFIRMING' || !isLookedFor(attempt)) continue
      if (this.#isPaidElsewhere(purchase.uid)) continue
      const state = states.get(purchase.uid)
      // The bank's question is answered elsewhere: the user then returns to this page.
      if (isQuestion(state) && document.visibilityState === 'hidden') continue
      if (!isNews(await getIntent(step.clientSecret), attempt, state)) continue
      this.#jobs.payer = purchase.uid
      await this.#settle(attempts.open(journal, attempt))
    }
    // Another tab has settled the others.
    const mayPay = (uid: string | null) =>
      all.some((attempt) => (uid === null || attempt.purchase.uid === uid) && mayBeCharged(attempt))
    states.unlock((uid, state) => !isUnclearCard(state) || mayPay(uid))
    this.#isNeeded = (await attempts.list(journal)).some(isLookedFor)
  }
}

const isLookedFor = ({ step, begunAt }: Attempt): boolean =>
  step.phase === 'CONFIRMING' && !isOlderThanADay(begunAt)

/** Whether the page says that the bank waits for the user. */
const isQuestion = (state: PaymentState): boolean =>
  state.status === 'failed' && state.sameOrder !== undefined

/** Whether an intent tells more than the page shows. */
function isNews(intent: Intent | null, attempt: Attempt, state: PaymentState): boolean {
  const isUnclear = state.status === 'unclear'
  switch (intent?.status) {
    case 'succeeded':
    case 'canceled':
      return true
    case 'processing':
      return isQuestion(state) || (isUnclear && !state.isProcessing)
    case 'requires-action':
      if (!isQuestionOfLast(attempt)) return isUnclear && !state.canRepeat
      return isUnclear || !canStillBeApproved(attempt)
    case 'unconfirmed':
      if (refusalOf(attempt, intent) !== null) return true
      return !mayStillArrive(attempt) || (isUnclear && !state.canRepeat)
    case undefined:
      return canRepeat(state) && !mayStillArrive(attempt)
  }
}
