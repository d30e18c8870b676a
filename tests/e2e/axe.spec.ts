import type { Browser, Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, waitForHydration, test, typeCard } from './shop.ts'
import { addressesOf, type Seed } from '../addresses.ts'
import { navigate, open, settle, createStorageState, type Visitor } from './visitors.ts'

/** The pages that differ for a signed-in user. */
const ACCOUNT = /^\/(home|cart|checkout|profile|order-history|address|phone-number|track-order|signin)/
/** Signed out, they ask to sign in as /checkout and /order-history do. */
const ASKS_ALIKE = /^\/(profile|address|phone-number)/

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const BOTH = [PHONE, DESKTOP]

/** CI looks on a phone, the nightly suite on a desktop too. */
const OPENED = [
  ['', [PHONE]],
  ['@long at both widths ', BOTH],
] as const

/** The rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The violations that axe finds on the current page. The script is injected once per page, and only violations are
 * collected: @axe-core/playwright does neither and takes three times as long.
 */
async function violations(page: Page, which: 'all' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(which === 'colours' && { runOnly: COLOUR_RULES }),
  }
  const found = await page.evaluate(async (given) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    return (await inPage.run(given)).violations
  }, options)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Checks the current page at the sizes, and its colours in the dark scheme on the phone alone. */
async function expectAccessible(page: Page, what: string, sizes: readonly (typeof PHONE)[]): Promise<void> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of size === PHONE ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // the page passes a new scheme to the card's fields in the next frame
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })),
          ),
      )
      // A fade changes the contrast. A skeleton's animation never ends.
      await page.evaluate(() =>
        Promise.race([
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
          new Promise((resolve) => setTimeout(resolve, 1000)),
        ]),
      )
      for (const one of await violations(page, colorScheme === 'dark' ? 'colours' : 'all'))
        found.push(`${what}, ${size.width} px, ${colorScheme}: ${one}`)
    }
  }
  await page.setViewportSize(DESKTOP)
  expect(found).toEqual([])
}

async function visit(browser: Browser, visitor: Visitor): Promise<{ page: Page; seed: Seed }> {
  const { storageState, seed } = await createStorageState(browser, visitor)
  const context = await browser.newContext({ storageState, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await open(page, '/nowhere')
  return { page, seed }
}

for (const [tag, visitor, sizes] of [
  ['', 'signed out', [PHONE]],
  ['@long at both widths ', 'signed out', BOTH],
  ['', 'full account', [PHONE]],
] as const) {
  test(`@desktop ${tag}axe finds nothing on any page, ${visitor}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const { page, seed } = await visit(browser, visitor)
    await expectAccessible(page, '/nowhere', sizes)
    // the other pages are the same for a signed-in user
    const paths = addressesOf(seed).filter((path) =>
      visitor === 'signed out' ? !ASKS_ALIKE.test(path) : ACCOUNT.test(path),
    )
    for (const path of paths) {
      await test.step(path, async () => {
        await navigate(page, path)
        await expectAccessible(page, `${visitor} ${path}`, sizes)
      })
    }
    await page.context().close()
  })
}

for (const [tag, sizes] of OPENED) {
  test(`@desktop ${tag}axe finds nothing where a visitor has opened something`, async ({ page }) => {
    test.setTimeout(600_000)
    const add = page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/home')
    await waitForHydration(page)
    // it takes the focus once it is a dialog, and not only a part of the HTML
    await expect(page.getByRole('alertdialog')).toBeFocused()
    await expectAccessible(page, 'the age gate', sizes)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page.getByText('Sorry, you must be 21 or older')).toBeVisible()
    await expectAccessible(page, 'the age gate after No', sizes)
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await settle(page)

    const search = page.getByRole('combobox', { name: /search/i })
    await search.fill('dream')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'the search list', sizes)
    await search.fill('zzzzzz')
    await expect(page.getByText('No matches')).toBeVisible()
    await expectAccessible(page, 'the search list without a result', sizes)
    await search.fill('')

    const address = page.getByRole('combobox', { name: 'Delivery address' })
    await address.pressSequentially('120 poppy')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'the suggested addresses', sizes)
    await page.keyboard.press('Escape')

    await page.getByRole('group').getByText('What is').first().click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await expectAccessible(page, 'an open question', sizes)

    await navigate(page, '/search?term=zzzzzz')
    await expect(page.getByText('No matches for “zzzzzz”.')).toBeVisible()
    await expectAccessible(page, 'a search without a result', sizes)

    await navigate(page, '/products')
    const popup = page.getByRole('region', { name: 'Just added' })
    const view = popup.getByRole('link', { name: 'View Cart' })
    // The focus keeps it open. On a slow machine it may close before: add the product again.
    const addFirst = page
      .getByRole('main')
      .getByRole('button', { name: /Add .* to cart$/ })
      .first()
    await expect(async () => {
      await addFirst.click()
      await view.focus({ timeout: 2000 })
      await expect(view).toBeFocused({ timeout: 1000 })
    }).toPass()
    await expectAccessible(page, 'the added popup', sizes)
    await expect(popup).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Sort & filter/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the filters', sizes)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search products', exact: true }).fill('zzzzzz')
    await expect(page.getByText('No products match')).toBeVisible()
    await expectAccessible(page, 'the products without one that matches', sizes)

    // the product in the cart is the first shop's
    await navigate(page, '/shops')
    await page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
    await add.first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'different dispensary' })).toBeVisible()
    await expectAccessible(page, 'the refusal of a second shop', sizes)
    await page.getByRole('button', { name: 'Keep my cart' }).click()

    await navigate(page, '/cart')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expectAccessible(page, 'the cart whose last line was removed', sizes)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeFocused()

    await navigate(page, '/signin')
    const refused = page.getByRole('main').locator('[aria-invalid="true"]')
    await page.getByRole('button', { name: "Let's Go" }).click()
    await expect(refused.first()).toBeVisible()
    await expectAccessible(page, 'the sign-in form with its errors', sizes)
    await navigate(page, '/signup')
    await page.getByRole('button', { name: "Let's Go" }).click()
    await expect(refused.first()).toBeVisible()
    await expectAccessible(page, 'the sign-up form with its errors', sizes)
    await navigate(page, '/contact')
    await page.getByRole('button', { name: 'SEND' }).click()
    await expect(refused.first()).toBeVisible()
    await expectAccessible(page, 'the contact form with its errors', sizes)
  })
}

for (const [tag, sizes] of OPENED) {
  test(`@desktop ${tag}axe finds nothing where a customer has opened something`, async ({ browser }) => {
    test.setTimeout(600_000)
    const { page } = await visit(browser, 'full account')
    await navigate(page, '/profile')
    for (const [part, heading] of Object.entries({
      'Manage Account': 'Manage Account',
      Payment: 'Payment',
      Address: 'Your Address',
      'Phone Number': 'Your Phone Number',
    })) {
      await page.getByRole('main').getByRole('link', { name: part, exact: true }).click()
      // a link moves the focus to its panel
      const panel = page.getByRole('main').getByRole('region', { name: part, exact: true })
      await expect(panel).toBeFocused()
      await expect(panel.getByRole('heading', { name: heading })).toBeVisible()
      await expectAccessible(page, `the profile with ${heading}`, sizes)
    }

    await navigate(page, '/cart')
    const removals = page.getByRole('list', { name: 'Items' }).getByRole('button', { name: /^Remove/ })
    const lines = await removals.count()
    await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click()
    await expect(removals).toHaveCount(lines + 1)
    await removals.last().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expectAccessible(page, 'the cart of which a line was removed', sizes)

    await navigate(page, '/checkout')
    await page.getByRole('button', { name: 'Change your address' }).click()
    await page.getByRole('button', { name: 'Change your phone number' }).click()
    await page.getByRole('main').getByRole('combobox', { name: 'Address' }).fill('')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Enter your delivery address.')).toBeVisible()
    await expectAccessible(page, 'the checkout with both editors open', sizes)
    await page.getByRole('button', { name: 'Cancel' }).first().click()
    await page.getByRole('button', { name: 'Cancel' }).first().click()

    await typeCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(page.getByText(/^Payment Error: /)).toBeVisible()
    await expectAccessible(page, 'a card that is declined', sizes)

    // a cart from before the shop changed its price
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { price: number }[]
      localStorage.setItem('cartItems', JSON.stringify([{ ...line, price: (line?.price ?? 0) + 5 }]))
      dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
    })
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(page.getByRole('alertdialog', { name: 'The menu has changed' })).toBeVisible()
    await expectAccessible(page, 'the question about a changed price', sizes)
    await page.getByRole('button', { name: 'Update my cart' }).click()

    await typeCard(page)
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(page.getByText('Order finalized successfully!')).toBeVisible()
    await expectAccessible(page, 'an order that is placed', sizes)
    await navigate(page, '/cart')
    await expectAccessible(page, 'an empty cart', sizes)
  })
}

test.describe('without an answer', () => {
  // Chromium logs failed requests
  test.use({ expectedInConsole: /Failed to load resource|net::ERR/ })

  test('@desktop @long axe finds nothing on pages that can’t be loaded', async ({ browser }) => {
    test.setTimeout(600_000)
    const { page, seed } = await visit(browser, 'full account')
    await page.goto('/nowhere?mock=all:offline,stripe:offline,paypal:offline')
    await settle(page)
    for (const path of addressesOf(seed).filter(
      (one) => !/^\/(about|terms|privacy|contact|sign|reset)/.test(one),
    )) {
      await navigate(page, path)
      await expectAccessible(page, `${path} offline`, BOTH)
    }
    await page.context().close()
  })
})
