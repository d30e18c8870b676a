import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Attempt, Step } from '../../../src/features/payment/attempt.ts'
import { waitScale } from '../../../src/features/payment/sleep.ts'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import {
  addIntent,
  callsMatching,
  CONFIRM,
  count,
  expectPaidOnce,
  FINALIZE,
  holdCall,
  INTENT,
  intent,
  journal,
  leaveBehind,
  openCheckout,
  openPayPal,
  placeOrder,
  STRIPE,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

describe('an intent that was never confirmed', () => {
  const ready: Step = { phase: 'INTENT_READY', ...intent }
  const DAY_MS = 24 * 60 * 60 * 1000
  const lookUps = () => callsMatching(/^GET api\.stripe\.com/).length

  test('is kept for a day for the next Place Order', async () => {
    const items = await leaveBehind(ready, { begunAt: Date.now() - DAY_MS + 60_000 })
    addIntent('requires_payment_method', items)
    await openCheckout(items, '/about')
    await waitFor(() => expect(localStorage.getItem('openPayment')).toBeNull())
    expect(journal()).toContain('INTENT_READY')
    expect(lookUps()).toBe(0)
  })

  test.each([
    ['older than a day', { begunAt: 1 }],
    ['of an earlier release, without a time,', { begunAt: undefined }],
  ])('%s is looked up and dropped, and nothing is charged', async (_, age) => {
    // JSON drops undefined fields.
    const items = await leaveBehind(ready, age as Partial<Attempt>)
    addIntent('requires_payment_method', items)
    await openCheckout(items, '/about')
    await waitFor(() => expect(journal()).toBe(''))
    expect(lookUps()).toBe(1)
    expect(count(CONFIRM)).toBe(0)
    expect(localStorage.getItem('openPayment')).toBeNull()
  })

  test('that was charged by a tab without locks is finished', async () => {
    const items = await leaveBehind(ready, { begunAt: 1 })
    addIntent('succeeded', items)
    await openCheckout(items, '/about')
    await expectPaidOnce()
    expect(count(FINALIZE)).toBe(1)
  })

  test('that is older than a day and can’t be looked up is kept', async () => {
    const items = await leaveBehind(ready, { begunAt: 1 })
    failWith('stripe-lookup', 'offline')
    await openCheckout(items, '/about')
    await waitFor(() => expect(lookUps()).toBe(1))
    await waitFor(() => expect(localStorage.getItem('openPayment')).toBeNull())
    expect(journal()).toContain('INTENT_READY')
  })

  test('kind: a charge that comes late: one that can’t be looked up for a day is kept beside a payment by PayPal', async () => {
    const items = await leaveBehind({ ...ready, isWatched: true }, { begunAt: 1 })
    failWith('stripe-lookup', 'offline')
    const { user } = await openCheckout(items)
    await openPayPal(user)
    expect(journal()).toContain('PP_CREATING')
    expect(journal()).toContain('INTENT_READY')
  })
})

describe('P9 an unanswered question of the bank', () => {
  const MINUTE_MS = 60_000
  const stillAsked =
    /^Your bank is still working on this payment, and may ask you to approve it\. We can’t tell yet/

  async function leaveQuestion(begunAt: number, sign = {}) {
    const items = await leaveBehind({ phase: 'CONFIRMING', ...intent, ...sign, sentAt: begunAt }, { begunAt })
    addIntent('requires_action', items)
    return items
  }

  test('is withdrawn by the same order, and never bypassed by PayPal or another cart', async () => {
    const items = await leaveQuestion(Date.now() - MINUTE_MS)
    const { user } = await openCheckout(items.slice(0, 1))
    expect(await screen.findByText(stillAsked)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeDisabled()
    await placeOrder(user)
    await expectPaidOnce()
    expect(count(INTENT)).toBe(0)
    expect(count(CONFIRM)).toBe(1)
    expect(db.read().orders[0]?.items).toHaveLength(2)
  })

  test('kind: a definite answer is knowledge: that is withdrawn says the refusal of the next card at once', async () => {
    waitScale.factor = 1
    const { user } = await openCheckout(await leaveQuestion(Date.now()))
    expect(await screen.findByText(stillAsked)).toBeVisible()
    await placeOrder(user, '4000 0000 0000 0002')
    expect(await screen.findByText('Payment Error: Your card was declined.')).toBeVisible()
    expect(journal(), 'the bank may still get an answer').toContain('"isWatched":true')
  })

  test('kind: a charge that comes late: says nothing about a second confirmation that was just sent', async () => {
    waitScale.factor = 1
    const { user } = await openCheckout(await leaveQuestion(Date.now(), { isWatched: true }))
    expect(await screen.findByText(/You can also place this order again by card/)).toBeVisible()
    expect(screen.queryByText(/You haven’t been charged/)).toBeNull()
    await placeOrder(user, '4000 0000 0000 0002')
    await waitFor(() => expect(count(CONFIRM)).toBe(1))
    expect(await screen.findByText(/We can’t tell yet whether your payment went through/)).toBeVisible()
    expect(screen.queryByText(/You haven’t been charged/)).toBeNull()
  })

  test('expires after 15 minutes', async () => {
    const { user } = await openCheckout(await leaveQuestion(Date.now() - 16 * MINUTE_MS))
    expect(await screen.findByText(/^Payment Error: The payment was not completed/)).toBeVisible()
    await user.click(within(await openPayPal(user)).getByRole('button', { name: 'Pay now' }))
    await expectPaidOnce()
  })

  test.each([
    ['by the open checkout', '/checkout', () => undefined],
    ['by any page, when the connection returns', '/about', () => window.dispatchEvent(new Event('online'))],
  ])('that was answered in the bank’s app is noticed %s', async (_, path, happen) => {
    const items = await leaveQuestion(Date.now() - MINUTE_MS)
    await openCheckout(items, path)
    expect(await screen.findByText(stillAsked)).toBeVisible()
    addIntent('succeeded', items)
    happen()
    await expectPaidOnce()
    expect(count(CONFIRM)).toBe(0)
  })

  test('that was refused in the bank’s app is noticed by the open page', async () => {
    const items = await leaveQuestion(Date.now() - MINUTE_MS)
    await openCheckout(items)
    expect(await screen.findByText(stillAsked)).toBeVisible()
    addIntent('requires_payment_method', items)
    expect(await screen.findByText(/^Payment Error: The payment was not completed/)).toBeVisible()
    expect(screen.queryByText(stillAsked)).toBeNull()
  })
})

describe('Place Order during the look-up of an earlier intent', () => {
  /** Leaves an intent behind, and presses Place Order before Stripe answers. @returns the function that lets it answer */
  async function pressEarly(step: Step, begunAt: number, status: 'requires_payment_method' | 'succeeded') {
    const items = await leaveBehind(step, { begunAt })
    addIntent(status, items)
    const answer = holdCall('get', `${STRIPE}/:id`, { once: true })
    const { user } = await openCheckout(items)
    await placeOrder(user)
    expect(await screen.findByText('Looking up your payment…')).toBeVisible()
    expect(callsMatching(/^POST/)).toEqual([])
    return answer
  }

  test('waits for it, then pays', async () => {
    const answer = await pressEarly({ phase: 'INTENT_READY', ...intent }, 1, 'requires_payment_method')
    answer()
    await expectPaidOnce()
    expect(count(CONFIRM)).toBe(1)
  })

  test('kind: a charge that comes late: never says "not charged", and pays nothing if it was charged', async () => {
    const watched: Step = { phase: 'INTENT_READY', ...intent, isWatched: true }
    const answer = await pressEarly(watched, Date.now(), 'succeeded')
    expect(screen.queryByText(/You haven’t been charged/)).toBeNull()
    answer()
    await expectPaidOnce()
    expect(count(CONFIRM)).toBe(0)
  })
})
