import * as v from 'valibot'
import { integerFrom, PurchaseSchema, text } from '../order/purchase.ts'

/** Records of another version are ignored and kept: a tab of another release may own them. */
const RECORD_VERSION = 1

const orderId = text
const captureId = v.nullable(text)
const tries = integerFrom(1)
/** When the confirmation or capture was sent (ms since 1970). Absent in records of earlier releases. */
const sentAt = v.exactOptional(v.fallback(integerFrom(0), 0))
/** `isWatched`: a confirmation was sent, and Stripe did not refuse it. It may still charge. */
const intent = {
  clientSecret: text,
  orderId,
  isWatched: v.exactOptional(v.fallback(v.boolean(), true)),
  sentAt,
}

/** The phase of an attempt and its ids. The journal holds each phase *before* the call that it announces. */
const StepSchema = v.union([
  /** create-payment-intent may be in flight. It charges nothing. */
  v.object({ phase: v.literal('INTENT_REQUESTED') }),
  /** The intent exists; its card is not being charged. */
  v.object({ phase: v.literal('INTENT_READY'), ...intent }),
  /** The card may be charged now. */
  v.object({ phase: v.literal('CONFIRMING'), ...intent }),
  /** PayPal's window may be open. Only a capture charges. */
  v.object({ phase: v.literal('PP_CREATING'), paypalOrderId: v.nullable(text) }),
  /** The capture may be in flight. */
  v.object({ phase: v.literal('PP_APPROVED'), paypalOrderId: text, sentAt }),
  v.object({ phase: v.literal('PAID'), orderId, captureId }),
  v.object({ phase: v.literal('FINALIZING'), orderId, captureId, tries }),
  /** The order is placed. Next, its lines leave the cart and the staff gets an SMS. */
  v.object({ phase: v.literal('FINALIZED'), orderId }),
  v.object({ phase: v.literal('SMS_SENDING'), orderId, tries }),
  /** `isUntold`: the order was placed while its payer was not signed in. */
  v.object({
    phase: v.literal('CLOSED'),
    orderId: v.nullable(text),
    isUntold: v.exactOptional(v.fallback(v.boolean(), false)),
  }),
])
export type Step = v.InferOutput<typeof StepSchema>

const AttemptSchema = v.object({
  id: text,
  /** Grows with each move, so that two tabs can't both make the same move. */
  revision: integerFrom(0),
  method: v.picklist(['card', 'paypal']),
  purchase: PurchaseSchema,
  /** Keys of the orders that the user had before paying; null if they could not be loaded. */
  ordersBefore: v.nullable(v.array(v.string())),
  /** When Place Order was last pressed for it (ms since 1970). The first records had none: they count as old. */
  begunAt: v.fallback(integerFrom(0), 0),
  step: StepSchema,
})

export type Attempt = v.InferOutput<typeof AttemptSchema>
export type PaymentMethod = Attempt['method']

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
