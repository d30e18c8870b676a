import type { OrderDetails, PaymentIntentRequest } from '../src/api/payments.ts'
import type { Product } from '../src/api/products.ts'
import type { CartItem } from '../src/features/cart/cart.ts'

/** A typical product; `over` replaces single fields. */
export const aProduct = (over: Partial<Product> = {}): Product => ({
  _id: 'blue-dream',
  id: '1',
  name: 'Blue Dream',
  imageUrl: null,
  price: 38,
  thcPercentage: 22,
  shop: 'Harbor Leaf',
  dispensaryName: 'Harbor Leaf',
  dispensaryId: 'harbor-leaf',
  category: 'Flower',
  ...over,
})

export const aCartItem = (over: Partial<CartItem> = {}): CartItem => ({ ...aProduct(), quantity: 1, ...over })

/** Two units of one product: $20.00, plus 25 % taxes. */
const items = [{ productId: 'blue-dream', name: 'Blue Dream', imageUrl: null, quantity: 2, price: 10 }]

export const intentRequest = (over: Partial<PaymentIntentRequest> = {}): PaymentIntentRequest => ({
  total: 2500,
  totalAmount: 25,
  items,
  customerName: 'Dana Reyes',
  userId: 'dana',
  ...over,
})

export const orderDetails = (over: Partial<OrderDetails> = {}): OrderDetails => ({
  subtotal: 20,
  deliveryFee: 0,
  taxesAndFees: 5,
  total: 25,
  userId: 'dana',
  address: '1 Main St, Irvine, CA',
  phoneNumber: '714-555-0199',
  items,
  customerName: 'Dana Reyes',
  ...over,
})
