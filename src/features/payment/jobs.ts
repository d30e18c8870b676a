import { report } from '../../services/report.ts'
import { isPaymentOver, mayBeCharged } from './attempt.ts'
import { withLock } from './lock.ts'
import {
  canRepeat,
  ELSEWHERE,
  failed,
  isLocked,
  unclear,
  unreadable,
  type PaymentState,
  type ShowStage,
} from './state.ts'
import { ActiveAttempts } from './store/active-attempts.ts'
import { JournalUnreadable, openJournal, type Journal } from './store/journal.ts'
import { JournalConflict } from './store/journal-store.ts'
import { openPaymentTime } from './store/open-payment.ts'
import { PageState } from './page-state.ts'

type Job = (journal: Journal) => Promise<void>

/** A new payment, work on open ones, or a look for an outcome that the page does not show. */
type Kind = 'pay' | 'recover' | 'look'

/** Runs one payment job at a time in this browser, and holds what the page shows of it. */
export class PaymentJobs {
  readonly page = new PageState()
  readonly attempts = new ActiveAttempts()
  /** The user whose attempt the job works on; null before it is known. */
  payer: string | null = null
  #running: { kind: Kind; end: Promise<boolean> } | null = null

  get isPaying(): boolean {
    return this.#running?.kind === 'pay'
  }

  /** The running job, or null. Resolves to whether it ran: false if another tab pays. */
  get current(): Promise<boolean> | null {
    return this.#running?.end ?? null
  }

  show(state: PaymentState, uid = this.payer): void {
    this.page.set(uid, state)
  }

  readonly showStage: ShowStage = (stage, stop) =>
    this.show({ status: 'working', stage, ...(stop && { stop }) })

  /** A new payment of the page's user. It waits for the SMS of the last order, and gives up if another tab pays. Never rejects. */
  async pay(uid: string, job: Job): Promise<void> {
    const { page } = this
    page.user = uid
    const wasLocked = isLocked(page.get())
    if (this.#running?.kind === 'look') {
      await this.current
      // It may have found the charge: then this press would pay twice.
      if (isLocked(page.get()) ? !canRepeat(page.get()) : wasLocked) return
    } else if (this.#running && !wasLocked) {
      // The running job sends the SMS of the last order, or resumes an attempt of an earlier page, which may be charged, or one of another user.
      this.show({ status: 'working', stage: 'looking-up' }, uid)
      if ((await this.current) === false) return this.show(ELSEWHERE, uid)
      // The job left a message about this user's money: this press must not pay as well.
      const { status } = page.get()
      if (status !== 'idle' && status !== 'working') return
    }
    await this.#run('pay', uid, async (journal) => {
      await this.attempts.notePress(journal)
      await job(journal)
    })
  }

  /** Work on open attempts. It gives up if another tab pays. Never rejects. */
  recover(job: Job): Promise<void> {
    return this.#run('recover', null, job)
  }

  /** A look-up that the page does not show. It gives up if another tab pays. Never rejects. */
  lookQuietly(job: Job): Promise<void> {
    return this.#run('look', null, job)
  }

  /** Does nothing if a job is running. */
  async #run(kind: Kind, payer: string | null, job: Job): Promise<void> {
    if (this.#running) return
    this.payer = payer
    this.#running = { kind, end: this.#runLocked(kind, job) }
    try {
      await this.#running.end
    } finally {
      this.#running = null
    }
  }

  async #runLocked(kind: Kind, job: Job): Promise<boolean> {
    const isRecovery = kind !== 'pay'
    const isQuiet = kind === 'look'
    try {
      if (!isRecovery) this.showStage('checking')
      const hasRun = await withLock(async () => job(await openJournal()))
      if (!hasRun && !isQuiet) this.show(ELSEWHERE)
      return hasRun
    } catch (error) {
      // The next quiet look reads the journal again. Until then the page keeps what it shows.
      const isKept = isQuiet && (this.payer === null || error instanceof JournalUnreadable)
      if (isKept) report(error, 'payment: look up')
      else this.showError(error, isRecovery)
      return true
    }
  }

  /** Shows what is certain about the payer's money after an error. A failed recovery of an uncharged attempt shows nothing. */
  showError(error: unknown, isRecovery: boolean): void {
    if (!(error instanceof JournalConflict)) report(error, 'payment')
    const active = this.attempts.latestOf(this.payer)
    // A placed order stays placed, whatever happens to its record or SMS.
    if (this.page.get().status === 'done') return
    if (error instanceof JournalConflict) this.show(ELSEWHERE)
    else if (active && mayBeCharged(active.attempt) && !isPaymentOver(active.attempt)) {
      this.show(unclear(active.attempt), active.attempt.purchase.uid)
    } else if (error instanceof JournalUnreadable) {
      this.show(unreadable(openPaymentTime()), isRecovery ? null : this.payer)
    } else if (!isRecovery) this.show(failed('We couldn’t start the payment.'))
  }
}
