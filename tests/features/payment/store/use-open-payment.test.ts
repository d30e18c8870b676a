import * as fake from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { beginAttempt } from '../../../../src/features/payment/attempt.ts'
import { purchaseOf } from '../purchase.ts'
import { stubIndexedDb } from './fake-indexed-db.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  // Later tests must not meet this journal.
  vi.resetModules()
})

/** The modules of a new page. */
async function nextPage() {
  vi.resetModules()
  const { openJournal } = await import('../../../../src/features/payment/store/journal.ts')
  const { hasRecordsToResume } = await import('../../../../src/features/payment/store/use-open-payment.ts')
  return { openJournal, hasRecordsToResume }
}

test.each(['lists its databases', 'can’t list its databases (Firefox < 126)'])(
  'a page of a browser that %s finds an intent that is watched',
  async (browser) => {
    const indexedDB = new fake.IDBFactory()
    if (!browser.startsWith('lists')) {
      // A proxy, because the class is shared with other tests.
      const without = new Proxy(indexedDB, {
        has: (target, name) => name !== 'databases' && name in target,
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      stubIndexedDb(without)
    } else stubIndexedDb(indexedDB)

    expect(await (await nextPage()).hasRecordsToResume()).toBe(false)
    const journal = await (await nextPage()).openJournal()
    expect(journal.isDurable).toBe(true)
    const begun = beginAttempt('attempt-1', 'card', purchaseOf([{}]), [], Date.now() - 10 * 60_000)
    await journal.save(begun)
    const step = {
      phase: 'INTENT_READY',
      clientSecret: 'pi_1_secret_2',
      orderId: 'order-1',
      isWatched: true,
    } as const
    await journal.save({ ...begun, revision: 1, step })
    expect(await (await nextPage()).hasRecordsToResume()).toBe(true)
  },
)
