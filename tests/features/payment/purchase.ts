import type { PurchaseLine, Purchase } from '../../../src/features/payment/order/purchase.ts'
import { toCents, totalsOf } from '../../../src/lib/money.ts'

/** A purchase with default values for all fields that a test does not set. */
export function purchaseOf(lines: Partial<PurchaseLine>[]): Purchase {
  const bought = lines.map((line, index): PurchaseLine => ({
    _id: `product-${index + 1}`,
    name: `Product ${index + 1}`,
    imageUrl: null,
    quantity: 1,
    price: 10,
    dispensaryId: 'shop-1',
    dispensaryName: 'Harbor Leaf',
    ...line,
  }))
  return {
    uid: 'uid-1',
    customerName: 'Dana Reyes',
    address: '1 Main St, Irvine, CA',
    phoneNumber: '714-555-0123',
    lines: bought,
    totals: totalsOf(bought.reduce((sum, { price, quantity }) => sum + toCents(price ?? 0) * quantity, 0)),
  }
}
