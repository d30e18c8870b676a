import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartStore } from '../../../src/features/cart/cart-store.ts'
import { readReceipt } from '../../../src/features/orders/receipt.ts'
import type { Step } from '../../../src/features/payment/attempt.ts'
import { PaymentRunner } from '../../../src/features/payment/runner.ts'
import { openJournal } from '../../../src/features/payment/store/journal.ts'
import { CART_KEY } from '../../../src/lib/storage/storage-keys.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import {
  addAttempt,
  addIntent,
  callsMatching,
  expectPlaced,
  intent,
  leaveBehind,
  openCheckout,
  UID,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

test('an attempt without an intent is dropped after a reload: nothing was charged', async () => {
  const items = await leaveBehind({ phase: 'INTENT_REQUESTED' })
  await openCheckout(items, '/about')
  await waitFor(() => expect(localStorage.getItem('paymentJournal')).toBeNull())
  expect(callsMatching(/^POST/)).toEqual([])
})

test('a paid order that is not placed yet stays shown when another attempt turns out not to be charged', async () => {
  failWith('finalize', '422')
  const begunAt = Date.now() - 10 * 60_000
  const paid: Step = { phase: 'FINALIZING', orderId: 'order-0', captureId: null, tries: 1 }
  const items = await leaveBehind(paid, { begunAt })
  addAttempt(() => ({ id: 'attempt-2', step: { phase: 'CONFIRMING', ...intent } }))
  addIntent('requires_payment_method', items)
  await openCheckout(items)
  await waitFor(() => expect(localStorage.getItem('paymentJournal')).toContain('INTENT_READY'))
  expect(await screen.findByText(/^Failed to finalize the order/)).toBeVisible()
  expect(screen.getByText(/Your payment went through/)).toBeVisible()
  expect(screen.queryByText(/You haven’t been charged/)).toBeNull()
})

test('the receipt of an order whose SMS was resumed keeps the time of the order', async () => {
  const begunAt = Date.now() - 3 * 60 * 60 * 1000
  const items = await leaveBehind({ phase: 'SMS_SENDING', orderId: 'order-1', tries: 1 }, { begunAt })
  await openCheckout(items, '/about')
  await expectPlaced()
  expect(readReceipt('order-1', UID)?.placedAt).toBe(begunAt)
})

test('kind: the lines of a placed order leave the cart, however often a killed browser loses that', async () => {
  const items = await leaveBehind({ phase: 'CLOSED', orderId: 'order-1' })
  const left = async () => (await (await openJournal()).list()).length
  for (let kill = 1; kill <= 3; kill++) {
    localStorage.removeItem('takenPayment')
    localStorage.setItem(CART_KEY, JSON.stringify(items))
    await new PaymentRunner().resume()
    expect(cartStore.getSnapshot()).toEqual([])
    expect(await left()).toBe(1)
  }
  await new PaymentRunner().resume()
  expect(await left()).toBe(0)
})
