import { expect, onTestFinished, test } from 'vitest'
import { db } from '../../src/mocks/db.ts'
import { failWith } from '../../src/mocks/failures.ts'
import { keepRemovedFocus } from '../../src/layout/listeners/keep-removed-focus.ts'
import { signOut } from '../../src/services/auth.ts'
import { addAccount, saveAddress } from '../accounts.ts'
import { installed } from '../installed.ts'
import { renderApp, type Page } from '../render-app.tsx'
import { sendSignIn } from '../sign-up.ts'

const SAVED = '1 Main St, Irvine'
const PICKED = '120 Poppy Ave, Tustin, CA'
const QUESTION = `Deliver to ${PICKED}? Your saved address is ${SAVED}.`

const savedAddress = () => db.read().addresses['dana']?.address

/** Signs in by the form, as a visitor who has picked an address. */
async function signInWith(picked: string): Promise<Page> {
  addAccount('dana', 'Dana Reyes', 'dana@example.com')
  localStorage.setItem('deliveryAddress', picked)
  onTestFinished(() => signOut())
  const page = await renderApp('/signin')
  await sendSignIn(page)
  await page.findByRole('link', { name: 'Profile' })
  return page
}

test('kind: the newest choice: after sign-in the shop asks about the address picked before, and saves it', async () => {
  onTestFinished(installed(keepRemovedFocus))
  saveAddress(SAVED)
  const page = await signInWith(PICKED)
  expect(await page.findByText(QUESTION)).toHaveRole('status')
  expect(savedAddress(), 'nothing wins unasked').toBe(SAVED)
  expect(localStorage.getItem('deliveryAddress')).toBe(PICKED)
  await page.user.click(page.getByRole('button', { name: 'Use new address' }))
  const words = await page.findByText('Success: Address updated successfully')
  expect(words).toHaveRole('status')
  await expect.poll(() => words.closest('[tabindex="-1"]')).toHaveFocus()
  expect(page.queryByText(QUESTION)).toBeNull()
  expect(savedAddress()).toBe(PICKED)
  expect(page.getByRole('combobox', { name: 'Delivery address' })).toHaveValue(PICKED)
  expect(localStorage.getItem('deliveryAddress')).toBeNull()
})

test('kind: the newest choice: the saved address may be kept, and the question does not come back', async () => {
  saveAddress(SAVED)
  const page = await signInWith(PICKED)
  await page.findByText(QUESTION)
  await page.user.click(page.getByRole('button', { name: 'Keep saved address' }))
  expect(await page.findByText(`We’ll deliver to ${SAVED}.`)).toHaveRole('status')
  expect(savedAddress()).toBe(SAVED)
  expect(localStorage.getItem('deliveryAddress')).toBeNull()
  await page.user.click(page.getByRole('link', { name: /^Cart/ }))
  await page.findByRole('heading', { name: 'My Cart' })
  await expect.poll(() => page.queryByText(/Deliver to 120|We’ll deliver/)).toBeNull()
})

test('kind: the newest choice: a failed save keeps the question', async () => {
  saveAddress(SAVED)
  failWith('update-address', '500', 1)
  const page = await signInWith(PICKED)
  await page.user.click(await page.findByRole('button', { name: 'Use new address' }))
  expect(await page.findByText('Error: Failed to save address')).toHaveRole('alert')
  expect(localStorage.getItem('deliveryAddress')).toBe(PICKED)
  await page.user.click(page.getByRole('button', { name: 'Use new address' }))
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  expect(savedAddress()).toBe(PICKED)
})

test('kind: the newest choice: an equal address is no question, also not later', async () => {
  saveAddress(SAVED)
  const page = await signInWith('1 main  st, Irvine ')
  await expect.poll(() => localStorage.getItem('deliveryAddress')).toBeNull()
  expect(page.queryByText(/^Deliver to/)).toBeNull()
})

test('kind: the newest choice: without a saved address the picked one is the draft of the first', async () => {
  const page = await signInWith(PICKED)
  await expect.poll(() => page.getByRole('combobox', { name: 'Delivery address' })).toHaveValue(PICKED)
  expect(page.queryByText(/^Deliver to/)).toBeNull()
  expect(localStorage.getItem('deliveryAddress')).toBe(PICKED)
})
