import { enter, expect, heading, newCustomer, signUp, test, waitForHydration } from './shop.ts'

/** Chromium's messages about the failed requests of these tests. */
const FAILED_REQUEST = /Failed to load resource|net::ERR/

test('a user signs in with Google and stays signed in after a reload', async ({ page }) => {
  await enter(page, '/signin')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  // The click closes the popup, possibly before Playwright hears of the click.
  const closed = popup.waitForEvent('close')
  await Promise.any([closed, popup.getByRole('button', { name: /Riley Morgan/ }).click()])
  await expect(page.getByText('Welcome, Riley Morgan!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Welcome, Riley Morgan!')).toBeVisible()
})

test('A7 the profile follows a change of user in another tab', async ({ page, context }) => {
  await enter(page, '/signup')
  await signUp(page, { ...newCustomer(), firstName: 'Ana', lastName: 'Ruiz' })
  await expect(page.getByText('Welcome, Ana Ruiz!')).toBeVisible()
  await page.goto('/profile')
  await expect(heading(page, 'Ana Ruiz')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect(heading(other, 'Sign In')).toBeVisible()
  await expect(heading(page, 'Sign In')).toBeVisible()

  await other.goto('/signup')
  await signUp(other, { ...newCustomer(), firstName: 'Sam', lastName: 'Okafor' })
  await expect(other.getByText('Welcome, Sam Okafor!')).toBeVisible()
  await page.goto('/profile')
  await expect(heading(page, 'Sam Okafor')).toBeVisible()
})

test.describe('a third party is unreachable', () => {
  test.use({ expectedInConsole: FAILED_REQUEST })

  test('A4 if Google’s script is blocked, its button shows a message and sign-in by email works', async ({
    page,
  }) => {
    const customer = newCustomer()
    await enter(page, '/signup')
    await signUp(page, customer)
    await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(heading(page, 'Sign In')).toBeVisible()

    await page.goto('/signin?mock=google-script:offline')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Error signing in with Google: \S/)
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: "Let's Go" }).click()
    await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()
  })

  test('A4 if Google’s script hangs, its button says so each time', async ({ page }) => {
    test.slow()
    await enter(page, '/signin?mock=google-script:hang')
    const button = page.getByRole('button', { name: 'Sign in with Google' })
    const alert = page.getByRole('main').getByRole('alert')
    for (const _press of [1, 2]) {
      await button.click()
      await expect(alert).toBeHidden()
      await expect(alert).toHaveText(/^Error signing in with Google: We couldn’t reach/, { timeout: 20_000 })
      await expect(button).not.toHaveAttribute('aria-busy', 'true')
    }
  })

  test.describe('on a phone', () => {
    // Firebase goes by the user agent.
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/128.0.0.0 Mobile Safari/537.36' })

    test('A4 if Google’s script hangs, a user is still known, and can sign out and in', async ({ page }) => {
      test.slow()
      const customer = newCustomer()
      await enter(page, '/signup')
      await signUp(page, customer)
      await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()
      await page.goto('/profile?mock=google-script:hang')
      await expect(heading(page, 'Dana Reyes')).toBeVisible({ timeout: 9000 })
      await page.getByRole('button', { name: 'Log Out' }).click()
      await page.getByLabel('Email', { exact: true }).fill(customer.email)
      await page.getByLabel('Password', { exact: true }).fill(customer.password)
      await page.getByRole('button', { name: "Let's Go" }).click()
      await expect(heading(page, 'Dana Reyes').or(page.getByText('Welcome, Dana Reyes!'))).toBeVisible()
    })
  })
})
