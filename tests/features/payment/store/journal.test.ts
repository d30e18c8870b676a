import * as fake from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readRecord, toRecord } from '../../../../src/features/payment/store/record.ts'
import type { Journal } from '../../../../src/features/payment/store/journal.ts'
import {
  advance,
  beginAttempt,
  type Attempt,
  type PaymentEvent,
  type Step,
} from '../../../../src/features/payment/attempt.ts'
import { purchaseOf } from '../purchase.ts'
import { stubIndexedDb } from './fake-indexed-db.ts'

const purchase = purchaseOf([{ price: 38, quantity: 2 }])
const begun = (id = 'attempt-1'): Attempt => beginAttempt(id, 'card', purchase, ['order-0'], 0)

const next = (attempt: Attempt, event: PaymentEvent): Attempt => {
  const after = advance(attempt, event)
  if (!after) throw new Error(`${event.type} can’t follow ${attempt.step.phase}`)
  return after
}
const received: PaymentEvent = { type: 'intent-received', clientSecret: 'pi_1_secret_2', orderId: 'order-1' }

/** The journal of another page: a new module instance on the same storage. */
async function openAgain(): Promise<Journal> {
  vi.resetModules()
  const { openJournal } = await import('../../../../src/features/payment/store/journal.ts')
  return openJournal()
}

afterEach(() => {
  vi.unstubAllGlobals()
  // Later tests must not meet this journal.
  vi.resetModules()
})

describe.each([
  ['in IndexedDB', () => stubIndexedDb(), true],
  ['S8 where IndexedDB is blocked', () => {}, false],
] as const)('a journal %s', (_, prepare, isDurable) => {
  test('keeps attempts unchanged over a reload', async () => {
    prepare()
    const journal = await openAgain()
    expect(journal.isDurable).toBe(isDurable)
    expect(await journal.list()).toEqual([])
    const one = begun()
    await journal.save(one)
    await journal.save(begun('attempt-2'))
    const moved = next(one, received)
    await journal.save(moved)
    const later = await openAgain()
    const ids = (list: Attempt[]) => [...list].sort((a, b) => a.id.localeCompare(b.id))
    expect(ids(await later.list())).toEqual([moved, begun('attempt-2')])
    await later.remove('attempt-1')
    expect(await later.list()).toEqual([begun('attempt-2')])
    await later.remove('attempt-2')
    expect(await (await openAgain()).list()).toEqual([])
  })

  test('P18 accepts a move only from the previous revision, so that two tabs can’t both make it', async () => {
    prepare()
    const journal = await openAgain()
    const otherTab = await openAgain()
    const one = begun()
    const moved = next(one, received)
    // The module was loaded again, so its error class is another one.
    const conflict = { name: 'JournalConflict' }
    await expect(journal.save(moved), 'nothing stored yet').rejects.toMatchObject(conflict)
    await journal.save(one)
    await expect(otherTab.save(one), 'begun twice').rejects.toMatchObject(conflict)
    await otherTab.save(moved)
    await expect(journal.save(moved), 'the other tab was first').rejects.toMatchObject(conflict)
    await expect(journal.save({ ...moved, revision: 7 })).rejects.toMatchObject(conflict)
    expect(await journal.list()).toEqual([moved])
  })

  test('P18 removes an attempt only at the caller’s revision', async () => {
    prepare()
    const journal = await openAgain()
    const one = begun()
    const moved = next(one, received)
    const other = begun('attempt-2')
    for (const attempt of [one, moved, other]) await journal.save(attempt)
    await expect(journal.remove(one.id, one.revision)).rejects.toMatchObject({ name: 'JournalConflict' })
    expect(await journal.list()).toHaveLength(2)
    await journal.remove(one.id, moved.revision)
    expect(await journal.list()).toEqual([other])
    // Another page has removed it already.
    await journal.remove(one.id, moved.revision)
    expect(await journal.list()).toEqual([other])
  })
})

test('each write is on disk before its promise resolves', async () => {
  stubIndexedDb()
  const begin = vi.spyOn(fake.IDBDatabase.prototype, 'transaction')
  const journal = await openAgain()
  await journal.save(begun())
  await journal.remove('attempt-1')
  const writes = begin.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes).toHaveLength(2)
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
})

test('V3 a record of another release is never overwritten', async () => {
  const foreign = JSON.stringify([{ id: 'attempt-1', version: 2, attempt: { phase: 'PAID' } }])
  localStorage.setItem('paymentJournal', foreign)
  const journal = await openAgain()
  await expect(journal.save(begun())).rejects.toMatchObject({ name: 'JournalConflict' })
  await expect(journal.save({ ...begun(), revision: 1 })).rejects.toMatchObject({ name: 'JournalConflict' })
  expect(localStorage.getItem('paymentJournal')).toBe(foreign)
})

test('kind: storage full: an attempt that could not be written is kept beside what another tab writes', async () => {
  const one = begun()
  const moved = next(one, received)
  const journal = await openAgain()
  const otherTab = await openAgain()
  await journal.save(one)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await journal.save(moved)
  full.mockRestore()
  const other = begun('attempt-2')
  await otherTab.save(other)
  const byId = async () => [...(await journal.list())].sort((a, b) => a.id.localeCompare(b.id))
  expect(await byId()).toEqual([moved, other])
  // The next write that works stores both.
  await journal.save({ ...moved, revision: moved.revision + 1 })
  expect(await byId()).toEqual([{ ...moved, revision: 2 }, other])
  expect(await otherTab.list()).toHaveLength(2)
  await journal.remove(one.id)
  expect(await byId()).toEqual([other])
})

test('kind: storage full: an attempt that another tab has moved on is not put back', async () => {
  const journal = await openAgain()
  const otherTab = await openAgain()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await journal.save(begun())
  full.mockRestore()
  const moved = next(begun(), received)
  await otherTab.save(begun())
  await otherTab.save(moved)
  expect(await journal.list()).toEqual([moved])
})

test('a payment that began while IndexedDB was blocked is found, moved and closed when IndexedDB works again', async () => {
  const blocked = await openAgain()
  await blocked.save(begun())
  stubIndexedDb()
  const journal = await openAgain()
  expect(journal.isDurable).toBe(true)
  await journal.save(begun('attempt-2'))
  expect((await journal.list()).map(({ id }) => id)).toEqual(['attempt-2', 'attempt-1'])
  const moved = next(begun(), received)
  await journal.save(moved)
  await expect(journal.save(moved)).rejects.toMatchObject({ name: 'JournalConflict' })
  expect(await (await openAgain()).list()).toContainEqual(moved)
  await journal.remove('attempt-1')
  expect(localStorage.getItem('paymentJournal')).toBeNull()
  await journal.remove('attempt-2')
  expect(await (await openAgain()).list()).toEqual([])
})

test('V3 the journal reads only its own records from localStorage', async () => {
  for (const broken of ['{}', 'null', '7', '"x"', '[', '[null,7,"x",{}]']) {
    localStorage.setItem('paymentJournal', broken)
    const journal = await openAgain()
    expect(await journal.list()).toEqual([])
    await journal.save(begun())
    expect(await journal.list()).toEqual([begun()])
    localStorage.clear()
  }
})

// ---- records

const inPhase = (step: Step): Attempt => ({ ...begun(), revision: 3, step })
const STEPS: Step[] = [
  { phase: 'INTENT_REQUESTED' },
  { phase: 'INTENT_READY', clientSecret: 's', orderId: 'o' },
  { phase: 'CONFIRMING', clientSecret: 's', orderId: 'o' },
  { phase: 'PP_CREATING', paypalOrderId: null },
  { phase: 'PP_CREATING', paypalOrderId: 'PP-1' },
  { phase: 'PP_APPROVED', paypalOrderId: 'PP-1' },
  { phase: 'PAID', orderId: 'o', captureId: null },
  { phase: 'PAID', orderId: 'o', captureId: 'c' },
  { phase: 'FINALIZING', orderId: 'o', captureId: null, tries: 1 },
  { phase: 'FINALIZED', orderId: 'o' },
  { phase: 'SMS_SENDING', orderId: 'o', tries: 2 },
  { phase: 'CLOSED', orderId: null },
  { phase: 'CLOSED', orderId: 'o' },
]

const readAsStored = (attempt: unknown): Attempt | null =>
  readRecord(JSON.parse(JSON.stringify({ ...toRecord(begun()), attempt })))

/** Values that a field of a record can't have. Null is one of some optional fields. */
function wrongFor(name: string, value: unknown): unknown[] {
  // The first records had none.
  if (name === 'begunAt') return []
  const wrong = [undefined, typeof value === 'number' ? '1' : 7, {}]
  if (typeof value === 'number') wrong.push(-1, ...(name === 'price' ? [] : [0.5]))
  if (name === 'quantity' || name === 'tries') wrong.push(0)
  if (/^(_?id|uid|orderId|paypalOrderId|captureId|clientSecret)$/.test(name)) wrong.push('')
  if (name === 'phase' || name === 'method') wrong.push('', 'other')
  return wrong
}

/** A value with one thing in it spoilt, in every way. */
function* spoilt(value: unknown, name = ''): Generator {
  yield* wrongFor(name, value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    for (const wrong of spoilt(child, key)) {
      yield Array.isArray(value) ? Object.assign([...value], { [key]: wrong }) : { ...value, [key]: wrong }
    }
  }
}

test('V3 a record with one wrong field is ignored', () => {
  for (const step of STEPS) {
    expect(readAsStored(inPhase(step))).not.toBeNull()
    for (const attempt of spoilt(inPhase(step))) {
      expect(readAsStored(attempt), `read ${JSON.stringify(attempt)}`).toBeNull()
    }
  }
})

test('optional fields of a line may be null', () => {
  const [line] = purchase.lines
  const bare = { ...line, imageUrl: null, price: null, dispensaryId: null, dispensaryName: null }
  const attempt = { ...begun(), purchase: { ...purchase, lines: [bare] } }
  expect(readAsStored(attempt)).toEqual(attempt)
  const free = { ...begun(), purchase: { ...purchase, lines: [{ ...bare, price: 0 }] } }
  expect(readAsStored(free)).toEqual(free)
})
