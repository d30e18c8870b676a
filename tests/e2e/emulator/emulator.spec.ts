import { expect, test } from '@playwright/test'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
})

test('sign-up, sign-out, sign-in and a password reset work with the real Firebase Auth Emulator', async ({
  page,
}) => {
  const calls: string[] = []
  const consoleProblems: string[] = []
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    if (pathname.includes('/v1/accounts:')) calls.push(`${host} ${pathname.split(':').at(-1) ?? ''}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleProblems.push(message.text())
  })
  const email = `dana.${Date.now()}@example.com`
  const main = page.getByRole('main')

  await page.goto('/signup')
  await main.getByLabel('First Name').fill('Dana')
  await main.getByLabel('Last Name').fill('Reyes')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Phone Number').fill('714-555-0123')
  await main.getByLabel('Address').fill('1 Main St, Irvine')
  await main.getByLabel('Password', { exact: true }).fill('correct horse')
  await main.getByLabel('Confirm Password').fill('correct horse')
  await main.getByRole('button', { name: "Let's Go" }).click()
  await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/signin$/)

  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill('correct horse')
  await main.getByRole('button', { name: "Let's Go" }).click()
  await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()

  await page.goto('/profile#account')
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Password reset email sent!')).toBeVisible()

  const host = new URL(process.env['FIREBASE_AUTH_EMULATOR_URL'] ?? 'http://127.0.0.1:9099').host
  for (const call of ['signUp', 'update', 'signInWithPassword', 'lookup', 'sendOobCode']) {
    expect(calls).toContain(`${host} ${call}`)
  }
  expect(consoleProblems).toEqual([])
})

test('an error of the emulator shows our own message', async ({ page }) => {
  await page.goto('/signin')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('nobody@example.com')
  await main.getByLabel('Password', { exact: true }).fill('whatever')
  await main.getByRole('button', { name: "Let's Go" }).click()
  await expect(main.getByRole('alert')).toHaveText('Error signing in: Incorrect email or password.')
})
