import { afterEach, expect, test, vi } from 'vitest'
import { PaymentJobs } from '../../../src/features/payment/jobs.ts'
import { failed } from '../../../src/features/payment/state.ts'

afterEach(() => vi.unstubAllGlobals())

type Grant = (lock: object | null) => Promise<void> | undefined

/** A browser whose other tab holds the lock: it says so after `answer`. */
function otherTab() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const request = async (_name: string, _options: object, grant: Grant) => {
    await answered
    await grant(null)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return { answer }
}

test.each([
  ['', null],
  [', although this page still shows an earlier failure', failed('Your card was declined.')],
])(
  'P18 a press while this tab hears of another one’s payment says so, and does not pay%s',
  async (_, shown) => {
    const { answer } = otherTab()
    const jobs = new PaymentJobs()
    jobs.page.user = 'user-1'
    if (shown) jobs.page.set('user-1', shown)
    const job = vi.fn<() => Promise<void>>().mockResolvedValue()
    const recovered = jobs.recover(job)
    const paid = jobs.pay('user-1', job)
    expect(jobs.page.get()).toEqual({ status: 'working', stage: 'looking-up' })
    answer()
    await Promise.all([recovered, paid])
    expect(jobs.page.get()).toEqual({ status: 'elsewhere' })
    expect(job).not.toHaveBeenCalled()
  },
)
