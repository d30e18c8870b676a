import * as v from 'valibot'
import { field } from '../../api/parse.ts'
import type { Purchase } from '../payment/attempt.ts'

const ReceiptSchema = v.object({
  /** Who placed it: another user of this tab is told nothing of it. */
  uid: v.string(),
  orderId: v.string(),
  shop: v.nullable(v.string()),
  address: v.string(),
  phoneNumber: v.string(),
  /** Cents. */
  total: v.custom<number>(Number.isSafeInteger),
  items: v.array(v.object({ name: v.string(), quantity: v.number(), price: v.nullable(v.number()) })),
  /** When it was placed (ms since 1970). */
  placedAt: v.number(),
  /** The shopper has gone on from the confirmation: it is not shown again. */
  isSeen: field((value) => value === true),
})

/** What this tab knows of an order that it placed; more than the backend's list of orders says. */
export type Receipt = v.InferOutput<typeof ReceiptSchema>

const KEY = 'receipt'

/** Keeps the receipt for as long as the tab lives: an address does not belong on the device for longer. `placedAt` in ms since 1970. */
export function keepReceipt(orderId: string, purchase: Purchase, placedAt: number): void {
  // what was finished after a reload has its receipt already
  if (readReceipt(orderId, purchase.uid)) return
  write({
    uid: purchase.uid,
    orderId,
    shop: purchase.lines[0]?.dispensaryName ?? null,
    address: purchase.address,
    phoneNumber: purchase.phoneNumber,
    total: purchase.totals.total,
    items: purchase.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    placedAt,
    isSeen: false,
  })
}

/** Notes that a user has gone on from the confirmation of their last order. */
export function leaveReceipt(uid: string): void {
  const receipt = lastReceipt(uid)
  if (receipt) write({ ...receipt, isSeen: true })
}

function write(receipt: Receipt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(receipt))
  } catch {
    // Blocked or full: the page asks the backend instead.
  }
}

/** The kept receipt of the last order that a user placed in this tab, or null. */
function lastReceipt(uid: string): Receipt | null {
  try {
    const result = v.safeParse(ReceiptSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return result.success && result.output.uid === uid ? result.output : null
  } catch {
    return null
  }
}

/** The kept receipt of a user's order, or null. */
export function readReceipt(orderId: string, uid: string): Receipt | null {
  const receipt = lastReceipt(uid)
  return receipt?.orderId === orderId ? receipt : null
}

/** How long a reload of the checkout still shows the order that it placed (ms). */
const JUST_PLACED_MS = 60 * 60 * 1000

/** The id of the order that a user has just placed in this tab, until they go on from its confirmation; or null. */
export function justPlaced(uid: string): string | null {
  const receipt = lastReceipt(uid)
  if (!receipt || receipt.isSeen) return null
  return Date.now() - receipt.placedAt < JUST_PLACED_MS ? receipt.orderId : null
}
