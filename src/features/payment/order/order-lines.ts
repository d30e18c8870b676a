import type { OrderDetails, OrderLine, PaymentIntentRequest } from '../../../api/payments.ts'
import { toDollars } from '../../../lib/money.ts'
import type { Receipt } from '../../orders/receipt.ts'
import type { PurchaseLine, Purchase } from './purchase.ts'

/** The lines in the backend's shape: `productId` is the product's `_id`, `price` is in dollars a unit. */
export const toOrderLines = (lines: readonly PurchaseLine[]): OrderLine[] =>
  lines.map(({ _id, name, imageUrl, quantity, price }) => ({
    productId: _id,
    name,
    imageUrl,
    quantity,
    price: price ?? 0,
  }))

/** The body of POST /create-payment-intent: `total` is in cents, `totalAmount` is the same in dollars. */
export const toIntentRequest = (purchase: Purchase): PaymentIntentRequest => ({
  total: purchase.totals.total,
  items: toOrderLines(purchase.lines),
  totalAmount: toDollars(purchase.totals.total),
  customerName: purchase.customerName,
  userId: purchase.uid,
})

/** The `orderDetails` of POST /finalize-paypal-order, in dollars. */
export const toOrderDetails = (purchase: Purchase): OrderDetails => ({
  subtotal: toDollars(purchase.totals.subtotal),
  deliveryFee: toDollars(purchase.totals.deliveryFee),
  taxesAndFees: toDollars(purchase.totals.taxesAndFees),
  total: toDollars(purchase.totals.total),
  userId: purchase.uid,
  address: purchase.address,
  phoneNumber: purchase.phoneNumber,
  items: toOrderLines(purchase.lines),
  customerName: purchase.customerName,
})

/** The receipt that this tab keeps. `placedAt` in ms since 1970. */
export const toReceipt = (orderId: string, purchase: Purchase, placedAt: number): Receipt => ({
  uid: purchase.uid,
  orderId,
  shop: purchase.lines[0]?.dispensaryName ?? null,
  address: purchase.address,
  total: purchase.totals.total,
  items: purchase.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
  placedAt,
})
