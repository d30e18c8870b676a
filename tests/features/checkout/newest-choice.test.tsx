import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FRESH_MS } from '../../../src/api/swr-config.ts'
import { openJournal } from '../../../src/features/payment/store/journal.ts'
import { waitScale } from '../../../src/features/payment/sleep.ts'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import {
  addIntent,
  count,
  expectPaidOnce,
  expectPlaced,
  holdCall,
  inDialog,
  INTENT,
  intent,
  leaveBehind,
  openCheckout,
  openPayPal,
  placeOrder,
  pressPayPal,
  typeCard,
  UID,
  useFreshCheckout,
} from '../payment/checkout-harness.ts'

useFreshCheckout()

const OLD = '1 Main St, Irvine, CA'
const NEW = '5 Pine St, Irvine, CA'
const PICKED = '120 Poppy Ave, Tustin, CA'

/** Saves on another device: this browser gets no event. */
const saveOnAnotherDevice = (change: { address?: string; phoneNumber?: string }) =>
  db.write((draft) => {
    const [address, phone] = [draft.addresses[UID], draft.phoneNumbers[UID]]
    if (address && change.address !== undefined) address.address = change.address
    if (phone && change.phoneNumber !== undefined) phone.phoneNumber = change.phoneNumber
  })

/** The saved details, whose terms are "Delivering to" and "Phone". */
const inDetails = () => within(screen.getByRole('main'))
const press = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Place Order' }))

test('kind: the newest choice: an address saved in another tab shows when this one has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openCheckout()
  await screen.findAllByText(OLD)
  saveOnAnotherDevice({ address: NEW })
  await act(() => vi.advanceTimersByTimeAsync(FRESH_MS + 100))
  expect(inDetails().getByText(OLD)).toBeVisible()
  window.dispatchEvent(new Event('focus'))
  expect(await inDetails().findByText(NEW)).toBeVisible()
  expect(screen.getByText('Your address was just changed.')).toHaveRole('status')
})

test.each([
  ['address', { address: NEW }, /Your delivery address is now 5 Pine St, Irvine, CA\./],
  ['phone number', { phoneNumber: '949-555-0199' }, /Your phone number is now 949-555-0199\./],
] as const)(
  'kind: the newest choice: the %s saved elsewhere is shown at Place Order, and the next press pays',
  async (what, change, words) => {
    const { user } = await openCheckout()
    await screen.findAllByText(OLD)
    saveOnAnotherDevice(change)
    await placeOrder(user)
    const alert = await screen.findByText(words)
    expect(alert).toHaveRole('alert')
    expect(alert).toHaveTextContent(/^You haven’t been charged\..*place your order\.$/)
    expect(count(INTENT)).toBe(0)
    expect(await inDetails().findByText(Object.values(change)[0] ?? '')).toBeVisible()
    expect(screen.getByText(`Your ${what} was just changed.`)).toHaveRole('status')
    await press(user)
    await expectPaidOnce()
    expect(db.read().orders[0]).toMatchObject(change)
  },
)

test('kind: the newest choice: an address removed elsewhere is not delivered to', async () => {
  const { user } = await openCheckout()
  await screen.findAllByText(OLD)
  db.write((draft) => {
    delete draft.addresses[UID]
  })
  await placeOrder(user)
  expect(await screen.findByText('Add your delivery address first.')).toHaveRole('alert')
  expect(await screen.findByRole('button', { name: 'Add Address' })).toBeVisible()
  expect(count(INTENT)).toBe(0)
})

test('kind: the newest choice: PayPal pays for an address saved elsewhere only after it was shown', async () => {
  const { user } = await openCheckout()
  await screen.findAllByText(OLD)
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  saveOnAnotherDevice({ address: NEW })
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
  expect(await screen.findByText(/Your delivery address is now 5 Pine St, Irvine, CA\./)).toHaveRole('alert')
  expect(Object.keys(db.read().paypalOrders)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
  await user.click(inDialog(await screen.findByRole('dialog', { name: 'PayPal' }), 'Pay now'))
  await expectPaidOnce()
  expect(db.read().orders[0]?.address).toBe(NEW)
})

test('kind: the newest choice: if the details can’t be read again, the ones on the screen are paid for', async () => {
  const { user } = await openCheckout()
  await screen.findAllByText(OLD)
  failWith('get-address', '500')
  failWith('get-phone', 'offline')
  await placeOrder(user)
  await expectPlaced()
  expect(db.read().orders[0]?.address).toBe(OLD)
  clearFailures()
})

test('kind: the newest choice: a detail that is never answered again holds the order for seconds only', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await openCheckout()
  await screen.findAllByText(OLD)
  failWith('get-address', 'hang')
  await placeOrder(user)
  await waitFor(() => expect(count(`GET /addresses/${UID}`)).toBeGreaterThan(1))
  expect(count(INTENT)).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await expectPlaced()
  expect(db.read().orders[0]?.address).toBe(OLD)
})

test('kind: the newest choice: an order that reads its details is not placed after the shopper leaves PayPal', async () => {
  const { user } = await openCheckout()
  await screen.findAllByText(OLD)
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  const release = holdCall('get', '*/addresses/:uid')
  const readsBefore = count(`GET /addresses/${UID}`)
  await user.click(button)
  await waitFor(() => expect(count(`GET /addresses/${UID}`)).toBe(readsBefore + 1))
  await user.click(screen.getByRole('radio', { name: 'Card' }))
  release()
  // Long enough for a payment to begin.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(Object.keys(db.read().paypalOrders)).toEqual([])
  expect(screen.queryByText('Continue in the PayPal window…')).toBeNull()
})

test('kind: the newest choice: the checkout asks about an address picked before sign-in, and orders with the answer', async () => {
  localStorage.setItem('deliveryAddress', PICKED)
  const { user } = await openCheckout()
  await typeCard(user)
  const question = await screen.findByText(`Deliver to ${PICKED}? Your saved address is ${OLD}.`)
  expect(question).toHaveRole('status')
  await press(user)
  expect(await screen.findByText('Choose your delivery address first.')).toHaveRole('alert')
  expect(count(INTENT)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Go to address' }))
  expect(screen.getByRole('button', { name: 'Use new address' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Success: Address updated successfully')).toHaveRole('status')
  expect(screen.queryByText('Choose your delivery address first.')).toBeNull()
  await press(user)
  await expectPlaced()
  expect(db.read().orders[0]?.address).toBe(PICKED)
  expect(db.read().addresses[UID]?.address).toBe(PICKED)
  expect(localStorage.getItem('deliveryAddress')).toBeNull()
})

test('kind: the newest choice: PayPal waits for the answer too, and the saved address may be kept', async () => {
  localStorage.setItem('deliveryAddress', PICKED)
  const { user } = await openCheckout()
  await screen.findByText(/^Deliver to 120 Poppy/)
  await pressPayPal(user)
  expect(await screen.findByText('Choose your delivery address first.')).toHaveRole('alert')
  await user.click(screen.getByRole('button', { name: 'Keep saved address' }))
  expect(screen.queryByText('Choose your delivery address first.')).toBeNull()
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPlaced()
  expect(db.read().orders[0]?.address).toBe(OLD)
})

test('kind: the newest choice: an order that is being paid for keeps its details, and says nothing of a change', async () => {
  const items = await leaveBehind({ phase: 'CONFIRMING', ...intent }, { begunAt: Date.now() })
  const begun = localStorage.getItem('paymentJournal') ?? ''
  localStorage.setItem('paymentJournal', begun.replace(OLD, NEW).replace('714-555-0123', '949-555-0199'))
  addIntent('requires_payment_method', items)
  // "We can’t tell yet" lasts 7.5 s. The saved details are loaded first.
  waitScale.factor = 0.1
  const journal = await openJournal()
  const stored = await journal.list()
  const list = vi.spyOn(journal, 'list').mockImplementation(async () => {
    await inDetails().findByText(OLD)
    await inDetails().findByText('714-555-0123')
    list.mockRestore()
    return stored
  })
  onTestFinished(() => list.mockRestore())
  await openCheckout(items)
  expect(await screen.findByText(/We can’t tell yet whether your payment went through/)).toBeVisible()
  expect(inDetails().getByText(NEW)).toBeVisible()
  expect(inDetails().getByText('949-555-0199')).toBeVisible()
  expect(screen.queryByText(/was just changed/)).toBeNull()
})
