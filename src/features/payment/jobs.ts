import { report } from '../../services/report.ts'
import { isPaymentOver, mayBeCharged } from './attempt.ts'
import { withLock } from './lock.ts'
import {
  canRepeat,
  failed,
  isLocked,
  unclear,
  UNREADABLE,
  type PaymentState,
  type ShowStage,
} from './state.ts'
import { ActiveAttempts } from './store/active-attempts.ts'
import { JournalUnreadable, openJournal, type Journal } from './store/journal.ts'
import { JournalConflict } from './store/journal-store.ts'
import { UserStates } from './user-states.ts'

export type Job = (journal: Journal) => Promise<void>

/** Runs one payment job at a time in this browser, and holds what the page shows of it. */
export class PaymentJobs {
  readonly states = new UserStates()
  readonly attempts = new ActiveAttempts()
  /** The user whose attempt the job works on; null before it is known. */
  payer: string | null = null
  /** The job's order is placed and only the SMS is left: a new payment may queue. */
  isNotifyingStaff = false
  #current: Promise<void> | null = null
  #isQuiet = false
  #isPaying = false
  /** The user whose press waits for a job that resumes earlier attempts. */
  #waiting: string | null = null
  /** The job waits until another tab has paid. */
  #isHeld = false

  /** Whether a new payment runs. */
  get isPaying(): boolean {
    return this.#isPaying
  }

  /** The running job, or null. */
  get current(): Promise<void> | null {
    return this.#current
  }

  show(state: PaymentState, uid = this.payer): void {
    this.states.set(uid, state)
  }

  readonly showStage: ShowStage = (stage, stop) =>
    this.show({ status: 'working', stage, ...(stop && { stop }) })

  /** A user's new payment. It waits for the SMS of the last order, and gives up if another tab pays. Never rejects. */
  async pay(uid: string, job: Job): Promise<void> {
    const wasLocked = isLocked(this.states.get(uid))
    if (this.#current && this.#isQuiet) {
      await this.#current
      // It may have found the charge: then this press would pay twice.
      if (isLocked(this.states.get(uid)) ? !canRepeat(this.states.get(uid)) : wasLocked) return
    } else if (this.#current && this.isNotifyingStaff) {
      this.show({ status: 'working', stage: 'checking' }, uid)
      await this.#current
    } else if (this.#isHeld) {
      this.show({ status: 'elsewhere' }, uid)
      return
    } else if (this.#current && !isLocked(this.states.get(uid))) {
      // The running job resumes an attempt of an earlier page, which may be charged, or one of another user.
      this.show({ status: 'working', stage: 'looking-up' }, uid)
      this.#waiting = uid
      await this.#current
      // The job has found that another tab pays. The page has sent the shopper there.
      if (this.#waiting !== uid) return
      this.#waiting = null
      // The job left a message about this user's money: this press must not pay as well.
      const { status } = this.states.get(uid)
      if (status !== 'idle' && status !== 'working') return
    }
    await this.#run(uid, async (journal) => {
      await this.attempts.notePress(journal)
      await this.attempts.closePlaced(journal, uid)
      await job(journal)
    })
  }

  /** Work on open attempts. It waits for another tab that pays. Never rejects. */
  recover(job: Job): Promise<void> {
    return this.#run(null, job)
  }

  /** A look-up that the page does not show. It gives up if another tab pays. Never rejects. */
  lookQuietly(job: Job): Promise<void> {
    return this.#run(null, job, true)
  }

  /** Does nothing if a job is running. */
  async #run(payer: string | null, job: Job, isQuiet = false): Promise<void> {
    if (this.#current) return
    this.payer = payer
    this.#isPaying = payer !== null
    this.#isQuiet = isQuiet
    this.#current = this.#runLocked(payer === null, isQuiet, job)
    try {
      await this.#current
    } finally {
      this.#current = null
      this.#isPaying = false
      this.#isQuiet = false
      this.isNotifyingStaff = false
    }
  }

  async #runLocked(isRecovery: boolean, isQuiet: boolean, job: Job): Promise<void> {
    try {
      if (!isRecovery) this.showStage('checking')
      const showElsewhere = () => {
        if (!isQuiet) this.#showElsewhere(isRecovery)
      }
      await withLock(isRecovery && !isQuiet, showElsewhere, async () => {
        this.#isHeld = false
        await job(await openJournal())
      })
    } catch (error) {
      // The next quiet look reads the journal again. Until then the page keeps what it shows.
      const isKept = isQuiet && (this.payer === null || error instanceof JournalUnreadable)
      if (isKept) report(error, 'payment: look up')
      else this.showError(error, isRecovery)
    }
  }

  #showElsewhere(isWaiting: boolean): void {
    this.#isHeld = isWaiting
    this.show({ status: 'elsewhere' })
    if (this.#waiting !== null) this.show({ status: 'elsewhere' }, this.#waiting)
    this.#waiting = null
  }

  /** Shows what is certain about the payer's money after an error. A failed recovery of an uncharged attempt shows nothing. */
  showError(error: unknown, isRecovery: boolean): void {
    if (!(error instanceof JournalConflict)) report(error, 'payment')
    const active = this.attempts.latestOf(this.payer)
    // A placed order stays placed, whatever happens to its record or SMS.
    if (this.states.get(this.payer).status === 'done') return
    if (error instanceof JournalConflict) this.show({ status: 'elsewhere' })
    else if (active && mayBeCharged(active.attempt) && !isPaymentOver(active.attempt)) {
      this.show(unclear(active.attempt), active.attempt.purchase.uid)
    } else if (error instanceof JournalUnreadable) this.show(UNREADABLE, isRecovery ? null : this.payer)
    else if (!isRecovery) this.show(failed('We couldn’t start the payment.'))
  }
}
