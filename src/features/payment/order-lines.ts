import type { OrderDetails, OrderLine, PaymentIntentRequest } from '../../api/payments.ts'
import { toDollars } from '../../lib/money.ts'
import type { CartItem } from '../cart/cart.ts'
import type { BoughtLine, Purchase } from './attempt.ts'

/** The fields of the cart's lines that an order needs: what the journal keeps. */
export const toBoughtLines = (items: readonly CartItem[]): BoughtLine[] =>
  items.map(({ _id, name, imageUrl, quantity, price, dispensaryId, dispensaryName }) => ({
    _id,
    name,
    imageUrl,
    quantity,
    price,
    dispensaryId,
    dispensaryName,
  }))

/** The lines as the backend takes them: `productId` is the product's `_id`, `price` dollars a unit. */
export const toOrderLines = (lines: readonly BoughtLine[]): OrderLine[] =>
  lines.map(({ _id, name, imageUrl, quantity, price }) => ({
    productId: _id,
    name,
    imageUrl,
    quantity,
    price: price ?? 0,
  }))

/** The body of POST /create-payment-intent: `total` in cents, `totalAmount` the same in dollars. */
export const toIntentRequest = (purchase: Purchase): PaymentIntentRequest => ({
  total: purchase.totals.total,
  items: toOrderLines(purchase.lines),
  totalAmount: toDollars(purchase.totals.total),
  customerName: purchase.customerName,
  userId: purchase.uid,
})

/** The `orderDetails` of POST /finalize-paypal-order, amounts in dollars. */
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
