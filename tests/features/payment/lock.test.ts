import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from '../../../src/features/payment/lock.ts'
import { waitScale } from '../../../src/features/payment/sleep.ts'

afterEach(() => {
  waitScale.factor = 1
  vi.unstubAllGlobals()
})

type Grant = (lock: object | null) => Promise<void> | undefined

/** A browser whose lock manager answers by `request`. */
const useLocks = (request: (grant: Grant) => Promise<unknown>) =>
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, grant: Grant) => request(grant) },
  })

const never = () => new Promise<never>(() => {})

test('the work runs while the lock is held, which is then released', async () => {
  let held: Promise<void> | undefined
  useLocks((grant) => (held = grant({})) ?? Promise.resolve())
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  await withLock(work)
  expect(work).toHaveBeenCalledOnce()
  await expect(held).resolves.toBeUndefined()
})

test('a tab that pays keeps the others out', async () => {
  useLocks((grant) => Promise.resolve(grant(null)))
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  expect(await withLock(work)).toBe(false)
  expect(work).not.toHaveBeenCalled()
})

test('kind: a broken browser part: Web Locks that never answer do not stop a payment', async () => {
  waitScale.factor = 0.01
  let grantLate: Grant = () => undefined
  useLocks((grant) => {
    grantLate = grant
    return never()
  })
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  await withLock(work)
  expect(work).toHaveBeenCalledOnce()
  expect(grantLate({}), 'a lock that comes too late is released at once').toBeUndefined()
})
