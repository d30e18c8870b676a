import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { subtotalCents } from '../../../src/features/cart/cart.ts'
import { formatMoney, totalsOf } from '../../../src/lib/money.ts'
import { db } from '../../../src/mocks/db.ts'
import { signOut } from '../../../src/services/auth.ts'
import {
  buy,
  changeStorage,
  count,
  endPage,
  expectPlaced,
  openCheckout,
  placeOrder,
  twoItems,
  useFreshCheckout,
} from '../payment/checkout-harness.ts'
import { renderApp } from '../../render-app.tsx'

useFreshCheckout()

test('a reload shows the confirmation again, but not to the next user of the tab', async () => {
  await buy()
  await expectPlaced()
  expect(screen.getByRole('heading', { level: 1, name: /^Thanks, / })).toBeVisible()
  const shown = () => screen.queryByText('1 Main St, Irvine, CA')
  expect(shown()).toBeVisible()
  endPage()
  await openCheckout([])
  await expectPlaced()
  expect(shown()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Track Order' })).toHaveAttribute(
    'href',
    `/track-order?id=${db.read().orders[0]?.orderId}`,
  )
  cleanup()
  await signOut()
  await renderApp('/checkout', { signedIn: { uid: 'next-uid', email: 'next@example.com' }, cart: [] })
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(shown()).toBeNull()
})

test.each([
  [
    'at noon',
    '2026-11-20T20:00:00Z',
    /^Estimated arrival: \d+:\d\d.+[AP]M\s*15–30 minutes after you ordered$/,
  ],
  ['at night', '2026-11-20T10:00:00Z', /^Estimated arrival: 15–30 minutes after we open at 9:00 AM$/],
])('the receipt adds up and shows the expected arrival: %s', async (_when, now, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const items = (await twoItems()).map((item) => ({ ...item, quantity: 2 }))
  const { user } = await openCheckout(items)
  await placeOrder(user)
  await expectPlaced()
  const totals = totalsOf(subtotalCents(items))
  const row = (label: string) => screen.getByText(label, { selector: 'li > span' }).parentElement?.textContent
  expect(row('Subtotal')).toBe(`Subtotal${formatMoney(totals.subtotal)}`)
  expect(row('Taxes & Fees')).toBe(`Taxes & Fees${formatMoney(totals.taxesAndFees)}`)
  expect(row('Total paid')).toBe(`Total paid${formatMoney(totals.total)}`)
  expect(screen.getByText(/^Estimated arrival:/)).toHaveTextContent(expected)
})

test('after the shopper leaves the confirmation, the checkout shows it until the next order has items', async () => {
  const { user } = await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  await user.click(screen.getByRole('link', { name: 'Keep shopping' }))
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  await waitFor(() => expect(localStorage.getItem('openPayment'), 'a page may reload itself').toBeNull())
  endPage()
  const [first] = await twoItems()
  await openCheckout(first ? [first] : [])
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
  cleanup()
  await openCheckout([])
  await expectPlaced()
  await waitFor(() => expect(localStorage.getItem('paymentJournal'), 'no record is left').toBeNull())
})

test('Back from Track Order shows the confirmation again', async () => {
  const { user } = await buy()
  await expectPlaced()
  await user.click(screen.getByRole('link', { name: 'Track Order' }))
  await screen.findByRole('heading', { level: 1, name: 'Track Order' })
  window.history.back()
  expect(await screen.findByRole('heading', { level: 1, name: /^Thanks, / })).toBeVisible()
})

test('an emptied cart shows no confirmation of an earlier order', async () => {
  const [first] = await twoItems()
  const { user } = await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  // Leaves by the header, not by "Keep shopping".
  const [products] = screen.getAllByRole('link', { name: 'Products' })
  if (products) await user.click(products)
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  // Returns with an item that is not on the menu.
  changeStorage('cartItems', JSON.stringify([{ ...first, _id: 'gone', name: 'Gone Kush' }]))
  await user.click(screen.getByRole('link', { name: /^Cart/ }))
  await user.click(await screen.findByRole('link', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Place Order' })
  await placeOrder(user)
  await user.click(await screen.findByRole('button', { name: 'Update my cart' }))
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
})

test('P18 an order that another tab has placed leaves no empty bill of $0.00 while that tab still works', async () => {
  const { user } = await openCheckout()
  // The other tab holds the lock.
  const request = async (_name: string, _options: object, grant: (lock: null) => unknown) => grant(null)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })
  await placeOrder(user)
  expect(await screen.findByText(/A payment is open in another tab/)).toBeVisible()
  act(() => changeStorage('cartItems', '[]'))
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByText('$0.00')).toBeNull()
})
