import { expect, test } from 'vitest'
import type { PaymentEvent } from '../../../src/features/payment/attempt.ts'
import { ActiveAttempts } from '../../../src/features/payment/store/active-attempts.ts'
import { JournalConflict } from '../../../src/features/payment/store/journal-store.ts'
import { type Journal, openJournal } from '../../../src/features/payment/store/journal.ts'
import { purchaseOf } from './purchase.ts'

const RECEIVED: PaymentEvent = { type: 'intent-received', clientSecret: 's', orderId: 'order-1' }
const PAID: PaymentEvent = { type: 'paid', captureId: null }

/** An attempt whose card may be charged, in the hands of two tabs that no lock keeps apart. */
async function inTwoTabs() {
  const journal = await openJournal()
  const here = await new ActiveAttempts().begin(journal, 'card', purchaseOf([{}]), [])
  await here.move(RECEIVED)
  await here.move({ type: 'confirm-started' })
  const there = new ActiveAttempts().open(journal, here.attempt)
  return { journal, here, there }
}

test('P18 that it is paid is written down, whatever another tab thought meanwhile', async () => {
  const { journal, here, there } = await inTwoTabs()
  await there.move({ type: 'declined' })
  await here.move(PAID)
  expect((await journal.list()).map(({ step, revision }) => [step.phase, revision])).toEqual([['PAID', 4]])
  expect(here.attempt.step.phase).toBe('PAID')
})

test('P18 of two tabs that know of one payment only one finishes it', async () => {
  const { here, there } = await inTwoTabs()
  await there.move(PAID)
  await expect(here.move(PAID)).rejects.toMatchObject({ name: 'JournalConflict' })
})

test('P18 a tab that another has overtaken does nothing but read again', async () => {
  const { journal, here, there } = await inTwoTabs()
  await there.move(PAID)
  await expect(here.move({ type: 'declined' })).rejects.toMatchObject({ name: 'JournalConflict' })
  expect(here.attempt.step.phase).toBe('CONFIRMING')
  expect((await journal.list())[0]?.step.phase).toBe('PAID')
})

test('once money has moved, an order is finished even where nothing can be written down', async () => {
  const journal = await openJournal()
  let isFull = true
  const disk: Journal = {
    ...journal,
    save: (...given) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : journal.save(...given),
  }
  const { here } = await inTwoTabs()
  const held = new ActiveAttempts().open(disk, here.attempt)
  await expect(held.move({ type: 'declined' }), 'before that, nothing is taken for granted').rejects.toThrow(
    'full',
  )
  await held.move(PAID)
  await held.move({ type: 'finalize-started' })
  expect(held.attempt.step.phase).toBe('FINALIZING')

  isFull = false
  await held.move({ type: 'finalized' })
  expect(
    (await journal.list()).map(({ step }) => step.phase),
    'and written down again once that can be',
  ).toEqual(['FINALIZED'])
})

test('P18 what could not be written down gives nobody else’s move away', async () => {
  const { journal, here, there } = await inTwoTabs()
  const held = new ActiveAttempts().open(
    {
      ...journal,
      save: (...given) =>
        given[0].step.phase === 'PAID' ? Promise.reject(new Error('full')) : journal.save(...given),
    },
    here.attempt,
  )
  await held.move(PAID)
  await there.move(PAID)
  await expect(held.move({ type: 'finalize-started' })).rejects.toMatchObject({ name: 'JournalConflict' })
})

test('P18 a tab can’t discard an attempt that another tab is confirming', async () => {
  const journal = await openJournal()
  const here = await new ActiveAttempts().begin(journal, 'card', purchaseOf([{}]), [])
  await here.move({ type: 'intent-received', clientSecret: 's', orderId: 'order-1' })
  const there = new ActiveAttempts().open(journal, here.attempt)
  await here.move({ type: 'confirm-started' })
  await expect(there.discard()).rejects.toThrow(JournalConflict)
  expect((await journal.list()).map(({ step }) => step.phase)).toEqual(['CONFIRMING'])
})
