import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { ActiveAttempts } from '../../../src/features/payment/store/active-attempts.ts'
import { paymentRunner } from '../../../src/features/payment/runner.ts'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { signOut } from '../../../src/services/auth.ts'
import { renderApp } from '../../render-app.tsx'
import {
  addIntent,
  buy,
  cartLength,
  count,
  endPage,
  expectPlaced,
  holdCall,
  inDialog,
  intent,
  leaveBehind,
  NOA,
  openCheckout,
  openPayPal,
  placeOrder,
  UID,
  useFreshCheckout,
} from './checkout-harness.ts'

// Two customers share a browser: an open payment of one is finished, and is not shown to the other.

useFreshCheckout()

const ownersOfOrders = () => db.read().orders.map(({ userId }) => userId)
/** What an earlier page left was resumed. The page does not show it: it is another user's. */
async function untilResumed(user: string | null = NOA.uid): Promise<void> {
  await paymentRunner().resume(user)
  await paymentRunner().untilIdle()
}

/** The first customer's intent can't be looked up. */
const hideIntent = () =>
  server.use(http.get('https://api.stripe.com/v1/payment_intents/pi_1', () => HttpResponse.error()))

test('PayPal’s button never pays another user’s order', async () => {
  const items = await leaveBehind(
    { phase: 'PP_APPROVED', paypalOrderId: 'PAYPAL-1' },
    { begunAt: Date.now() },
  )
  const { user } = await openCheckout(items, '/checkout', NOA)
  await untilResumed()
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPlaced()
  expect(count('POST api-m.paypal.com/v2/checkout/orders')).toBe(1)
  expect(ownersOfOrders()).toEqual([NOA.uid])
})

test('a payment that can’t begin shows an error, even if another user’s payment is open', async () => {
  hideIntent()
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent }, { begunAt: Date.now() })
  addIntent('succeeded', items)
  const { user } = await openCheckout(items, '/checkout', NOA)
  await untilResumed()
  vi.spyOn(ActiveAttempts.prototype, 'begin').mockRejectedValueOnce(new Error('The disk is full.'))
  await placeOrder(user)
  expect(await screen.findByText('Payment Error: We couldn’t start the payment.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expect(ownersOfOrders()).toEqual([NOA.uid])
})

test('kind: a private payment: only its payer sees it and can dismiss it', async () => {
  failWith('finalize', '500')
  await leaveBehind({ phase: 'FINALIZING', orderId: 'order-1', captureId: null, tries: 3 }, { begunAt: 1 })
  await renderApp('/about')
  await untilResumed(null)
  expect(screen.queryByText(/^Failed to finalize the order/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('canceling one user’s payment keeps the notice of another’s', async () => {
  failWith('stripe-lookup', 'offline')
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent }, { begunAt: Date.now() })
  addIntent('succeeded', items)
  const { user } = await openCheckout(items, '/checkout', NOA)
  await untilResumed()
  await user.click(inDialog(await openPayPal(user), 'Cancel'))
  await waitFor(() => expect(paymentRunner().getState().status).toBe('idle'))
  // The marker is written when the attempt ends.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(localStorage.getItem('openPayment')).not.toBeNull()
})

test('kind: a private payment: after Log Out nothing of it is shown, and its receipt is gone', async () => {
  await buy()
  await expectPlaced()
  expect(sessionStorage.getItem('receipt')).toContain('1 Main St')
  await signOut()
  await waitFor(() => expect(sessionStorage.getItem('receipt')).toBeNull())
  await screen.findByRole('heading', { level: 1, name: 'Sign In' })
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
  cleanup()
  await renderApp('/about')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
})

test('kind: a private payment: an open one is finished after Log Out, and nobody sees it', async () => {
  const items = await leaveBehind({ phase: 'PAID', orderId: 'order-1', captureId: null })
  addIntent('succeeded', items)
  await renderApp('/about')
  await waitFor(() => expect(ownersOfOrders()).toEqual([UID]))
  expect(screen.queryByRole('region', { name: 'Your payment' })).toBeNull()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
})

test('kind: a private payment: one that the bank still works on is finished after Log Out', async () => {
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent }, { begunAt: Date.now() })
  addIntent('processing', items)
  await renderApp('/about')
  await waitFor(() => expect(ownersOfOrders()).toEqual([UID]))
  expect(screen.queryByRole('region', { name: 'Your payment' })).toBeNull()
})

test('kind: nothing paid is lost: an order placed while its payer is away leaves the cart, and is told at the next sight', async () => {
  const items = await leaveBehind({ phase: 'PAID', orderId: 'order-1', captureId: null })
  addIntent('succeeded', items)
  await openCheckout(items, '/about', NOA)
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  expect(ownersOfOrders()).toEqual([UID])
  await waitFor(() => expect(cartLength()).toBe(0))
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
  endPage()
  await openCheckout([], '/about')
  await expectPlaced()
  expect(count('POST /send-sms'), 'the staff knows already').toBe(0)
  endPage()
  await openCheckout([], '/about')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByText('Order finalized successfully!'), 'told once').toBeNull()
})

test('kind: nothing paid is lost: an order placed before its payer signs in is told, also if its SMS is being sent', async () => {
  const items = await leaveBehind({ phase: 'PAID', orderId: 'order-1', captureId: null })
  addIntent('succeeded', items)
  const sendSms = holdCall('post', 'https://api.mock.invalid/send-sms', { once: true })
  await renderApp('/about')
  await waitFor(() => expect(ownersOfOrders()).toEqual([UID]))
  await waitFor(() => expect(localStorage.getItem('paymentJournal')).toContain('SMS_SENDING'))
  await paymentRunner().resume(UID)
  sendSms()
  await paymentRunner().untilIdle()
  await untilResumed(UID)
  expect(paymentRunner().getState()).toMatchObject({ status: 'done', orderId: 'order-1' })
})
