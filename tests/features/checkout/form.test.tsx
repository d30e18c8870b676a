import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CartItem, subtotalCents } from '../../../src/features/cart/cart.ts'
import { formatMoney, toCents, totalsOf } from '../../../src/lib/money.ts'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import {
  callsMatching,
  changeStorage,
  count,
  expectPaidOnce,
  expectPlaced,
  holdCall,
  INTENT,
  openCheckout,
  openNewCustomer,
  placeOrder,
  rowText,
  twoItems,
  typeCard,
  useFreshCheckout,
} from '../payment/checkout-harness.ts'

useFreshCheckout()

test('the checkout shows phone, address, Subtotal, Service Fee, Tax and Total of the cart, whatever the navigation state says [2-checkout.2]', async () => {
  const items = await twoItems()
  await openCheckout(items)
  expect(await screen.findByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
  expect((await screen.findAllByText('714-555-0123'))[0]).toBeVisible()
  expect((await screen.findAllByText('1 Main St, Irvine, CA'))[0]).toBeVisible()
  const totals = totalsOf(subtotalCents(items))
  expect(rowText('Subtotal')).toBe(formatMoney(totals.subtotal))
  expect(rowText('Service Fee')).toBe('$0.00')
  expect(rowText('Tax')).toBe(formatMoney(totals.taxesAndFees))
  expect(rowText('Total')).toBe(formatMoney(totals.total))
  expect(rowText('Delivering to')).toBe('1 Main St, Irvine, CA')
})

test.each([
  ['at noon', Date.UTC(2026, 10, 20, 20), 'Arrives 15–30 minutes after you order.'],
  [
    'at two in the night',
    Date.UTC(2026, 10, 20, 10),
    'We’re closed. Your order will arrive 15–30 minutes after we open at 9:00 AM.',
  ],
])('the checkout shows the arrival time before paying: %s', async (_when, now, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  await openCheckout()
  await screen.findByRole('button', { name: 'Place Order' })
  expect(screen.getByText('Arrival').nextSibling).toHaveTextContent(words)
})

test('an open checkout shows when the shops close', async () => {
  const [TEN_TO_TEN, MINUTE_MS] = [Date.UTC(2026, 10, 21, 5, 50), 60_000]
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: TEN_TO_TEN })
  onTestFinished(() => void vi.useRealTimers())
  await openCheckout()
  await screen.findByRole('button', { name: 'Place Order' })
  expect(screen.queryByText(/^We’re closed/)).toBeNull()
  act(() => void vi.advanceTimersByTime(11 * MINUTE_MS))
  // On a busy machine the page subscribes to the clock after it renders the button.
  expect(await screen.findByText(/^We’re closed/)).toBeVisible()
})

test('R4 an empty cart can’t be checked out', async () => {
  await openCheckout([])
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  expect(callsMatching(/^POST/)).toEqual([])
})

test.each([0, 0.39])('D8 a total under $0.50 can’t be paid by card: price %d', async (price) => {
  const [item] = await twoItems()
  if (!item) throw new Error('no item')
  const cheap: CartItem = { ...item, price }
  const { user } = await openCheckout([cheap])
  await placeOrder(user)
  expect(await screen.findByText('Payment Error: Orders under $0.50 can’t be paid by card.')).toBeVisible()
  expect(callsMatching(/^POST/)).toEqual([])
})

test('D18 a changed price is shown and confirmed before paying', async () => {
  const [first, second] = await twoItems()
  if (!first || !second) throw new Error('no items')
  const { user } = await openCheckout([{ ...first, price: 1 }, second])
  await placeOrder(user)
  const dialog = await screen.findByRole('alertdialog', { name: 'The menu has changed' })
  const now = formatMoney(toCents(first.price ?? 0))
  expect(within(dialog).getByText(`$1.00 → ${now}`)).toBeVisible()
  expect(callsMatching(/^POST/)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Update my cart' }))
  const total = totalsOf(subtotalCents([first, second])).total
  expect(rowText('Total')).toBe(formatMoney(total))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expect(toCents(db.read().orders[0]?.totalAmount ?? 0)).toBe(total)
})

test('D18 an item that left the menu is shown, and removed only after confirmation', async () => {
  const [first, second] = await twoItems()
  if (!first || !second) throw new Error('no items')
  const { user } = await openCheckout([first, { ...second, _id: 'gone', name: 'Gone Kush' }])
  await placeOrder(user)
  const dialog = await screen.findByRole('alertdialog', { name: 'The menu has changed' })
  expect(within(dialog).getByText('Gone Kush')).toBeVisible()
  expect(within(dialog).getByText('no longer on the menu')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
  expect(screen.getByText(/Gone Kush/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await user.click(await screen.findByRole('button', { name: 'Update my cart' }))
  expect(screen.queryByText(/Gone Kush/)).toBeNull()
})

test('failed loads of address and phone number show one error, also after Place Order [8-messages.1]', async () => {
  failWith('get-address', '500')
  failWith('get-phone', '500')
  const { user } = await openCheckout()
  const words = 'Error: Failed to fetch user data'
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert')
  expect(screen.getByText('Delivering to').nextSibling, 'not a loading state').toHaveTextContent(
    'Not loaded yet',
  )
  await typeCard(user)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  const ticket = within(screen.getByRole('region', { name: 'Your order' }))
  expect(await ticket.findByText(words), 'below the button').toHaveAttribute('role', 'alert')
  expect(screen.getByText(words), 'and nowhere else').toBeVisible()
  expect(count(INTENT)).toBe(0)
  clearFailures()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Change your address' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Change your phone number' })).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})

test('an unsaved address stops Place Order and stays in its field', async () => {
  const { user } = await openCheckout()
  await typeCard(user)
  await user.click(await screen.findByRole('button', { name: 'Change your address' }))
  const field = await within(screen.getByRole('main')).findByRole('combobox', { name: 'Address' })
  await user.clear(field)
  await user.type(field, '900 Unsaved Ave, Irvine')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  const words = 'Save your address first, or cancel the change.'
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert')
  expect(count(INTENT)).toBe(0)
  expect(field).toHaveValue('900 Unsaved Ave, Irvine')
  await user.click(screen.getByRole('button', { name: 'Save Address' }))
  await screen.findByRole('button', { name: 'Change your address' })
  expect(screen.queryByText(words), 'saved').toBeNull()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expect(db.read().orders[0]?.address).toBe('900 Unsaved Ave, Irvine')
})

test('kind: an address is chosen or whole: a fragment that was saved long ago is asked for again before paying', async () => {
  let isOld = true
  server.use(
    http.get('*/addresses/:uid', () => (isOld ? HttpResponse.json({ address: '12 Oc' }) : undefined)),
  )
  const { user } = await openCheckout()
  await typeCard(user)
  const field = await within(screen.getByRole('main')).findByRole('combobox', { name: 'Address' })
  expect(field).toHaveValue('12 Oc')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  const words = 'Add a street number and city to your delivery address first.'
  expect(await screen.findByText(words)).toHaveRole('alert')
  expect(count(INTENT)).toBe(0)
  isOld = false
  await user.type(field, 'ean Ave, Brea')
  await user.click(screen.getByRole('button', { name: 'Save Address' }))
  expect(await screen.findByText('Success: Address updated successfully')).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPlaced()
  expect(db.read().orders[0]?.address).toBe('12 Ocean Ave, Brea')
})

test('an order that waits for the saved address is not placed after the shopper leaves', async () => {
  const release = holdCall('get', '*/addresses/:uid')
  const { user } = await openCheckout()
  await typeCard(user)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(screen.getByRole('button', { name: 'Placing order…' })).toHaveAttribute('aria-busy', 'true')
  await user.click(screen.getByRole('link', { name: /^Cart/ }))
  await screen.findByRole('heading', { name: 'My Cart' })
  release()
  // Long enough for a payment to begin.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(count(INTENT)).toBe(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Cancel does not repeat the success message of a saved address', async () => {
  const { user } = await openCheckout()
  await user.click(await screen.findByRole('button', { name: 'Change your address' }))
  await user.type(await within(screen.getByRole('main')).findByRole('combobox', { name: 'Address' }), ' B')
  await user.click(screen.getByRole('button', { name: 'Save Address' }))
  await screen.findByText('Success: Address updated successfully')
  await user.click(screen.getByRole('button', { name: 'Change your address' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Change your address' })).toBeVisible()
  expect(screen.queryByText('Success: Address updated successfully')).toBeNull()
})

test('without records the checkout has both editors in add mode, the card field and Place Order; card is chosen [2-checkout.1] [7-calls.13]', async () => {
  const page = await openNewCustomer()
  expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  expect(await page.findByRole('heading', { name: 'Add New Address' })).toBeVisible()
  expect(await page.findByRole('heading', { name: 'Add New Phone Number' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add Phone Number' })).toBeVisible()
  expect(await page.findByLabelText('Credit or debit card number')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
})

test('missing details are shown below Place Order, with a button to their field', async () => {
  const { user, ...page } = await openNewCustomer()
  await page.findByLabelText('Credit or debit card number')
  const placeOrderButton = page.getByRole('button', { name: 'Place Order' })
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(placeOrderButton)
  const missing = await page.findByText('Add your delivery address and your phone number first.')
  expect(missing).toHaveRole('alert')
  // Below the button, so that the button does not move.
  expect(placeOrderButton.compareDocumentPosition(missing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(scrollIntoView).toHaveBeenCalled()
  scrollIntoView.mockRestore()
  await user.click(page.getByRole('button', { name: 'Go to address' }))
  const main = within(page.getByRole('main'))
  expect(main.getByRole('combobox', { name: 'Address' })).toHaveFocus()
  await user.keyboard('1 Main St, Irvine')
  await user.click(page.getByRole('button', { name: 'Add Address' }))
  await page.findByRole('button', { name: 'Change your address' })
  expect(page.queryByRole('button', { name: 'Go to address' }), 'the address is saved').toBeNull()
  await user.click(placeOrderButton)
  expect(await page.findByText('Add your phone number first so the driver can reach you.')).toHaveRole(
    'alert',
  )
  await user.click(page.getByRole('button', { name: 'Go to phone number' }))
  expect(page.getByRole('textbox', { name: 'Phone Number' })).toHaveFocus()
})

test('only the total shown at the press of Place Order is charged', async () => {
  const answer = holdCall('get', '*/addresses/:uid')
  const { user, items } = await openCheckout()
  await typeCard(user)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  changeStorage('cartItems', JSON.stringify(items.map((item) => ({ ...item, quantity: 5 }))))
  answer()
  expect(await screen.findByText(/^Payment Error: Your cart has changed in another tab/)).toBeVisible()
  expect(count(INTENT)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await expectPaidOnce()
})
