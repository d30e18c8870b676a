import type { Totals } from '../../../lib/money.ts'
import type { CartItem } from '../../cart/cart.ts'

/** A line of a purchase, as it was when Place Order was pressed. `price`: dollars a unit. */
export type PurchaseLine = Pick<
  CartItem,
  '_id' | 'name' | 'imageUrl' | 'quantity' | 'price' | 'dispensaryId' | 'dispensaryName'
>

/** What one attempt pays for. It never changes after money may have moved. */
export type Purchase = {
  uid: string
  customerName: string
  address: string
  phoneNumber: string
  lines: PurchaseLine[]
  /** Cents. */
  totals: Totals
}

/** Whether the intent of one purchase may pay for another: same user, lines, prices and total. */
export function isSamePurchase(one: Purchase, other: Purchase): boolean {
  const key = ({ uid, lines, totals }: Purchase) =>
    JSON.stringify([uid, totals.total, lines.map((line) => [line._id, line.quantity, line.price])])
  return key(one) === key(other)
}
