import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import {
  expectPlaced,
  holdCall,
  inDialog,
  openCheckout,
  openPayPal,
  useFreshCheckout,
  wrapPayPalButtons,
} from '../payment/checkout-harness.ts'

useFreshCheckout()

type Handlers = { onCancel: (data: object) => void; onError: (error: unknown) => void }

/** PayPal's callbacks of the button on the screen, once its script has loaded. */
function catchPayPalHandlers(): () => Handlers {
  let handlers: Handlers | undefined
  wrapPayPalButtons((options: Handlers, make) => {
    handlers = options
    return make(options)
  })
  return () => {
    if (!handlers) throw new Error('PayPal has no button yet.')
    return handlers
  }
}

/** Opens the checkout, and presses PayPal's button while the menu can't be read. */
async function pressPayPal() {
  const page = await openCheckout()
  await screen.findAllByText('1 Main St, Irvine, CA')
  await page.user.click(screen.getByRole('radio', { name: 'PayPal' }))
  const release = holdCall('get', `*/dispensaries/${page.items[0]?.dispensaryId}`)
  await page.user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
  await screen.findByText('Checking today’s menu…')
  return { ...page, release }
}

async function expectNothingBegun(): Promise<void> {
  await waitFor(() => expect(screen.queryByText('Checking today’s menu…')).toBeNull())
  // Long enough for PayPal's window to be asked for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.queryByText('Continue in the PayPal window…')).toBeNull()
  expect(Object.keys(db.read().paypalOrders)).toEqual([])
  await waitFor(() => expect(localStorage.getItem('paymentJournal')).toBeNull())
}

test('kind: a wallet that is left: leaving the page while the menu is checked begins no PayPal payment', async () => {
  const { user, release } = await pressPayPal()
  await user.click(screen.getByRole('link', { name: /^Cart/ }))
  await screen.findByRole('heading', { name: 'My Cart' })
  release()
  await expectNothingBegun()
})

test('kind: a wallet that is left: a PayPal window closed while the menu is checked begins no payment, and the next press pays', async () => {
  const handlers = catchPayPalHandlers()
  const { user, release } = await pressPayPal()
  act(() => handlers().onCancel({}))
  release()
  await expectNothingBegun()
  await user.click(inDialog(await openPayPal(user), 'Pay now'))
  await expectPlaced()
})

test('kind: a wallet that is left: PayPal that fails while the menu is checked says so', async () => {
  const handlers = catchPayPalHandlers()
  const { release } = await pressPayPal()
  act(() => handlers().onError(new Error('Window closed')))
  release()
  expect(await screen.findByText('Payment Error: PayPal couldn’t complete the payment.')).toBeVisible()
  expect(screen.getByText(/You haven’t been charged/)).toBeVisible()
  expect(Object.keys(db.read().paypalOrders)).toEqual([])
})
