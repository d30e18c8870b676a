import { afterEach, expect, test, vi } from 'vitest'
import { PaymentJobs } from '../../../src/features/payment/jobs.ts'
import { failed } from '../../../src/features/payment/state.ts'

afterEach(() => vi.unstubAllGlobals())

type Grant = (lock: object | null) => Promise<void> | undefined

/** A browser whose other tab holds the lock: it says so after `answer`, and gives the lock after `release`. */
function otherTab() {
  let answer = () => {}
  let release = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const request = async (_name: string, { ifAvailable }: { ifAvailable: boolean }, grant: Grant) => {
    await (ifAvailable ? answered : released)
    await grant(ifAvailable ? null : {})
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return { answer, release }
}

test('P18 a press while this tab hears of another one’s payment says so, and does not pay when that one is over', async () => {
  const { answer, release } = otherTab()
  const jobs = new PaymentJobs()
  const job = vi.fn<() => Promise<void>>().mockResolvedValue()
  const recovered = jobs.recover(async () => jobs.page.unlock(false))
  const paid = jobs.pay('user-1', job)
  expect(jobs.page.get()).toEqual({ status: 'working', stage: 'looking-up' })
  answer()
  await vi.waitFor(() => expect(jobs.page.get()).toEqual({ status: 'elsewhere' }))
  release()
  await Promise.all([recovered, paid])
  expect(jobs.page.get()).toEqual({ status: 'idle' })
  expect(job).not.toHaveBeenCalled()
})

test('P18 a press while another tab pays says so, although this page still shows an earlier failure', async () => {
  const { answer, release } = otherTab()
  const jobs = new PaymentJobs()
  jobs.page.user = 'user-1'
  jobs.page.set('user-1', failed('Your card was declined.'))
  const recovered = jobs.recover(async () => jobs.page.unlock(false))
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  const job = vi.fn<() => Promise<void>>().mockResolvedValue()
  const paid = jobs.pay('user-1', job)
  expect(jobs.page.get()).toEqual({ status: 'elsewhere' })
  release()
  await Promise.all([recovered, paid])
  expect(jobs.page.get()).toEqual({ status: 'idle' })
  expect(job).not.toHaveBeenCalled()
})
