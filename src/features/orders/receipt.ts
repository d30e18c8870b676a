import * as v from 'valibot'
import { RECEIPT_KEY } from '../../lib/storage/storage-keys.ts'

const ReceiptSchema = v.object({
  /** The buyer. The receipt is not shown to another user of this tab. */
  uid: v.string(),
  orderId: v.string(),
  shop: v.nullable(v.string()),
  address: v.string(),
  /** Cents. */
  total: v.custom<number>(Number.isSafeInteger),
  items: v.array(v.object({ name: v.string(), quantity: v.number(), price: v.nullable(v.number()) })),
  /** Ms since 1970. */
  placedAt: v.number(),
})

/** An order that this tab placed. It holds more than the backend's list of orders. */
export type Receipt = v.InferOutput<typeof ReceiptSchema>

/** How long the checkout without items shows the last order (ms). */
const CONFIRMATION_MS = 60 * 60 * 1000

/** Keeps a receipt until the tab closes or its buyer logs out: an address must not stay on the device for longer. */
export function keepReceipt(receipt: Receipt): void {
  // After a reload, a resumed order already has its receipt.
  if (readReceipt(receipt.orderId, receipt.uid)) return
  try {
    sessionStorage.setItem(RECEIPT_KEY, JSON.stringify(receipt))
  } catch {
    // Storage is blocked or full. The page shows the backend's order instead.
  }
}

/** The receipt of the last order of this tab, if it is this user's. */
export function readLastReceipt(uid: string): Receipt | null {
  try {
    const result = v.safeParse(ReceiptSchema, JSON.parse(sessionStorage.getItem(RECEIPT_KEY) ?? 'null'))
    return result.success && result.output.uid === uid ? result.output : null
  } catch {
    return null
  }
}

/** The receipt of a user's order, or null. */
export function readReceipt(orderId: string, uid: string): Receipt | null {
  const receipt = readLastReceipt(uid)
  return receipt?.orderId === orderId ? receipt : null
}

/** The id of the order that a user placed in this tab within the last hour, or null. */
export function getConfirmedOrderId(uid: string): string | null {
  const receipt = readLastReceipt(uid)
  return receipt && Date.now() - receipt.placedAt < CONFIRMATION_MS ? receipt.orderId : null
}
