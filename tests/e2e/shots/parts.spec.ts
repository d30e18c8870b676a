import { test, type Page } from '@playwright/test'
import { expect } from '../shop.ts'
import { open, settle } from '../visitors.ts'
import { SCHEMES, WIDTHS, pageOf, shootPage, shootScreen } from './camera.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

for (const width of WIDTHS) {
  for (const scheme of SCHEMES) {
    const folder = `parts/${width}-${scheme}`

    test(`the age gate, ${width} ${scheme}`, async ({ browser, baseURL }) => {
      const { page, close } = await pageOf(browser, baseURL, { width, scheme })
      await page.goto('/home')
      await button(page, 'Yes').waitFor()
      await shootScreen(page, folder, 'age-gate')
      await button(page, 'No').click()
      await expect(page.getByText('Sorry, you must be 21 or older')).toBeVisible()
      await shootScreen(page, folder, 'age-gate-after-no')
      await close()
    })

    test(`popups, lists and errors, ${width} ${scheme}`, async ({ browser, baseURL }) => {
      const look = { width, scheme, visitor: 'signed out' } as const
      const { page, seed, close } = await pageOf(browser, baseURL, look)

      await open(page, `/product?id=${seed.product._id}&shop=${seed.product.dispensaryId}`)
      await button(page, /^add to cart/i).click()
      await shootScreen(page, folder, 'added-popup')

      await open(page, `/dispensary?id=${seed.product.dispensaryId}`)
      await button(page, /^Add .* to cart$/)
        .first()
        .click()
      await shootScreen(page, folder, 'added-popup-dispensary')

      await open(page, '/cart')
      await button(page, /^Remove/)
        .first()
        .click()
      await shootScreen(page, folder, 'cart-line-removed')
      await button(page, 'Undo').click()

      await open(page, '/products')
      const others = button(page, /^Add .* to cart$/)
      // the list mixes shops, so one of the cards belongs to another shop
      for (let index = 0; index < 8; index++) {
        await others.nth(index).click()
        const refusal = page.getByRole('alert').filter({ hasText: 'different dispensary' })
        if (
          await refusal.waitFor({ timeout: 1000 }).then(
            () => true,
            () => false,
          )
        )
          break
      }
      await shootScreen(page, folder, 'refused-popup')
      await button(page, 'Keep my cart').click()
      await page.getByRole('searchbox', { name: 'Search products' }).fill('zzz')
      await expect(page.getByText('No products match')).toBeVisible()
      await shootScreen(page, folder, 'nothing-matches')
      await page.getByRole('searchbox', { name: 'Search products' }).fill('')
      const filters = button(page, /^Sort & filter/)
      if (await filters.isVisible()) {
        await filters.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await shootScreen(page, folder, 'filters')
        await page.keyboard.press('Escape')
      }

      await open(page, '/home')
      const search = page.getByRole('combobox', { name: /search/i })
      await search.fill('dream')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await shootScreen(page, folder, 'search-list')
      await search.fill('zzzz')
      await expect(page.getByRole('option')).toHaveCount(0)
      await shootScreen(page, folder, 'search-list-empty')
      await page.keyboard.press('Escape')
      const address = page.getByRole('combobox', { name: 'Delivery address' })
      await address.pressSequentially('1 Main', { delay: 20 })
      await expect(page.getByRole('option').first()).toBeVisible()
      await shootScreen(page, folder, 'address-list')
      await page.keyboard.press('Escape')
      const question = page.locator('summary').first()
      await question.click()
      await question.scrollIntoViewIfNeeded()
      await shootScreen(page, folder, 'question')

      await open(page, '/contact')
      await button(page, 'SEND').click()
      await shootPage(page, folder, 'contact-errors')
      await open(page, '/signup')
      await page.getByLabel('Phone Number', { exact: true }).fill('12')
      await button(page, /^Let.s Go/).click()
      await shootPage(page, folder, 'signup-errors')
      await open(page, '/signin')
      await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await button(page, /^Let.s Go/).click()
      await expect(page.getByText(/Error signing in/)).toBeVisible()
      await shootPage(page, folder, 'signin-error')
      await close()
    })

    test(`profile panels, ${width} ${scheme}`, async ({ browser, baseURL }) => {
      const look = { width, scheme, visitor: 'full account' } as const
      const { page, close } = await pageOf(browser, baseURL, look)
      for (const panel of ['account', 'payment', 'address', 'phone']) {
        await open(page, `/profile#${panel}`)
        await page.reload()
        await settle(page)
        await shootPage(page, folder, `profile-${panel}`)
      }
      await close()
    })
  }
}
