import { keepReceipt } from '../orders/receipt.ts'
import { isReusable, mayBeCharged, type Attempt } from './attempt.ts'
import { lookUpReusable } from './intent.ts'
import type { PaymentJobs } from './jobs.ts'
import { toReceipt } from './order/order-lines.ts'
import { hasRemovedLines, removePurchasedLines } from './order/purchased-lines.ts'
import type { ActiveAttempt } from './store/active-attempt.ts'
import type { Journal } from './store/journal.ts'
import { markOpenPayment } from './store/open-payment.ts'

/** Finds out what became of an attempt that may be charged, and completes it. `isQuiet`: the page shows only what is new. */
type Settle = (active: ActiveAttempt, isQuiet?: boolean) => Promise<void>

/**
 * Resumes all open attempts of the journal, of every user.
 * @param isQuiet only looks for the outcome of cards, while the page says that it can't tell
 */
export async function resumeAll(
  jobs: PaymentJobs,
  journal: Journal,
  settle: Settle,
  isQuiet = false,
): Promise<void> {
  const { attempts, page } = jobs
  for (const attempt of await attempts.list(journal)) {
    const { uid } = attempt.purchase
    if (isQuiet && attempt.step.phase !== 'CONFIRMING') continue
    jobs.payer = uid
    try {
      await (isQuiet
        ? settle(attempts.open(journal, attempt), true)
        : resumeAttempt(jobs, journal, settle, attempt))
    } catch (error) {
      // One broken attempt must not block the others.
      jobs.showError(error, true)
    }
  }
  const all = await attempts.list(journal)
  const open = all.filter((attempt) => !isReusable(attempt))
  attempts.keepOnly(all)
  page.unlock(open.some((attempt) => attempt.purchase.uid === page.user && mayBeCharged(attempt)))
  // The notice shows as long as the marker is there.
  if (open.length === 0 && page.get().status === 'idle') markOpenPayment(false)
}

async function resumeAttempt(
  jobs: PaymentJobs,
  journal: Journal,
  settle: Settle,
  attempt: Attempt,
): Promise<void> {
  const { attempts, page } = jobs
  const { step, purchase } = attempt
  if (step.phase === 'CLOSED') {
    // The browser may have been killed before the cart's last change was on disk, and may be killed again.
    const hadLeftCart = hasRemovedLines(attempt)
    removePurchasedLines(attempt)
    if (step.isUntold === true && step.orderId !== null) {
      if (purchase.uid !== page.user) return
      keepReceipt(toReceipt(step.orderId, purchase, attempt.begunAt))
      jobs.show({ status: 'done', orderId: step.orderId })
    }
    if (hadLeftCart) await journal.remove(attempt.id)
    return
  }
  const active = attempts.open(journal, attempt)
  if (mayBeCharged(attempt)) await settle(active)
  else if (isReusable(attempt)) {
    if (await lookUpReusable(active)) await settle(active)
  } else await active.discard()
}
