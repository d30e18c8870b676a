import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { server } from '../../../src/mocks/server.ts'
import { reloadPage } from '../../../src/lib/storage/reload-guard.ts'
import { signIn } from '../../../src/services/auth.ts'
import { addAccount, PASSWORD } from '../../accounts.ts'
import {
  CONFIRM,
  count,
  NOA,
  openCheckout,
  placeOrder,
  useFreshCheckout,
} from '../payment/checkout-harness.ts'
import { hold } from '../../hold.ts'

useFreshCheckout()

/** Places an order whose bank does not answer before the returned function is called. */
async function payAndHold() {
  const { held, release: answer } = hold()
  server.use(
    http.post('https://api.stripe.com/v1/payment_intents/:id/confirm', async () => {
      await held
      return undefined
    }),
  )
  const { user } = await openCheckout()
  await placeOrder(user)
  await waitFor(() => expect(count(CONFIRM)).toBe(1))
  return { user, answer }
}

test('P21 Log Out asks first while a payment runs', async () => {
  const { user, answer } = await payAndHold()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Log Out' }))
  expect(await screen.findByText(/^Your payment is still in progress/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByText(/^Your payment is still in progress/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  await user.click(await screen.findByRole('button', { name: 'Log out anyway' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  expect(reloadPage).toHaveBeenCalledExactlyOnceWith('/signin')
  answer()
})

test('A7 P21 a change of user in another tab waits for the payment of this page', async () => {
  addAccount(NOA.uid, NOA.displayName, NOA.email)
  const { answer } = await payAndHold()
  await act(() => signIn(NOA.email, PASSWORD))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(reloadPage).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(reloadPage).toHaveBeenCalled())
  expect(db.read().orders).toHaveLength(1)
  expect(count('POST /send-sms')).toBe(1)
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
  expect(sessionStorage.getItem('receipt'), 'the address is not kept').toBeNull()
})
