import { within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { authMessage, type AuthPlace } from '../../../src/services/auth-messages.ts'
import { renderApp, type Page } from '../../render-app.tsx'
import { sendSignIn, sendSignUp } from '../../sign-up.ts'
import { saveAddress } from '../../accounts.ts'

const main = (page: Page) => within(page.getByRole('main'))
/** Makes Firebase refuse its calls to an endpoint with a message. */
function refuse(endpoint: string, message: string, once = false) {
  server.use(
    http.post(
      new RegExp(`accounts:${endpoint}`),
      () => HttpResponse.json({ error: { code: 400, message } }, { status: 400 }),
      { once },
    ),
  )
}

test.each([
  [
    ' : Missing password requirements: [Password must contain at least 8 characters, Password must contain a numeric character]',
    'Password must contain at least 8 characters, Password must contain a numeric character.',
  ],
  ['', 'Choose a longer password with letters, digits and a symbol.'],
])('kind: a refused password shows the rules as Firebase words them: %s', async (rules, words) => {
  refuse('signUp', `PASSWORD_DOES_NOT_MEET_REQUIREMENTS${rules}`)
  const page = await sendSignUp()
  expect(await page.findByRole('alert')).toHaveTextContent(`Sign up failed. Please try again. ${words}`)
})

/** The places in which words make sense. */
const WORDS: [RegExp, AuthPlace[]][] = [
  [/Google|pop-?up/i, ['google']],
  [/Incorrect email or password/, ['sign-in']],
  [/Forgot password|reset your password/i, ['sign-in']],
  [/Choose a /, ['sign-up']],
  [/Sign in instead/, ['sign-up']],
]
const CODES = [
  'invalid-credential wrong-password user-not-found weak-password missing-password user-disabled',
  'password-does-not-meet-requirements email-already-in-use too-many-requests operation-not-allowed',
  'popup-blocked popup-closed-by-user cancelled-popup-request account-exists-with-different-credential',
  'unauthorized-domain operation-not-supported-in-this-environment network-request-failed internal-error invalid-email missing-email made-up',
].flatMap((line) => line.split(' '))

test.each(['sign-in', 'sign-up', 'google', 'reset', 'sign-out'] as const)(
  'kind: an error code says nothing that makes no sense in its place: %s',
  (place) => {
    const wrong = CODES.flatMap((code) => {
      const message = authMessage(place, `auth/${code}`)
      const isWrong = WORDS.some(([words, places]) => words.test(message) && !places.includes(place))
      return isWrong || !/^[A-Z].*\.$/.test(message) ? [`${code}: ${message}`] : []
    })
    expect(wrong).toEqual([])
  },
)

const IN_APPS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21A329 Instagram 302.0.0.23.110',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Safari/604.1 [FBAN/FBIOS;FBAV/490.0]',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
]
const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/128.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
]

test.each(IN_APPS)('kind: in an app’s browser Google’s sign-in names a way that works: %s', (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  for (const code of [
    'popup-blocked',
    'popup-closed-by-user',
    'operation-not-supported-in-this-environment',
  ]) {
    const message = authMessage('google', `auth/${code}`)
    expect(message).toMatch(/Safari or Chrome, or use your email\.$/)
    expect(message).not.toMatch(/pop-up/)
  }
  expect(authMessage('google', 'auth/user-disabled')).toMatch(/disabled/)
})

test.each(BROWSERS)('kind: in a browser a blocked window is named: %s', (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  expect(authMessage('google', 'auth/popup-blocked')).toMatch(/Allow pop-ups/)
})

test.each([
  [
    'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"code":403,"message":"Members only.","status":"PERMISSION_DENIED"}}',
    'Members only.',
  ],
  [
    'BLOCKING_FUNCTION_ERROR_RESPONSE : ((HTTP request to http://127.0.0.1 returned HTTP error 403: {"error":{"details":"x","message":"Not yet: \'21+\' only","status":"PERMISSION_DENIED"}}))',
    "Not yet: '21+' only",
  ],
  [
    'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: no JSON',
    'We couldn’t sign you in to this account. Contact us and we’ll look into it.',
  ],
  ['BLOCKING_FUNCTION_ERROR_RESPONSE', 'We couldn’t sign you in to this account. Contact us'],
  ['INTERNAL_ERROR', 'We couldn’t sign you in to this account. Contact us'],
  ['ADMIN_ONLY_OPERATION', 'We can’t create new accounts right now.'],
  [
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: []',
    'Your password is out of date. Use “Forgot password?” to set a new one.',
  ],
  ['CAPTCHA_CHECK_FAILED', 'We couldn’t check that you’re not a robot.'],
])('kind: a definite refusal is not the connection: %s', async (answer, words) => {
  refuse('signInWithPassword', answer)
  const page = await renderApp('/signin')
  await sendSignIn(page)
  const alert = await page.findByRole('alert')
  expect(alert).toHaveTextContent(`Error signing in: ${words}`)
  expect(alert).not.toHaveTextContent(/connection|our side/)
})

test('kind: an account with a second factor is told so', async () => {
  server.use(
    http.post(/accounts:signInWithPassword/, () =>
      HttpResponse.json({ mfaPendingCredential: 'pending', mfaInfo: [], localId: 'ana' }),
    ),
  )
  const page = await renderApp('/signin')
  await sendSignIn(page)
  expect(await page.findByRole('alert')).toHaveTextContent(
    'Error signing in: This account has a second sign-in step, which this site can’t do yet. Contact us',
  )
})

test('kind: records mended on /signup take their old errors away', async () => {
  failWith('add-address', '500', 1)
  failWith('add-phone', '500', 1)
  const page = await sendSignUp()
  expect(await page.findByText(/^Error saving address: /)).toBeVisible()
  await page.user.click(await page.findByRole('button', { name: 'Add Address' }))
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(page.queryByText(/^Error saving address: /)).toBeNull()
  expect(page.getByText(/^Error saving phone number: /)).toBeVisible()
  expect(page.getByText('One more step:')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Add Phone Number' }))
  expect(await page.findByText('Success: Phone number added successfully')).toBeVisible()
  expect(page.queryByRole('alert')).toBeNull()
  expect(page.queryByText('One more step:')).toBeNull()
})

test('kind: records that were saved although their answer was lost show no error on /signup', async () => {
  failWith('add-address', 'lost', 1)
  failWith('add-phone', 'lost', 1)
  const page = await sendSignUp()
  expect(await page.findByText('Your account is ready, and you are signed in.')).toBeVisible()
  await expect.poll(() => page.queryByRole('alert')).toBeNull()
  expect(page.queryByText('One more step:')).toBeNull()
})

const typeAddress = async (page: Page, text: string) => {
  const field = await main(page).findByLabelText('Address')
  await page.user.clear(field)
  await page.user.type(field, text)
}

test('kind: a record that was saved although its answer was lost is shown as saved', async () => {
  failWith('add-address', 'lost', 1)
  const page = await renderApp('/address', { signedIn: true })
  await typeAddress(page, '7 Elm St, Irvine')
  await page.user.click(page.getByRole('button', { name: 'Add Address' }))
  expect(await page.findByText('Success: Address added successfully')).toBeVisible()
  expect(page.queryByText('Error: Failed to save address')).toBeNull()
  expect(page.getByRole('button', { name: 'Save Address' })).toBeVisible()
})

test('kind: a record that another device has added is updated by the next press', async () => {
  const page = await renderApp('/address', { signedIn: true })
  await typeAddress(page, '7 Elm St, Irvine')
  saveAddress('1 Oak St, Irvine')
  server.use(
    http.post('https://api.mock.invalid/addresses', () =>
      HttpResponse.json({ message: 'The user has an address.' }, { status: 409 }),
    ),
  )
  await page.user.click(page.getByRole('button', { name: 'Add Address' }))
  expect(await page.findByText('Error: Failed to save address')).toBeVisible()
  await page.user.click(await page.findByRole('button', { name: 'Save Address' }))
  expect(await page.findByText('Success: Address updated successfully')).toBeVisible()
  expect(db.read().addresses['dana']).toMatchObject({ address: '7 Elm St, Irvine' })
})

test.each([' ', '\u00a0', ''])('kind: a name without anything to see is none: %j', async (displayName) => {
  const page = await renderApp('/home', { signedIn: { displayName } })
  expect(await page.findByRole('link', { name: 'Profile' })).toBeVisible()
  expect(await page.findByText('Welcome! Glad you’re here.')).toBeVisible()
  await page.user.click(page.getByRole('link', { name: 'Profile' }))
  expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent(/^User$/)
})

test('kind: unseen characters at sign-up are not sent', async () => {
  const page = await sendSignUp({
    'First Name': '\u200eAna\u00a0',
    Email: '\u202aana@example.com\u202c',
    'Phone Number': '\u202a714\u2011555\u20110123\u202c',
    Address: '1\u00a0Main St\u200b, Irvine',
  })
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  expect(Object.values(db.read().accounts)).toMatchObject([
    { email: 'ana@example.com', displayName: 'Ana Ruiz' },
  ])
  expect(Object.values(db.read().phoneNumbers)).toMatchObject([{ phoneNumber: '714-555-0123' }])
  expect(Object.values(db.read().addresses)).toMatchObject([{ address: '1 Main St, Irvine' }])
})
