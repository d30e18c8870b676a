import { expect, test } from 'vitest'
import type { PaymentEvent } from '../../../../src/features/payment/attempt.ts'
import { ActiveAttempts } from '../../../../src/features/payment/store/active-attempts.ts'
import { isPaymentOpen, markOpenPayment } from '../../../../src/features/payment/store/open-payment.ts'
import { JournalConflict } from '../../../../src/features/payment/store/journal-store.ts'
import { type Journal, openJournal } from '../../../../src/features/payment/store/journal.ts'
import { purchaseOf } from '../purchase.ts'

const RECEIVED: PaymentEvent = { type: 'intent-received', clientSecret: 's', orderId: 'order-1' }
const PAID: PaymentEvent = { type: 'paid', captureId: null }

/** One attempt that may be charged, active in two tabs without a lock. */
async function inTwoTabs() {
  const journal = await openJournal()
  const here = await new ActiveAttempts().begin(journal, 'card', purchaseOf([{}]), [])
  await here.move(RECEIVED)
  await here.move({ type: 'confirm-started' })
  const there = new ActiveAttempts().open(journal, here.attempt)
  return { journal, here, there }
}

test('kind: a payment that may be charged is marked as open, also by an intent of an earlier page', async () => {
  const journal = await openJournal()
  const earlier = await new ActiveAttempts().begin(journal, 'card', purchaseOf([{}]), [])
  await earlier.move(RECEIVED)
  markOpenPayment(false)
  const here = new ActiveAttempts().open(journal, earlier.attempt)
  await here.move({ type: 'confirm-started' })
  expect(isPaymentOpen()).toBe(true)
})

test('P18 "paid" is written, whatever phase another tab wrote', async () => {
  const { journal, here, there } = await inTwoTabs()
  await there.move({ type: 'declined' })
  await here.move(PAID)
  expect((await journal.list()).map(({ step, revision }) => [step.phase, revision])).toEqual([['PAID', 4]])
  expect(here.attempt.step.phase).toBe('PAID')
})

test('P18 only one of two tabs finishes a payment', async () => {
  const { here, there } = await inTwoTabs()
  await there.move(PAID)
  await expect(here.move(PAID)).rejects.toMatchObject({ name: 'JournalConflict' })
})

test('P18 a tab can’t move an attempt that another tab has moved', async () => {
  const { journal, here, there } = await inTwoTabs()
  await there.move(PAID)
  await expect(here.move({ type: 'declined' })).rejects.toMatchObject({ name: 'JournalConflict' })
  expect(here.attempt.step.phase).toBe('CONFIRMING')
  expect((await journal.list())[0]?.step.phase).toBe('PAID')
})

test('after the charge, an order is finished even if the journal can’t be written', async () => {
  const journal = await openJournal()
  let isFull = true
  const disk: Journal = {
    ...journal,
    save: (...given) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : journal.save(...given),
  }
  const { here } = await inTwoTabs()
  const held = new ActiveAttempts().open(disk, here.attempt)
  await held.move({ type: 'declined', refusal: 'confirmation' })
  expect(held.attempt.step.phase, 'a refusal is certain without a record').toBe('INTENT_READY')
  await expect(
    held.move({ type: 'confirm-started' }),
    'before the charge, a failed write is an error',
  ).rejects.toThrow('full')
  await held.move(PAID)
  await held.move({ type: 'finalize-started' })
  expect(held.attempt.step.phase).toBe('FINALIZING')

  isFull = false
  await held.move({ type: 'finalized' })
  expect(
    (await journal.list()).map(({ step }) => step.phase),
    'written again as soon as the journal works',
  ).toEqual(['FINALIZED'])
})

test('P18 a failed write does not overwrite another tab’s move', async () => {
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

test('kind: a charge that comes late: a watched attempt is not discarded for a day, and survives a reload', async () => {
  const journal = await openJournal()
  const active = await new ActiveAttempts().begin(journal, 'card', purchaseOf([{}]), [])
  await active.move({ type: 'intent-received', clientSecret: 's', orderId: 'order-1' })
  await active.move({ type: 'confirm-started', at: 5 })
  await active.move({ type: 'declined' })
  await active.discard()
  const [stored] = await journal.list()
  expect(stored?.step).toMatchObject({ phase: 'INTENT_READY', isWatched: true, sentAt: 5 })
  if (!stored) return
  await new ActiveAttempts().open(journal, { ...stored, begunAt: 1 }).discard()
  expect(await journal.list()).toEqual([])
})

test('P18 a tab without locks begins no payment if another one has begun since the press', async () => {
  const journal = await openJournal()
  const [here, there] = [new ActiveAttempts(), new ActiveAttempts()]
  await here.notePress(journal)
  await there.begin(journal, 'card', purchaseOf([{}]), [])
  await expect(here.begin(journal, 'card', purchaseOf([{}]), [])).rejects.toMatchObject({
    name: 'JournalConflict',
  })
  // A later press is another purchase.
  await here.notePress(journal)
  await here.begin(journal, 'card', purchaseOf([{}]), [])
  expect(await journal.list()).toHaveLength(2)
})
