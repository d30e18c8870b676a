import { within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { db } from '../../src/mocks/db.ts'
import { failWith } from '../../src/mocks/failures.ts'
import { server } from '../../src/mocks/server.ts'
import { signOut } from '../../src/services/auth.ts'
import { addAccount, addOrder, saveAddress, savePhoneNumber } from '../accounts.ts'
import { renderApp, type Page } from '../render-app.tsx'
import { fillSignUp, letsGo, sendSignIn } from '../sign-up.ts'
import { hold } from '../hold.ts'

const form = (page: Page) => within(page.getByRole('main'))

/** Opens a page as a visitor who has an account. */
async function openWithAccount(path: string): Promise<Page> {
  addAccount('dana', 'Dana Reyes')
  const page = await renderApp(path)
  await page.findByRole('heading', { level: 1 })
  return page
}

test('sign-in has email, password, Let’s Go, both links and a Google button [2-account.7]', async () => {
  const page = await openWithAccount('/signin')
  expect(form(page).getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(form(page).getByLabelText('Password')).toBeVisible()
  expect(page.getByRole('button', { name: "Let's Go" })).toBeVisible()
  expect(page.getByRole('link', { name: "Don't have an account? Sign Up" })).toHaveAttribute(
    'href',
    '/signup',
  )
  expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/reset-password')
  expect(page.getByRole('button', { name: /Google/ })).toBeVisible()
})

test('a sign-in that succeeds goes to /home, and never shows the view for signed-in users [2-account.8]', async () => {
  const page = await openWithAccount('/signin')
  let wasShown = false
  const observer = new MutationObserver(() => {
    wasShown ||= page.queryByText(/You are signed in as/) !== null
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await sendSignIn(page)
  expect(await page.findByText('Welcome, Dana Reyes!')).toBeVisible()
  observer.disconnect()
  expect(wasShown).toBe(false)
  expect(window.location.pathname).toBe('/home')
  await signOut()
})

test.each([
  ['/signin', 'Sign In'],
  ['/signup', 'Sign Up'],
])('%s shows a signed-in user instead of the form', async (path, title) => {
  const page = await renderApp(path, { signedIn: true })
  expect(await form(page).findByText('Dana Reyes')).toBeVisible()
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(form(page).queryByLabelText('Password')).toBeNull()
  expect(form(page).getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/home')
  expect(form(page).getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile')
  await page.user.click(form(page).getByRole('button', { name: 'Log Out' }))
  await page.findByRole('heading', { level: 1, name: 'Sign In' })
  expect(await form(page).findByLabelText('Password')).toBeVisible()
  expect(window.location.pathname).toBe('/signin')
})

test('a sign-in that fails says "Error signing in: {message}" [8-messages.14]', async () => {
  const page = await openWithAccount('/signin')
  await sendSignIn(page, { password: 'wrong password' })
  expect(await page.findByRole('alert')).toHaveTextContent(/^Error signing in: \S/)
})

test('sign-up has seven fields, the terms link, Let’s Go, the sign-in link and a Google button [2-account.9]', async () => {
  const page = await openWithAccount('/signup')
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone Number', 'Password', 'Confirm Password'])
    expect(form(page).getByLabelText(label)).toBeVisible()
  expect(form(page).getByRole('combobox', { name: 'Address' })).toBeVisible()
  expect(form(page).getByRole('link', { name: /Terms/ })).toHaveAttribute('href', '/terms')
  expect(page.getByRole('button', { name: "Let's Go" })).toBeVisible()
  expect(form(page).getByRole('link', { name: /Sign In/ })).toHaveAttribute('href', '/signin')
  expect(page.getByRole('button', { name: /Google/ })).toBeVisible()
})

test('a sign-up creates the account with its display name, saves both records and goes to /home [2-account.10] [3-entities.12]', async () => {
  const page = await openWithAccount('/signup')
  fillSignUp(page)
  await letsGo(page)
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  expect(window.location.pathname).toBe('/home')
  const account = Object.values(db.read().accounts).find(({ email }) => email === 'ana@example.com')
  expect(account).toMatchObject({ displayName: 'Ana Ruiz' })
  expect(db.read().addresses[account?.uid ?? '']).toMatchObject({
    address: '1 Main St, Irvine',
    fullName: 'Ana Ruiz',
  })
  expect(db.read().phoneNumbers[account?.uid ?? '']).toMatchObject({ phoneNumber: '7145550123' })
  await signOut()
})

test('A6 a reset says "Password reset email sent!", for an unknown address as well [2-account.11] [8-messages.18]', async () => {
  const page = await openWithAccount('/reset-password')
  await page.user.type(form(page).getByLabelText('Email'), 'nobody@example.com')
  await page.user.click(page.getByRole('button', { name: 'Send Reset Email' }))
  expect(await page.findByText('Password reset email sent!')).toBeVisible()
})

test('a reset that fails says "Error sending password reset email: {message}" [8-messages.19]', async () => {
  server.use(http.post('*/identitytoolkit.googleapis.com/v1/*', () => HttpResponse.error()))
  const page = await openWithAccount('/reset-password')
  await page.user.type(form(page).getByLabelText('Email'), 'dana@example.com')
  await page.user.click(page.getByRole('button', { name: 'Send Reset Email' }))
  expect(await page.findByRole('alert')).toHaveTextContent(/^Error sending password reset email: \S/)
})

test.each([
  ['/signin', 'Error signing in with Google: '],
  ['/signup', 'Error during Google Sign In: '],
])('Google’s failure on %s says "%s{message}" [8-messages.15]', async (path, words) => {
  // A blocked popup.
  vi.spyOn(window, 'open').mockReturnValue(null)
  const page = await openWithAccount(path)
  await page.user.click(page.getByRole('button', { name: /Google/ }))
  const alert = await page.findByRole('alert')
  expect(alert.textContent.startsWith(words)).toBe(true)
  expect(alert.textContent.length).toBeGreaterThan(words.length)
})

test('the profile shows the display name and its three sections with their links [2-account.1]', async () => {
  const page = await renderApp('/profile', { signedIn: true })
  expect(await page.findByRole('heading', { level: 1, name: /Dana Reyes/ })).toBeVisible()
  const main = form(page)
  for (const section of ['Account', 'Personal Info', 'Join']) {
    expect(main.getByRole('heading', { name: section })).toBeVisible()
  }
  const links: [string | RegExp, RegExp][] = [
    ['Saved Stores', /^\/shops\?saved=1$/],
    ['Order History', /^\/order-history$/],
    ['Get Help', /^\/contact$/],
    [/^Refer friends/, /^\/contact$/],
    ['Manage Account', /^\/profile/],
    ['Payment', /^\/profile/],
    ['Address', /^\/profile/],
    ['Phone Number', /^\/profile/],
    ['Become a Driver', /^\/contact$/],
    ['Become a Partner', /^\/contact$/],
  ]
  for (const [name, href] of links) {
    expect(main.getByRole('link', { name }).getAttribute('href')).toMatch(href)
  }
})

test('the profile shows Manage Account first, without taking focus, and then the chosen panel', async () => {
  const page = await renderApp('/profile', { signedIn: true })
  const panel = await page.findByRole('region', { name: 'Manage Account' })
  expect(panel).not.toHaveFocus()
  const row = form(page).getByRole('link', { name: 'Address' })
  expect(row).not.toHaveAttribute('aria-current')
  await page.user.click(row)
  expect(await page.findByRole('region', { name: 'Address' })).toHaveFocus()
  expect(row).toHaveAttribute('aria-current')
  expect(page.queryByRole('region', { name: 'Manage Account' })).toBeNull()
})

test.each([
  [true, 'You pay by card or PayPal at checkout.'],
  [false, 'You pay by card at checkout.'],
])('the profile explains how to pay; PayPal is offered: %s', async (isPayPalOffered, words) => {
  const { isPayPalOffered: before } = env
  Object.assign(env, { isPayPalOffered })
  onTestFinished(() => void Object.assign(env, { isPayPalOffered: before }))
  const page = await renderApp('/profile#payment', { signedIn: true })
  expect(await page.findByRole('region', { name: 'Payment' })).toHaveTextContent(words)
})

test('a user without a display name is "User" on the profile [2-account.2]', async () => {
  const page = await renderApp('/profile', { signedIn: { displayName: null } })
  expect(await page.findByRole('heading', { level: 1, name: /User/ })).toBeVisible()
})

test.each([
  ['/address', 'Address', '2 Oak St, Irvine'],
  ['/profile#phone', 'Phone Number', '7145550123'],
])('a user without a display name can save on %s, with the email address as the name', async (...row) => {
  const [path, label, text] = row
  const page = await renderApp(path, { signedIn: { displayName: null } })
  await page.user.type(await form(page).findByLabelText(label, { selector: 'input' }), text)
  await page.user.click(page.getByRole('button', { name: `Add ${label}` }))
  expect(await page.findByText(/^Success: .* added successfully$/)).toBeVisible()
  const { addresses, phoneNumbers } = db.read()
  expect(addresses['dana'] ?? phoneNumbers['dana']).toMatchObject({ fullName: 'dana@example.com' })
})

test('Log Out signs out and goes to /signin [2-account.3]', async () => {
  const page = await renderApp('/profile', { signedIn: true })
  await page.user.click(await page.findByRole('button', { name: 'Log Out' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  // The next sign-in must not return to the profile.
  expect(window.location.pathname + window.location.search).toBe('/signin')
})

test('each past order shows Total Amount and its items with image, name, quantity and price [2-account.4]', async () => {
  addOrder({ productId: 'p', name: 'Blue Dream', quantity: 2, price: 19 })
  const page = await renderApp('/order-history', { signedIn: true })
  expect(await page.findByText('Blue Dream')).toBeVisible()
  const main = page.getByRole('main')
  expect(main).toHaveTextContent(/Total Amount/)
  expect(main).toHaveTextContent(/\$47\.50/)
  expect(main).toHaveTextContent(/Quantity: 2/)
  expect(main).toHaveTextContent(/\$38\.00\s*\$19\.00 each/)
  expect(main.querySelector('img')).not.toBeNull()
})

test.each(['/order-history', '/address', '/phone-number'])(
  '%s is open to a visitor and offers Sign In [2-routes.8] [6-roles.4]',
  async (path) => {
    const page = await renderApp(path)
    expect(await form(page).findByRole('link', { name: /Sign In/i })).toBeVisible()
    expect(window.location.pathname).toBe(path)
  },
)

const addressOf = () => db.read().addresses['dana']
const phoneOf = () => db.read().phoneNumbers['dana']
const EDITORS = [
  { path: '/address', label: 'Address', one: '2 Oak St, Irvine', other: '3 Elm St, Irvine', of: addressOf },
  { path: '/phone-number', label: 'Phone Number', one: '7145550123', other: '949-555-0199', of: phoneOf },
]

test.each(EDITORS)(
  'without a record $path adds one and switches to update mode, and updates it [2-account.5] [2-account.6] [3-entities.10] [3-entities.11] [4-states.13] [4-states.14] [8-messages.4] [8-messages.5] [8-messages.6] [8-messages.7]',
  async ({ path, label, one, other, of }) => {
    const noun = label === 'Address' ? 'Address' : 'Phone number'
    const page = await renderApp(path, { signedIn: true })
    expect(await page.findByRole('heading', { name: `Add New ${label}` })).toBeVisible()
    const field = form(page).getByLabelText(label, { selector: 'input' })
    await page.user.type(field, one)
    await page.user.click(page.getByRole('button', { name: `Add ${label}` }))
    expect(await page.findByText(`Success: ${noun} added successfully`)).toBeVisible()
    expect(Object.values(of() ?? {})).toEqual(expect.arrayContaining(['dana', one, 'Dana Reyes']))
    expect(page.getByRole('heading', { name: `Your ${label}` })).toBeVisible()

    await page.user.clear(field)
    await page.user.type(field, other)
    await page.user.click(page.getByRole('button', { name: `Save ${label}` }))
    expect(await page.findByText(`Success: ${noun} updated successfully`)).toBeVisible()
    expect(Object.values(of() ?? {})).toContain(other)
  },
)

test.each(EDITORS)(
  'what can’t be saved on $path says "Error: Failed to save", and stays [8-messages.8] [8-messages.9]',
  async ({ path, label, other }) => {
    saveAddress('1 Main St, Irvine')
    savePhoneNumber()
    failWith(label === 'Address' ? 'update-address' : 'update-phone', '500')
    const page = await renderApp(path, { signedIn: true })
    const field = await form(page).findByLabelText(label, { selector: 'input' })
    expect(field).toHaveValue(label === 'Address' ? '1 Main St, Irvine' : '714-555-0123')
    await page.user.clear(field)
    await page.user.type(field, other)
    await page.user.click(page.getByRole('button', { name: `Save ${label}` }))
    expect(await page.findByText(`Error: Failed to save ${label.toLowerCase()}`)).toBeVisible()
    expect(field).toHaveValue(other)
  },
)

test('the email that was typed goes along to the next account form, and back', async () => {
  const page = await renderApp('/signin?next=%2Fcart')
  const email = () => form(page).getByLabelText('Email')
  await page.user.type(email(), 'dana@example.com')
  await page.user.click(page.getByRole('link', { name: 'Forgot password?' }))
  await page.findByRole('heading', { level: 1, name: 'Reset Password' })
  expect(window.location.search, 'the way back to the guarded page').toBe('?next=%2Fcart')
  expect(email()).toHaveValue('dana@example.com')
  await page.user.type(email(), '.au')
  await page.user.click(page.getByRole('link', { name: 'Back to Sign In' }))
  await page.findByRole('heading', { level: 1, name: 'Sign In' })
  expect(email()).toHaveValue('dana@example.com.au')
  expect(window.location.search).toBe('?next=%2Fcart')
  await page.user.click(page.getByRole('link', { name: "Don't have an account? Sign Up" }))
  await page.findByRole('heading', { level: 1, name: 'Sign Up' })
  expect(email()).toHaveValue('dana@example.com.au')
  // An emptied field stays empty.
  await page.user.clear(email())
  expect(email()).toHaveValue('')
  // "An account with this email already exists. Sign in instead."
  await page.user.type(email(), 'ana@example.com')
  await page.user.click(page.getByRole('link', { name: 'Already have an account? Sign In' }))
  await page.findByRole('heading', { level: 1, name: 'Sign In' })
  expect(email()).toHaveValue('ana@example.com')
})

test('the terms open in a new tab, and the sign-up form keeps the typed text', async () => {
  const page = await renderApp('/signup')
  const terms = await page.findByRole('link', { name: 'Terms of Service' })
  expect(terms.parentElement).toHaveTextContent('By signing up you agree to our Terms of Service.')
  expect(terms).toHaveAttribute('target', '_blank')
  expect(terms).toHaveAttribute('rel', 'noopener')
  expect(terms).toHaveAccessibleDescription('Opens in a new tab')
})

test('user data that can’t be fetched says "Error: Failed to fetch user data" [8-messages.2]', async () => {
  failWith('get-phone', '500')
  const page = await renderApp('/phone-number', { signedIn: true })
  expect(await page.findByText('Error: Failed to fetch user data')).toBeVisible()
})

test('a sign-in that finishes after the user has left the page does not navigate', async () => {
  const { held, release } = hold()
  const page = await openWithAccount('/signin')
  server.use(
    http.post(/accounts:signInWithPassword/, async () => {
      await held
      return undefined
    }),
  )
  await sendSignIn(page)
  await letsGo(page)
  await page.user.click(page.getByRole('link', { name: 'About' }))
  await page.findByRole('heading', { level: 1, name: /About/ })
  release()
  expect(await page.findByRole('link', { name: 'Profile' })).toBeVisible()
  expect(window.location.pathname).toBe('/about')
  await signOut()
})
