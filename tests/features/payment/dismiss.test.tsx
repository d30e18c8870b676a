import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Step } from '../../../src/features/payment/attempt.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import {
  expectPaidOnce,
  intent,
  leaveBehind,
  openCheckout,
  placeOrder,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

describe('a payment without an outcome', () => {
  const stuck: Step = { phase: 'PP_APPROVED', paypalOrderId: 'PAYPAL-1-X' }
  const putAway = () => screen.queryByRole('button', { name: 'Dismiss' })

  test.each<[Step, RegExp]>([
    [stuck, /We can’t tell yet/],
    [{ phase: 'CONFIRMING', ...intent }, /We can’t tell yet/],
    [{ phase: 'FINALIZING', orderId: 'order-1', captureId: null, tries: 1 }, /^Failed to finalize the order/],
  ])('for a day can be dismissed, and a new order placed: $phase', async (step, words) => {
    failWith('finalize', '422')
    failWith('stripe-lookup', 'offline')
    const items = await leaveBehind(step, { begunAt: 1 })
    const { user } = await openCheckout(items)
    expect(await screen.findByText(words)).toBeVisible()
    clearFailures()
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(localStorage.getItem('paymentJournal')).toBeNull())
    expect(localStorage.getItem('openPayment')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Card' }))
    await placeOrder(user)
    await expectPaidOnce()
  })

  test('for less than a day stays locked', async () => {
    await openCheckout(await leaveBehind(stuck, { begunAt: Date.now() - 23 * 60 * 60 * 1000 }))
    expect(await screen.findByText(/We can’t tell yet/)).toBeVisible()
    expect(putAway()).toBeNull()
  })
})
