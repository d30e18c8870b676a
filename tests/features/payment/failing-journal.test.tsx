import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Attempt, Step } from '../../../src/features/payment/attempt.ts'
import { paypal, PayPalWindow } from '../../../src/features/payment/methods/paypal.ts'
import { PaymentRunner } from '../../../src/features/payment/runner.ts'
import { type Journal, JournalUnreadable, openJournal } from '../../../src/features/payment/store/journal.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  addAttempt,
  addIntent,
  buy,
  count,
  expectPaidOnce,
  expectPlaced,
  FINALIZE,
  inDialog,
  INTENT,
  intent,
  leaveBehind,
  notCharged,
  openCheckout,
  openNextCheckout,
  openPayPal,
  placeOrder,
  useFreshCheckout,
} from './checkout-harness.ts'
import { purchaseOf } from './purchase.ts'

useFreshCheckout()

const FAILED = new DOMException('The connection is closing.', 'InvalidStateError')

/** Fails all writes but those that pass. */
async function failWrites(passes: (attempt: Attempt) => boolean): Promise<{ mend: () => void }> {
  const journal = await openJournal()
  const save: Journal['save'] = journal.save.bind(journal)
  const spy = vi
    .spyOn(journal, 'save')
    .mockImplementation((attempt, written) =>
      passes(attempt) ? save(attempt, written) : Promise.reject(FAILED),
    )
  onTestFinished(() => spy.mockRestore())
  return { mend: () => spy.mockImplementation(save) }
}

async function failRemovals() {
  const remove = vi.spyOn(await openJournal(), 'remove').mockRejectedValue(FAILED)
  onTestFinished(() => remove.mockRestore())
  return remove
}

const closed: Step = { phase: 'CLOSED', orderId: 'order-0' }

test('a record that can’t be removed does not block a paid order', async () => {
  const items = await leaveBehind({ phase: 'PAID', orderId: 'order-1', captureId: null })
  addAttempt(() => ({ id: 'attempt-0', step: closed }), 'before')
  localStorage.setItem('takenPayment', 'attempt-0')
  addIntent('succeeded', items)
  await failRemovals()
  await openCheckout(items, '/about')
  await expectPaidOnce()
})

test.each([
  ['could not be closed', ({ step }: Attempt) => step.phase !== 'CLOSED'],
  ['could not be written after its charge', ({ step }: Attempt) => /^(CONFIRMING|INTENT_)/.test(step.phase)],
])('an order whose record %s is not mistaken for the next one', async (_, passes) => {
  const { mend } = await failWrites(passes)
  const { user, items } = await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  mend()
  await openNextCheckout(user, items)
  await placeOrder(user)
  await expectPlaced()
  expect(count(INTENT)).toBe(2)
  await waitFor(() => expect(count('POST /send-sms'), 'one message an order').toBe(2))
})

test('kind: a definite answer is knowledge: a declined card is said to be, even if the decline can’t be written', async () => {
  const { mend } = await failWrites(({ step, revision }) => step.phase !== 'INTENT_READY' || revision < 2)
  const { user } = await buy('4000 0000 0000 0002')
  const decline = await screen.findByText('Payment Error: Your card was declined.')
  // Later look-ups read the journal.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(decline).toBeVisible()
  expect(screen.queryByText(/We can’t tell yet/)).toBeNull()
  mend()
  await placeOrder(user)
  await expectPaidOnce()
})

test('a journal that fails while PayPal begins shows an error', async () => {
  await failWrites(({ revision }) => revision === 0)
  await failRemovals()
  const runner = new PaymentRunner()
  const paypalWindow = new PayPalWindow(() => Promise.resolve('PAYPAL-1'))
  const begun = paypalWindow.start(() => runner.pay(paypal, purchaseOf([{}]), paypalWindow))
  await expect(begun).rejects.toThrow('Nothing is paid')
  expect(runner.getState()).toMatchObject({
    status: 'failed',
    message: 'Payment Error: PayPal couldn’t start the payment.',
  })
})

test('a journal that fails after the intent is not reported as a card service error', async () => {
  await failWrites(({ revision }) => revision === 0)
  await buy()
  expect(await screen.findByText('Payment Error: We couldn’t start the payment.')).toBeVisible()
  expect(count(FINALIZE)).toBe(0)
})

test('“Finish my order” finishes a captured PayPal order, even if the capture can’t be written', async () => {
  await failWrites(({ step }) => step.phase.startsWith('PP_'))
  failWith('finalize', '500')
  const { user } = await openCheckout()
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  const button = await screen.findByRole('button', { name: 'Finish my order' })
  clearFailures()
  await user.click(button)
  await expectPaidOnce()
})

test('PayPal’s button finds the outcome of a capture, even if the journal can’t be written any more', async () => {
  failWith('paypal-capture', 'lost', 1)
  const { user } = await openCheckout()
  const dialog = await openPayPal(user)
  failWith('paypal-lookup', 'hang')
  await user.click(inDialog(dialog, 'Pay now'))
  expect(await screen.findByText(/We can’t tell yet/)).toBeVisible()
  clearFailures()
  await failWrites(() => false)
  await user.click(inDialog(await openPayPal(user), 'Return to the shop'))
  await expectPaidOnce()
})

test('a record that is deleted during the charge loses no order', async () => {
  server.use(
    http.post('https://api.stripe.com/v1/payment_intents/:id/confirm', () => {
      localStorage.removeItem('paymentJournal')
      return undefined
    }),
  )
  await buy()
  await expectPaidOnce()
})

test('a record that is deleted before the order is placed loses no order: paying stays locked, and it is finished', async () => {
  failWith('finalize', '500')
  const { user } = await buy()
  const button = await screen.findByRole('button', { name: 'Finish my order' })
  localStorage.removeItem('paymentJournal')
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'Finish my order' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  clearFailures()
  await user.click(screen.getByRole('button', { name: 'Finish my order' }))
  await expectPaidOnce()
})

test.each([
  ['placed', { takenPayment: 'attempt-1' }, Date.now()],
  ['dismissed', {}, Date.now() - 25 * 60 * 60_000],
])('an order that another tab has %s is not placed again', async (_how, stored, begunAt) => {
  failWith('finalize', '500')
  const items = await leaveBehind(
    { phase: 'FINALIZING', orderId: 'order-1', captureId: null, tries: 1 },
    { begunAt },
  )
  const { user } = await openCheckout(items)
  const button = await screen.findByRole('button', { name: 'Finish my order' })
  clearFailures()
  localStorage.removeItem('paymentJournal')
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  const before = count(FINALIZE)
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled())
  expect(count(FINALIZE)).toBe(before)
})

test('a journal that can’t be read never shows "not charged"', async () => {
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent }, { begunAt: Date.now() })
  addIntent('succeeded', items)
  const list = vi.spyOn(await openJournal(), 'list')
  list.mockRejectedValue(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
  onTestFinished(() => list.mockRestore())
  await openCheckout(items, '/about')
  await waitFor(() => expect(list).toHaveBeenCalled())
  // The notice is a lazy chunk.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.queryByText(notCharged)).toBeNull()
})

test('an open payment that can’t be read is shown as unclear, and Check again reads it', async () => {
  localStorage.setItem('openPayment', 'yes')
  const list = vi.spyOn(await openJournal(), 'list').mockRejectedValue(new JournalUnreadable())
  onTestFinished(() => list.mockRestore())
  const { user } = await openCheckout()
  expect(await screen.findByText(/We can’t tell yet whether your payment went through/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeDisabled()
  list.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled())
  expect(localStorage.getItem('openPayment')).toBeNull()
})

test('kind: storage that was killed: a later look-up that can’t read the journal keeps what the page says', async () => {
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent }, { begunAt: Date.now() })
  addIntent('requires_action', items)
  await openCheckout(items)
  const question = await screen.findByText(/^Your bank is still working on this payment/)
  const list = vi.spyOn(await openJournal(), 'list')
  list.mockRejectedValue(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
  onTestFinished(() => list.mockRestore())
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(question).toBeVisible()
})
