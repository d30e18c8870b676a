import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { db } from '../../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../../src/mocks/failures.ts'
import { server } from '../../../../src/mocks/server.ts'
import type { Page } from '../../../render-app.tsx'
import { fillSignUp, letsGo, openSignUp, sendSignUp } from '../../../sign-up.ts'

const main = (page: Page) => within(page.getByRole('main'))

test('A8 if saving the address fails at sign-up, a message and an editor appear [8-messages.17]', async () => {
  failWith('add-address', '500', 1)
  const page = await sendSignUp()
  expect(await page.findByText(/^Error saving address: /)).toHaveAttribute('role', 'alert')
  expect(page.queryByText(/^Error saving phone number: /)).toBeNull()
  expect(await main(page).findByLabelText('Address')).toHaveValue('1 Main St, Irvine')
  await page.user.click(page.getByRole('button', { name: 'Add Address' }))
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(Object.values(db.read().addresses)).toMatchObject([
    { address: '1 Main St, Irvine', fullName: 'Ana Ruiz' },
  ])
  await page.user.click(page.getByRole('button', { name: 'Go to the shop' }))
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
})

test('A8 if saving the phone number fails at sign-up, a retry creates no second account', async () => {
  failWith('add-phone', '500')
  const page = await sendSignUp()
  expect(await page.findByText(/^Error saving phone number: /)).toBeVisible()
  clearFailures()
  await page.user.click(await page.findByRole('button', { name: 'Add Phone Number' }))
  expect(await page.findByText('Success: Phone number added successfully')).toBeVisible()
  expect(Object.keys(db.read().accounts)).toHaveLength(1)
  expect(Object.values(db.read().phoneNumbers)).toMatchObject([{ phoneNumber: '7145550123' }])
})

test('a double submit creates one account', async () => {
  const page = await openSignUp()
  fillSignUp(page)
  await page.user.dblClick(page.getByRole('button', { name: "Let's Go" }))
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  expect(Object.keys(db.read().accounts)).toHaveLength(1)
  expect(page.queryByText(/^Sign up failed/)).toBeNull()
})

test('a short password says "Sign up failed. Please try again. {message}", and the typed text stays [8-messages.16]', async () => {
  const page = await sendSignUp({ Password: 'abc', 'Confirm Password': 'abc' })
  expect(await page.findByRole('alert')).toHaveTextContent(
    'Sign up failed. Please try again. Choose a password of at least 6 characters.',
  )
  expect(main(page).getByLabelText('First Name')).toHaveValue('Ana')
})

test('kind: a name longer than 80 characters is kept, and said at its field', async () => {
  const page = await sendSignUp({ 'First Name': 'a'.repeat(81), 'Last Name': 'b'.repeat(80) })
  const name = main(page).getByLabelText('First Name')
  expect(name).toHaveAccessibleDescription('Use at most 80 characters.')
  expect(name).toHaveValue('a'.repeat(81))
  expect(main(page).getByLabelText('Last Name')).not.toBeInvalid()
  expect(db.read().accounts).toEqual({})
})

test('an error describes its field, and the first invalid field has focus [5-validation.5] [5-validation.7]', async () => {
  const page = await sendSignUp({ 'Phone Number': '(714) 555-000', 'Confirm Password': 'other' })
  const phone = main(page).getByLabelText('Phone Number')
  expect(phone).toBeInvalid()
  expect(phone).toHaveAccessibleDescription(/Invalid phone number format/)
  expect(main(page).getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
  expect(phone).toHaveFocus()
})

test('the address from the nav bar prefills sign-up, and sign-up removes it from the device', async () => {
  localStorage.setItem('deliveryAddress', '8 Harbor View Dr, Irvine')
  const page = await openSignUp()
  expect(main(page).getByLabelText('Address')).toHaveValue('8 Harbor View Dr, Irvine')
  fillSignUp(page, { Address: '8 Harbor View Dr, Irvine' })
  await letsGo(page)
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  expect(Object.values(db.read().addresses)).toMatchObject([{ address: '8 Harbor View Dr, Irvine' }])
  expect(localStorage.getItem('deliveryAddress')).toBeNull()
})

test.each([
  ['add-phone', null],
  ['add-address', '8 Harbor View Dr, Irvine'],
] as const)('A8 if %s fails at sign-up, the address on the device is %s', async (call, kept) => {
  failWith(call, '500')
  localStorage.setItem('deliveryAddress', '8 Harbor View Dr, Irvine')
  const page = await sendSignUp({ Address: '8 Harbor View Dr, Irvine' })
  expect(await page.findByText(/^Error saving /)).toBeVisible()
  expect(localStorage.getItem('deliveryAddress')).toBe(kept)
})

test('kind: a record is read after it is saved: a sign-up reads no address before it has sent one', async () => {
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname.startsWith('/addresses')) calls.push(request.method)
  })
  const page = await sendSignUp()
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Delivery address' })).toHaveValue('1 Main St, Irvine')
  expect(calls[0]).toBe('POST')
})

test('Back returns to what was typed, without the passwords', async () => {
  const page = await openSignUp()
  fillSignUp(page)
  const address = main(page).getByLabelText('Address')
  await page.user.clear(address)
  await page.user.type(address, '120 Pop')
  const [place] = await page.findAllByRole('option')
  if (!place) throw new Error('No place')
  const { textContent } = place
  await page.user.click(place)
  await page.user.click(
    within(page.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Shops' }),
  )
  expect(await page.findByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  history.back()
  expect(await main(page).findByLabelText('First Name')).toHaveValue('Ana')
  expect(main(page).getByLabelText('Last Name')).toHaveValue('Ruiz')
  expect(main(page).getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(main(page).getByLabelText('Phone Number')).toHaveValue('7145550123')
  expect(main(page).getByLabelText('Address')).toHaveValue(textContent)
  expect(main(page).getByLabelText('Password')).toHaveValue('')
})
