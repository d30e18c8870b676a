// The part of the product that a simulated page runs. run-product.ts bundles it, and evaluates the bundle once per page.
export { cartStore } from '../../src/features/cart/cart-store.ts'
export { paymentRunner } from '../../src/features/payment/runner.ts'
export { card } from '../../src/features/payment/methods/card.ts'
export { paypal, PayPalWindow } from '../../src/features/payment/methods/paypal.ts'
export { openJournal } from '../../src/features/payment/store/journal.ts'
export {
  isPaymentOpen,
  markOpenPayment,
  onMarkerChange,
} from '../../src/features/payment/store/open-payment.ts'
export { hasRecordsToResume } from '../../src/features/payment/store/use-open-payment.ts'
export { forgetReceipt } from '../../src/lib/storage/browser-user.ts'
export { createPayPalOrder, toApproval } from '../../src/services/paypal.ts'
