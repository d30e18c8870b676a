import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advance,
  beginAttempt,
  MAX_SMS_TRIES,
  mayBeCharged,
  type Attempt,
  type PaymentEvent,
  type Step,
} from '../../../src/features/payment/attempt.ts'
import { isSamePurchase } from '../../../src/features/payment/order/purchase.ts'
import { readRecord, toRecord } from '../../../src/features/payment/store/record.ts'
import { purchaseOf } from './purchase.ts'

const purchase = purchaseOf([{ price: 38, quantity: 2 }])

/** A model of what provider and backend do with the calls that the phases announce. */
type Model = { confirms: number; captured: boolean; placed: number; texts: number }
type Real = { attempt: Attempt }

const EVENTS: PaymentEvent[] = [
  { type: 'intent-received', clientSecret: 's', orderId: 'o' },
  { type: 'purchase-revised', purchase: { ...purchase, address: '2 Main St' }, at: 7 },
  { type: 'confirm-started' },
  { type: 'declined' },
  { type: 'paypal-created', paypalOrderId: 'PP-1' },
  { type: 'paypal-approved', paypalOrderId: 'PP-1', at: 5 },
  { type: 'paid', captureId: 'c' },
  { type: 'finalize-started' },
  { type: 'finalized' },
  { type: 'sms-started' },
  { type: 'closed' },
  { type: 'discarded' },
  { type: 'dismissed' },
]
/** Another purchase, and the approval of another PayPal order. */
const REFUSED: PaymentEvent[] = [
  { type: 'purchase-revised', purchase: purchaseOf([{ price: 1, quantity: 1 }]), at: 7 },
  { type: 'paypal-approved', paypalOrderId: 'PP-2', at: 5 },
]

/** Tries an event in any phase, then checks the invariants. */
class Try implements fc.Command<Model, Real> {
  readonly event: PaymentEvent
  constructor(event: PaymentEvent) {
    this.event = event
  }
  check = () => true
  run(model: Model, real: Real): void {
    const before = real.attempt
    const after = advance(before, this.event)
    if (after === null) return
    expect(after.revision).toBe(before.revision + 1)
    expect(after.id).toBe(before.id)
    expect(isSamePurchase(after.purchase, before.purchase)).toBe(true)
    if (this.event.type === 'confirm-started') model.confirms++
    if (this.event.type === 'paid') {
      expect(model.captured, 'paid once').toBe(false)
      model.captured = true
    }
    if (this.event.type === 'finalized') model.placed++
    if (this.event.type === 'sms-started') model.texts++

    if (this.event.type === 'discarded') {
      expect(mayBeCharged(before), 'what may be charged is never given up').toBe(false)
      expect(model.captured).toBe(false)
    }
    if (after.step.phase === 'FINALIZING') expect(model.captured, 'nothing unpaid is finalized').toBe(true)
    if (after.step.phase === 'CLOSED' && this.event.type === 'closed') expect(model.placed).toBe(1)
    if (model.captured && after.step.phase !== 'CLOSED') expect(mayBeCharged(after)).toBe(true)
    expect(model.placed).toBeLessThanOrEqual(1)
    expect(model.texts).toBeLessThanOrEqual(MAX_SMS_TRIES)
    if (after.method === 'paypal') expect(model.confirms, 'PayPal confirms no card').toBe(0)
    // The record survives a write and a read.
    expect(readRecord(JSON.parse(JSON.stringify(toRecord(after))))).toEqual(after)
    real.attempt = after
  }
  toString = () => this.event.type
}

test('kind: a charge that comes late: a card that is confirmed again is at no moment uncharged', () => {
  const first: PaymentEvent[] = [
    { type: 'intent-received', clientSecret: 's', orderId: 'o' },
    { type: 'confirm-started', at: 5 },
  ]
  const start = beginAttempt('a', 'card', purchase, null, 1)
  const sent = first.reduce((attempt, event) => advance(attempt, event) ?? attempt, start)
  const revised = advance(sent, { type: 'purchase-revised', purchase, at: 8 })
  expect(revised?.step).toMatchObject({ phase: 'CONFIRMING', isWatched: true, sentAt: 5 })
  const again = revised && advance(revised, { type: 'confirm-started', at: 9 })
  expect(again?.step).toMatchObject({ phase: 'CONFIRMING', isWatched: true, sentAt: 9 })
  // Only after a revision: two tabs must not both confirm.
  expect(advance(sent, { type: 'confirm-started', at: 9 })).toBeNull()
})

// ---- all transitions

type Row = { from: Step; to: Partial<Record<PaymentEvent['type'], Step>> }

const ready = { phase: 'INTENT_READY', clientSecret: 's', orderId: 'o' } as const
const confirming = { ...ready, phase: 'CONFIRMING' } as const
const arrived = { ...confirming, sentAt: 0 } as const
const watched = { ...ready, isWatched: true } as const
const again = { ...confirming, isWatched: true, sentAt: 0 } as const
const created = { phase: 'PP_CREATING', paypalOrderId: 'PP-1' } as const
const approved = { phase: 'PP_APPROVED', paypalOrderId: 'PP-1', sentAt: 5 } as const
const paidByCard = { phase: 'PAID', orderId: 'o', captureId: 'c' } as const
const finalizing = { phase: 'FINALIZING', orderId: 'o', captureId: 'c', tries: 1 } as const
const finalized = { phase: 'FINALIZED', orderId: 'o' } as const
const sending = { phase: 'SMS_SENDING', orderId: 'o', tries: 1 } as const
const closed = { phase: 'CLOSED', orderId: 'o' } as const
const givenUp = { phase: 'CLOSED', orderId: null } as const

const TABLE: Row[] = [
  { from: { phase: 'INTENT_REQUESTED' }, to: { 'intent-received': ready, discarded: givenUp } },
  {
    from: ready,
    to: { 'purchase-revised': ready, 'confirm-started': arrived, paid: paidByCard, discarded: givenUp },
  },
  {
    from: watched,
    to: {
      'purchase-revised': watched,
      'confirm-started': { ...arrived, isWatched: true },
      paid: paidByCard,
      discarded: givenUp,
    },
  },
  {
    from: confirming,
    // About to be confirmed again, it is not uncharged for a moment.
    to: { 'purchase-revised': again, declined: watched, paid: paidByCard, dismissed: givenUp },
  },
  {
    // An approval before the order id is known belongs to an earlier window.
    from: { phase: 'PP_CREATING', paypalOrderId: null },
    to: { 'paypal-created': created, discarded: givenUp },
  },
  {
    from: created,
    to: { 'paypal-created': created, 'paypal-approved': approved, discarded: givenUp },
  },
  {
    from: approved,
    to: {
      // A repeated capture may arrive late, too.
      'paypal-approved': approved,
      declined: created,
      paid: { ...paidByCard, orderId: 'PP-1' },
      dismissed: givenUp,
    },
  },
  { from: paidByCard, to: { 'finalize-started': finalizing, finalized } },
  {
    from: finalizing,
    to: { 'finalize-started': { ...finalizing, tries: 2 }, finalized, dismissed: givenUp },
  },
  { from: finalized, to: { 'sms-started': sending, closed } },
  { from: sending, to: { 'sms-started': { ...sending, tries: 2 }, closed } },
  { from: { ...sending, tries: MAX_SMS_TRIES - 1 }, to: { 'sms-started': { ...sending, tries: 3 }, closed } },
  { from: { ...sending, tries: MAX_SMS_TRIES }, to: { closed } },
  { from: closed, to: {} },
]

test.each(TABLE)('from $from.phase only the listed moves are possible', ({ from, to }) => {
  const attempt: Attempt = { ...beginAttempt('attempt-1', 'card', purchase, null, 0), step: from }
  for (const event of EVENTS) {
    expect(advance(attempt, event)?.step ?? null, `with ${event.type}`).toEqual(to[event.type] ?? null)
  }
  for (const event of REFUSED) expect(advance(attempt, event), `with another ${event.type}`).toBeNull()
})

test('only an attempt that can’t be charged may be discarded or followed by another one', () => {
  const free = TABLE.map(({ from }) => from).filter(
    (step) => !mayBeCharged({ ...beginAttempt('attempt-1', 'card', purchase, null, 0), step }),
  )
  expect([...new Set(free.map(({ phase }) => phase))]).toEqual([
    'INTENT_REQUESTED',
    'INTENT_READY',
    'PP_CREATING',
    'CLOSED',
  ])
})

test('an intent pays only for the same customer, lines, prices and total', () => {
  const of = (line: object) => purchaseOf([{ price: 38, quantity: 2, ...line }])
  expect(isSamePurchase(purchase, { ...of({}), address: '2 Main St', phoneNumber: '1' })).toBe(true)
  for (const other of [
    { ...purchase, uid: 'uid-2' },
    { ...purchase, totals: { ...purchase.totals, total: 1 } },
    { ...purchase, lines: of({ _id: 'other' }).lines },
    { ...purchase, lines: of({ quantity: 3 }).lines },
    { ...purchase, lines: of({ price: 1 }).lines },
    { ...purchase, lines: [] },
  ]) {
    expect(isSamePurchase(purchase, other)).toBe(false)
  }
  const attempt: Attempt = { ...beginAttempt('attempt-1', 'card', purchase, null, 0), step: ready }
  const revised = { ...purchase, address: '2 Main St' }
  expect(advance(attempt, { type: 'purchase-revised', purchase: revised, at: 7 })).toMatchObject({
    revision: 1,
    begunAt: 7,
    purchase: revised,
  })
})

// ---- random events

test('for any sequence of events, an attempt is paid once, finalized once, and never discarded once it may be charged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('card' as const, 'paypal' as const),
      fc.commands(
        [...EVENTS, ...REFUSED].map((event) => fc.constant(new Try(event))),
        { maxCommands: 60, size: 'max' },
      ),
      (method, commands) => {
        fc.modelRun(
          () => ({
            model: { confirms: 0, captured: false, placed: 0, texts: 0 },
            real: { attempt: beginAttempt('attempt-1', method, purchase, null, 0) },
          }),
          commands,
        )
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the earlier orders are replaced only by newer ones', () => {
  const read = ['order-0']
  const after = (events: PaymentEvent[]) => {
    let attempt = beginAttempt('attempt-1', 'card', purchase, null, 0)
    for (const event of events) attempt = advance(attempt, event) ?? attempt
    return [attempt.step.phase, attempt.ordersBefore]
  }
  const intent: PaymentEvent = { type: 'intent-received', clientSecret: 's', orderId: 'o' }
  const confirmed: PaymentEvent = { type: 'confirm-started', ordersBefore: read }
  const paid: PaymentEvent = { type: 'paid', captureId: null }
  expect(after([intent])).toEqual(['INTENT_READY', null])
  expect(after([intent, confirmed])).toEqual(['CONFIRMING', read])
  expect(after([intent, confirmed, paid, { type: 'finalize-started' }])).toEqual(['FINALIZING', read])
  expect(after([intent, { type: 'confirm-started' }, paid])).toEqual(['PAID', null])
  const placing: PaymentEvent = { type: 'finalize-started', ordersBefore: read }
  expect(after([intent, { type: 'confirm-started' }, paid, placing])).toEqual(['FINALIZING', read])
  expect(
    after([intent, confirmed, { type: 'declined' }, { type: 'confirm-started', ordersBefore: null }]),
  ).toEqual(['CONFIRMING', null])
})

test.each([
  ['a refusal of the only confirmation', {}, 'confirmation', undefined],
  ['a refusal of a later confirmation', { isWatched: true }, 'confirmation', true],
  ['a canceled intent', { isWatched: true }, 'intent', undefined],
  ['no refusal', {}, undefined, true],
] as const)('kind: a charge that comes late: after %s, isWatched', (_, step, refusal, isWatched) => {
  const attempt: Attempt = {
    ...beginAttempt('attempt-1', 'card', purchase, null, 0),
    step: { ...confirming, ...step, sentAt: 5 },
  }
  const after = advance(attempt, { type: 'declined', ...(refusal && { refusal }) })?.step
  expect(after).toEqual({ ...ready, ...(isWatched && { isWatched, sentAt: 5 }) })
})
