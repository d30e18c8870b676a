import { act, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'
import { failWith } from '../../src/mocks/failures.ts'

async function open() {
  const page = await renderApp('/checkout', { signedIn: true, cart: [aCartItem()] })
  // the checkout's chunk and the session are both waited for
  await page.findByRole('heading', { level: 1, name: 'Place Order' }, { timeout: 4000 })
  await page.findByRole('radio', { name: 'Card' }, { timeout: 4000 })
  return page
}

test('without records the checkout has both editors in add mode, the card field and Place Order', async () => {
  const page = await open()
  expect(await page.findByRole('heading', { name: 'Add New Address' })).toBeVisible()
  expect(await page.findByRole('heading', { name: 'Add New Phone Number' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add Phone Number' })).toBeVisible()
  expect(await page.findByLabelText('Credit or debit card number')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
})

test('what is missing is said where the order was placed, and leads to its field', async () => {
  const { user, ...page } = await open()
  await page.findByLabelText('Credit or debit card number')
  const placeOrder = page.getByRole('button', { name: 'Place Order' })
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(placeOrder)
  const missing = await page.findByText('Add your delivery address and your phone number first.')
  expect(missing).toHaveRole('alert')
  // below the button, which stays where it is
  expect(placeOrder.compareDocumentPosition(missing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(scrollIntoView).toHaveBeenCalled()
  scrollIntoView.mockRestore()
  await user.click(page.getByRole('button', { name: 'Go to address' }))
  const main = within(page.getByRole('main'))
  expect(main.getByRole('combobox', { name: 'Address' })).toHaveFocus()
  await user.keyboard('1 Main St, Irvine')
  await user.click(page.getByRole('button', { name: 'Add Address' }))
  await page.findByRole('button', { name: 'Change your address' })
  expect(page.queryByRole('button', { name: 'Go to address' }), 'it is there now').toBeNull()
  await user.click(placeOrder)
  expect(await page.findByText('Add your phone number first, so that the driver can reach you.')).toHaveRole(
    'alert',
  )
  await user.click(page.getByRole('button', { name: 'Go to phone number' }))
  expect(page.getByRole('textbox', { name: 'Phone Number' })).toHaveFocus()
})

test('card is chosen until the shopper says otherwise', async () => {
  const page = await open()
  expect(await page.findByRole('radio', { name: 'Card' })).toBeChecked()
  expect(page.getByRole('radio', { name: 'PayPal' })).not.toBeChecked()
})

test('PayPal’s loading status is shown from initial to resolved', async () => {
  failWith('paypal-script', 'slow', 1)
  const page = await open()
  await page.user.click(await page.findByRole('radio', { name: 'PayPal' }))
  expect(await page.findByText(/^Payment loading status: (initial|pending)$/)).toBeVisible()
  expect(
    await page.findByText('Payment loading status: resolved', undefined, { timeout: 12_000 }),
  ).toBeVisible()
})

test('T2 PayPal that can’t be loaded is said as rejected, with Retry, and is no error in the console', async () => {
  failWith('paypal-script', '500', 1)
  const page = await open()
  await page.user.click(await page.findByRole('radio', { name: 'PayPal' }))
  expect(await page.findByText('Payment loading status: rejected')).toBeVisible()
  expect(page.getByText(/PayPal could not be loaded.* You can pay by card\./)).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByText('Payment loading status: resolved')).toBeVisible()
})

test('user data that can’t be loaded at the checkout says so, with Retry', async () => {
  failWith('get-phone', '500', 1)
  const page = await open()
  expect(await page.findByText('Error: Failed to fetch user data')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByRole('heading', { name: 'Add New Phone Number' })).toBeVisible()
})

test('T2 PayPal’s script that never comes is said as rejected in the end, and Retry loads it', async () => {
  failWith('paypal-script', 'hang', 1)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const page = await open()
  await page.user.click(await page.findByRole('radio', { name: 'PayPal' }))
  expect(await page.findByText('Payment loading status: pending')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(await page.findByText('Payment loading status: rejected')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByText('Payment loading status: resolved')).toBeVisible()
})
