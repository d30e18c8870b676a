import * as v from 'valibot'

export const text = v.custom<string>((value) => typeof value === 'string' && value !== '')
export const integerFrom = (minimum: number) =>
  v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= minimum)
const cents = integerFrom(0)

/** A line of a purchase, as it was when Place Order was pressed. */
const LineSchema = v.object({
  _id: text,
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  quantity: integerFrom(1),
  /** Dollars a unit. */
  price: v.nullable(v.custom<number>((value) => Number.isFinite(value) && Number(value) >= 0)),
  dispensaryId: v.nullable(v.string()),
  dispensaryName: v.nullable(v.string()),
})
export type PurchaseLine = v.InferOutput<typeof LineSchema>

/** What one attempt pays for. It never changes after money may have moved. */
export const PurchaseSchema = v.object({
  uid: text,
  customerName: v.string(),
  address: v.string(),
  phoneNumber: v.string(),
  lines: v.array(LineSchema),
  totals: v.object({ subtotal: cents, deliveryFee: cents, taxesAndFees: cents, total: cents }),
})
export type Purchase = v.InferOutput<typeof PurchaseSchema>

/** Whether the intent of one purchase may pay for another: same user, lines, prices and total. */
export function isSamePurchase(one: Purchase, other: Purchase): boolean {
  const key = ({ uid, lines, totals }: Purchase) =>
    JSON.stringify([uid, totals.total, lines.map((line) => [line._id, line.quantity, line.price])])
  return key(one) === key(other)
}
