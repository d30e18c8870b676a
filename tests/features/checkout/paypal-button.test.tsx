import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import {
  buy,
  expectPlaced,
  holdCall,
  openNewCustomer,
  twoItems,
  useFreshCheckout,
} from '../payment/checkout-harness.ts'
import { renderApp } from '../../render-app.tsx'
import { payPalIs } from './paypal-status.ts'

useFreshCheckout()

test('without PayPal, only a card can pay', async () => {
  Object.assign(env, { isPayPalOffered: false })
  onTestFinished(() => void Object.assign(env, { isPayPalOffered: true }))
  await buy()
  expect(screen.queryByRole('radio', { name: 'PayPal' })).toBeNull()
  await expectPlaced()
})

test('PayPal’s button is disabled until the saved address is loaded', async () => {
  const uid = 'slow-uid'
  db.write((draft) => {
    draft.addresses[uid] = { userId: uid, address: '2 Slow St, Irvine, CA', fullName: 'Sol Ow' }
    draft.phoneNumbers[uid] = { userId: uid, phoneNumber: '714-555-0124', fullName: 'Sol Ow' }
  })
  const answer = holdCall('get', `https://api.mock.invalid/addresses/${uid}`)
  const { user } = await renderApp('/checkout', {
    signedIn: { uid, email: 'sol@example.com' },
    cart: await twoItems(),
  })
  await user.click(await screen.findByRole('radio', { name: 'PayPal' }))
  const button = await screen.findByRole('button', { name: 'Pay with PayPal' })
  await waitFor(() => expect(button).toBeDisabled())
  answer()
  await waitFor(() => expect(button).toBeEnabled())
  expect(screen.queryByText('Error: Failed to fetch user data')).toBeNull()
})

test('kind: said to everybody or to nobody: PayPal’s loading status, from initial to resolved [4-states.16]', async () => {
  failWith('paypal-script', 'slow', 1)
  const page = await openNewCustomer()
  await page.user.click(await page.findByRole('radio', { name: 'PayPal' }))
  await payPalIs('initial', 'pending')
  expect(page.getByText('Loading PayPal…')).toBeVisible()
  await payPalIs('resolved')
  expect(page.queryByText('Loading PayPal…')).toBeNull()
  expect(page.queryByText(/resolved/)).toBeNull()
})

test('T2 PayPal that can’t be loaded is said as rejected, with Retry, and is no error in the console [4-states.17]', async () => {
  failWith('paypal-script', '500', 1)
  const page = await openNewCustomer()
  await page.user.click(await page.findByRole('radio', { name: 'PayPal' }))
  await payPalIs('rejected')
  expect(page.getByText(/PayPal didn’t load/)).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  await payPalIs('resolved')
})

test('T2 a PayPal script that never loads times out as rejected, and Retry loads it', async () => {
  failWith('paypal-script', 'hang', 1)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const page = await openNewCustomer()
  await page.user.click(await page.findByRole('radio', { name: 'PayPal' }))
  await payPalIs('pending')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  await payPalIs('rejected')
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  await payPalIs('resolved')
})
