import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { getAuth } from 'firebase/auth'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as reloading from '../../../src/lib/storage/reload-guard.ts'
import { server } from '../../../src/mocks/server.ts'
import { popupMessage } from '../../../src/mocks/stand-ins/firebase-popup.ts'
import * as sdk from '../../../src/services/firebase-sdk.ts'
import { signIn, signOut } from '../../../src/services/auth.ts'
import { addAccount, PASSWORD } from '../../accounts.ts'
import { aCartItem } from '../../fixtures.ts'
import { renderApp, type Page } from '../../render-app.tsx'
import { sendSignIn } from '../../sign-up.ts'

const main = (page: Page) => within(page.getByRole('main'))

async function fillSignIn(page: Page) {
  await sendSignIn(page)
  onTestFinished(() => signOut())
}

/** Records every level 1 heading that appears. */
function headingsSeen(): string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent
    if (heading && seen.at(-1) !== heading) seen.push(heading)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

test('A1 a signed-in user never sees the sign-in page on a guarded page', async () => {
  const seen = headingsSeen()
  const page = await renderApp('/profile', { signedIn: true })
  expect(window.location.pathname).toBe('/profile')
  expect(await page.findByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible()
  expect(seen).toEqual(['Dana Reyes'])
})

test('A1 without signedInHint, a guarded page leads to the sign-in, which finds the user', async () => {
  addAccount('dana', 'Dana Reyes')
  await signIn('dana@example.com', PASSWORD)
  onTestFinished(() => signOut())
  localStorage.removeItem('signedInHint')
  const page = await renderApp('/profile')
  expect(await page.findByText(/You are signed in as/)).toHaveTextContent('Dana Reyes')
  await page.user.click(page.getByRole('link', { name: 'Continue' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible()
})

test('a guarded page redirects a visitor to /signin, which returns to it', async () => {
  addAccount('dana', 'Dana Reyes')
  const page = await renderApp('/profile#phone')
  await fillSignIn(page)
  expect(await page.findByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible()
  expect(window.location.pathname + window.location.hash).toBe('/profile#phone')
  // A7: that is for a change of user.
  expect(reloading.reloadPage).not.toHaveBeenCalled()
})

test('R2 a navigation state at /signin that names another site leads to /home', async () => {
  addAccount('dana', 'Dana Reyes')
  const page = await renderApp('/signin', { state: { from: '//evil.example' } })
  await fillSignIn(page)
  await expect.poll(() => window.location.pathname).toBe('/home')
})

test('A5 if the session expires at the checkout, the cart stays and sign-in returns to the checkout', async () => {
  const page = await renderApp('/checkout', { signedIn: true, cart: [aCartItem()] })
  await page.findByRole('heading', { level: 1, name: 'Place Order' })
  server.use(
    http.post('*/securetoken.googleapis.com/v1/token', () =>
      HttpResponse.json({ errorMessage: 'TOKEN_EXPIRED' }),
    ),
  )
  getAuth()
    .currentUser?.getIdToken(true)
    .catch(() => undefined)
  expect(await page.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  expect(localStorage.getItem('cartItems')).toContain('Blue Dream')
  server.resetHandlers()
  await fillSignIn(page)
  expect(await page.findByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
})

test('A7 when another user signs in, the page reloads: nothing of the first user is left', async () => {
  addAccount('sam', 'Sam Okafor')
  const page = await renderApp('/address', { signedIn: true, cart: [aCartItem()] })
  await page.user.type(await main(page).findByLabelText('Address'), '9 Secret Ln')
  for (const key of ['recentlyViewed', 'lastSearches']) localStorage.setItem(key, '["blue dream"]')
  sessionStorage.setItem('receipt', JSON.stringify({ uid: 'dana', address: '9 Secret Ln' }))
  const first = main(page).getByLabelText('Address')
  // Not in `act`: the page may reload before this has resolved.
  const signingIn = signIn('sam@example.com', PASSWORD)
  await waitFor(() => expect(first).not.toBeInTheDocument())
  await signingIn
  expect(await main(page).findByLabelText('Address')).toHaveValue('')
  expect(reloading.reloadPage).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(window.location.pathname).toBe('/address')
  expect(localStorage.getItem('recentlyViewed')).toBeNull()
  expect(localStorage.getItem('lastSearches')).toBeNull()
  expect(sessionStorage.getItem('receipt')).toBeNull()
  expect(localStorage.getItem('cartItems'), 'the browser’s cart stays').toContain('Blue Dream')
})

/** Mocks the popup. @returns its URL once it is open. */
function openedPopup(): Promise<URL> {
  return new Promise((resolve) => {
    vi.spyOn(window, 'open').mockImplementation((url) => {
      resolve(new URL(String(url)))
      return { focus() {}, close() {}, closed: false } as unknown as Window
    })
  })
}

function answer(popup: URL, outcome: Parameters<typeof popupMessage>[1]) {
  const data = popupMessage(popup.search, outcome)
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }))
}

test('A3 a cancelled Google window shows a message, and the next one signs in', async () => {
  const first = openedPopup()
  const page = await renderApp('/signin')
  const button = await page.findByRole('button', { name: 'Sign in with Google' })
  await page.user.click(button)
  answer(await first, 'cancelled')
  expect(await page.findByRole('alert')).toHaveTextContent(/^Error signing in with Google: Google did not/)

  vi.restoreAllMocks()
  const second = openedPopup()
  await page.user.click(button)
  answer(await second, { name: 'Riley Morgan', email: 'riley.morgan@example.com' })
  onTestFinished(() => signOut())
  await expect.poll(() => window.location.pathname).toBe('/home')
  expect(await page.findByText('Welcome, Riley Morgan!')).toBeVisible()
})

test('A3 a Google window that is lost behind others: the next press opens another one, which signs in', async () => {
  const first = openedPopup()
  const page = await renderApp('/signin')
  const button = await page.findByRole('button', { name: 'Sign in with Google' })
  await page.user.dblClick(button)
  await first
  expect(window.open, 'a double press opens one').toHaveBeenCalledTimes(1)

  // Back from the window.
  fireEvent.focus(window)
  const second = openedPopup()
  await page.user.click(button)
  const popup = await second
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(page.queryByRole('alert'), 'the first window is no failure').toBeNull()
  answer(popup, { name: 'Riley Morgan', email: 'riley.morgan@example.com' })
  onTestFinished(() => signOut())
  expect(await page.findByText('Welcome, Riley Morgan!')).toBeVisible()
})

test.each(['/checkout', '/checkout/', '/Checkout?from=mail'])(
  'kind: an address in another form: on the way to %s the sign-in says that the cart is saved',
  async (next) => {
    const page = await renderApp(`/signin?${new URLSearchParams({ next }).toString()}`)
    expect(await page.findByText('Your cart is saved. Sign in to check out.')).toBeVisible()
    expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  },
)

test('the ways in are one step for Back', async () => {
  const page = await renderApp('/signin?next=%2Fcheckout')
  const pages = window.history.length
  for (const link of ['Create account', 'Sign in', "Don't have an account? Sign Up"]) {
    await page.user.click(await page.findByRole('link', { name: link }))
  }
  expect(window.location.pathname + window.location.search).toBe('/signup?next=%2Fcheckout')
  expect(window.history.length).toBe(pages)
})

test.each(['/SignIn', '/signin//', '/SIGNUP?next=%2Fcheckout'])(
  'kind: an address in another form: %s is no page to return to',
  async (next) => {
    const page = await renderApp(`/signin?${new URLSearchParams({ next }).toString()}`)
    expect(await page.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    )
  },
)

test.each(['/signin', '/signup'])('%s hides its form when the user signs in in another tab', async (path) => {
  addAccount('dana', 'Dana Reyes')
  const page = await renderApp(`${path}?next=%2Faddress`)
  await main(page).findByLabelText('Email')
  await act(() => signIn('dana@example.com', PASSWORD))
  onTestFinished(() => signOut())
  expect(await page.findByText(/You are signed in as/)).toHaveTextContent('Dana Reyes')
  await page.user.click(page.getByRole('link', { name: 'Continue' }))
  expect(await page.findByRole('heading', { name: 'Add New Address' })).toBeVisible()
})

/** Mocks a slow Firebase: its first answer is the user who has just signed in. */
function delayFirstAnswer() {
  const observe = sdk.onAuthStateChanged
  vi.spyOn(sdk, 'onAuthStateChanged').mockImplementation((auth, next) =>
    observe(auth, (user) => {
      if (user && typeof next === 'function') next(user)
    }),
  )
}

test('a sign-in before Firebase’s first answer still returns to the guarded page', async () => {
  delayFirstAnswer()
  addAccount('dana', 'Dana Reyes')
  const page = await renderApp('/signin?next=%2Fcheckout')
  await fillSignIn(page)
  expect(await page.findByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
})

test.each([
  ['/signin', 'Sign in with Google'],
  ['/signup', 'Sign up with Google'],
])(
  'on %s a Google sign-in before Firebase’s first answer still returns to the guarded page',
  async (path, name) => {
    delayFirstAnswer()
    let wasShownAsSignedIn = false
    const observer = new MutationObserver(() => {
      wasShownAsSignedIn ||= document.body.textContent.includes('You are signed in as')
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    const popup = openedPopup()
    const page = await renderApp(`${path}?next=%2Fcheckout`)
    await page.user.click(await page.findByRole('button', { name }))
    answer(await popup, { name: 'Riley Morgan', email: 'riley.morgan@example.com' })
    onTestFinished(() => signOut())
    expect(await page.findByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
    expect(wasShownAsSignedIn).toBe(false)
  },
)

test.each([
  ['/signin', 'Sign in with Google'],
  ['/signup', 'Sign up with Google'],
])('A3 on %s the next attempt clears the message of a failed Google sign-in', async (path, name) => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const page = await renderApp(path)
  const button = await page.findByRole('button', { name })
  await page.user.click(button)
  const first = await page.findByRole('alert')
  await page.user.click(button)
  // A new element, so that screen readers announce the same text again.
  await expect.poll(() => page.queryByRole('alert')).not.toBe(first)
  expect(await page.findByRole('alert')).toHaveTextContent(first.textContent)
  await page.user.click(page.getByRole('button', { name: "Let's Go" }))
  expect(page.queryByText(first.textContent)).toBeNull()
})

test('A3 a closed Google window shows a message', async () => {
  const page = await renderApp('/signin')
  const button = await page.findByRole('button', { name: 'Sign in with Google' })
  const focus = vi.fn<() => void>()
  vi.spyOn(window, 'open').mockReturnValue({ focus, close() {}, closed: true } as unknown as Window)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await page.user.click(button)
  await expect.poll(() => focus.mock.calls.length).toBe(1)
  // The SDK waits ten seconds for a late answer of a closed window.
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(await page.findByRole('alert')).toHaveTextContent(
    'Error signing in with Google: The Google window was closed before you were signed in.',
  )
  expect(button).not.toHaveAttribute('aria-busy')
})

test.each([
  ['/signin', 'Sign in with Google'],
  ['/signup', 'Sign up with Google'],
])(
  'kind: a late answer to an earlier press does not reach a user who fills in the form of %s',
  async (path, name) => {
    const page = await renderApp(path)
    const button = await page.findByRole('button', { name })
    const focus = vi.fn<() => void>()
    vi.spyOn(window, 'open').mockReturnValue({ focus, close() {}, closed: true } as unknown as Window)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await page.user.click(button)
    await expect.poll(() => focus.mock.calls.length).toBe(1)
    await page.user.click(page.getByLabelText('Password'))
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    expect(button).not.toHaveAttribute('aria-busy')
    expect(page.queryByRole('alert')).toBeNull()
  },
)

test('too many attempts show what to do', async () => {
  const page = await renderApp('/signin')
  await sendSignIn(page, { email: 'locked@example.com' })
  expect(await page.findByRole('alert')).toHaveTextContent(
    'Error signing in: Too many attempts. Wait a few minutes, or reset your password.',
  )
  expect(main(page).getByLabelText('Email')).toHaveValue('locked@example.com')
})
