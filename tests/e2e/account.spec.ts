import { enter, expect, heading, keyboard, newCustomer, signUp, test, isTaken } from './shop.ts'

/** What Chromium itself writes about a request that fails, as these tests provoke. */
const NETWORK = /Failed to load resource|net::ERR/

test('a visitor signs in with Google in its window, and is still signed in after a reload', async ({
  page,
}) => {
  await enter(page, '/signin')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opened
  // the click closes the window that it is made in, which may be gone before the browser has said that it was clicked
  const closed = popup.waitForEvent('close')
  await Promise.any([closed, popup.getByRole('button', { name: /Riley Morgan/ }).click()])
  await expect(page.getByText('Welcome, Riley Morgan!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Welcome, Riley Morgan!')).toBeVisible()
})

test('sign-up and sign-in work by keyboard alone', async ({ page }) => {
  const customer = newCustomer()
  const hand = keyboard(page)
  await enter(page, '/signup', hand)
  await signUp(page, customer, hand)
  await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()
  await page.goto('/profile')
  await hand.press(page.getByRole('button', { name: 'Log Out' }))
  await expect(heading(page, 'Sign In')).toBeVisible()
  await hand.type(page.getByLabel('Email', { exact: true }), customer.email)
  await hand.type(page.getByLabel('Password', { exact: true }), customer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()
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

test.describe('with a service that can’t be reached', () => {
  test.use({ expectedInConsole: NETWORK })

  test('A2 the sign-in service is unreachable: the words say so, and the shop goes on', async ({ page }) => {
    await enter(page, '/signin?mock=auth:offline')
    await page.getByLabel('Email', { exact: true }).fill('dana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: "Let's Go" }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Error signing in: We could not reach the sign-in service. Check your connection and try again.',
    )
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('dana@example.com')
    await page.goto('/products')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })

  test('A4 Google’s script is blocked: its button says so, and email still signs in', async ({ page }) => {
    const customer = newCustomer()
    await enter(page, '/signup')
    await signUp(page, customer)
    await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(heading(page, 'Sign In')).toBeVisible()

    await page.goto('/signin?mock=google-script:offline')
    await isTaken(page)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Error signing in with Google: \S/)
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: "Let's Go" }).click()
    await expect(page.getByText('Welcome, Dana Reyes!')).toBeVisible()
  })

  test('T3 Maps is blocked: an address is plain text', async ({ page }) => {
    await enter(page, '/cart?mock=maps-script:offline')
    await expect(heading(page, 'My Cart')).toBeVisible()
    const box = page.getByRole('combobox', { name: 'Delivery address' })
    await box.fill('12 Poppy Hill Rd')
    await box.press('Enter')
    await page.reload()
    await expect(box).toHaveValue('12 Poppy Hill Rd')
  })
})
