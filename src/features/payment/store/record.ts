import * as v from 'valibot'
import { FIRST_STEPS, type Attempt, type PaymentMethod } from '../attempt.ts'

/** Records of another version are ignored and kept: a tab of another release may own them. */
const RECORD_VERSION = 1

const text = v.custom<string>((value) => typeof value === 'string' && value !== '')
const integerFrom = (minimum: number) =>
  v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= minimum)
const cents = integerFrom(0)
const tries = integerFrom(1)
const orderId = text

/** These fields are absent in records of earlier releases. */
const sentAt = v.exactOptional(v.fallback(integerFrom(0), 0))
const sent = { isWatched: v.exactOptional(v.fallback(v.boolean(), true)), sentAt }

const StepSchema = v.union([
  v.object({ phase: v.literal('INTENT_REQUESTED') }),
  v.object({ phase: v.literal('INTENT_READY'), clientSecret: text, orderId, ...sent }),
  v.object({ phase: v.literal('CONFIRMING'), clientSecret: text, orderId, ...sent }),
  v.object({ phase: v.literal('PP_CREATING'), paypalOrderId: v.nullable(text) }),
  v.object({ phase: v.literal('PP_APPROVED'), paypalOrderId: text, sentAt }),
  v.object({ phase: v.literal('PAID'), orderId, captureId: v.nullable(text) }),
  v.object({ phase: v.literal('FINALIZING'), orderId, captureId: v.nullable(text), tries }),
  v.object({ phase: v.literal('FINALIZED'), orderId }),
  v.object({ phase: v.literal('SMS_SENDING'), orderId, tries }),
  v.object({
    phase: v.literal('CLOSED'),
    orderId: v.nullable(text),
    isUntold: v.exactOptional(v.fallback(v.boolean(), false)),
  }),
])

const LineSchema = v.object({
  _id: text,
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  quantity: integerFrom(1),
  price: v.nullable(v.custom<number>((value) => Number.isFinite(value) && Number(value) >= 0)),
  dispensaryId: v.nullable(v.string()),
  dispensaryName: v.nullable(v.string()),
})

const AttemptSchema = v.object({
  id: text,
  revision: integerFrom(0),
  method: v.picklist(Object.keys(FIRST_STEPS) as PaymentMethod[]),
  purchase: v.object({
    uid: text,
    customerName: v.string(),
    address: v.string(),
    phoneNumber: v.string(),
    lines: v.array(LineSchema),
    totals: v.object({ subtotal: cents, deliveryFee: cents, taxesAndFees: cents, total: cents }),
  }),
  ordersBefore: v.nullable(v.array(v.string())),
  // The first records had no begunAt. They count as old.
  begunAt: v.fallback(integerFrom(0), 0),
  step: StepSchema,
})

export type JournalRecord = { id: string; version: number; attempt: unknown }

export const toRecord = (attempt: Attempt): JournalRecord => ({
  id: attempt.id,
  version: RECORD_VERSION,
  attempt,
})

/** The attempt of an untrusted record; null if it is not one of ours. */
export function readRecord(record: unknown): Attempt | null {
  if (typeof record !== 'object' || record === null) return null
  const { version, attempt } = record as Partial<JournalRecord>
  if (version !== RECORD_VERSION) return null
  const result = v.safeParse(AttemptSchema, attempt)
  return result.success ? result.output : null
}

export const readRecords = (records: readonly unknown[]): Attempt[] =>
  records.map(readRecord).filter((attempt) => attempt !== null)
