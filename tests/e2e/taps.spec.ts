import type { Page } from '@playwright/test'
import { enter, expect, heading, newCustomer, signUp, test, typeCard, waitForHydration } from './shop.ts'

/** Counts taps, also over a reload. Typing into a field is no tap. */
const countTaps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (!isTrusted || (target as Element).closest('input, .stripe-stand-in')) return
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
      },
      true,
    )
  })
const taps = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('taps')))
const startAgain = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.removeItem('taps'))

/** From the checkout to the order. */
async function pay(page: Page): Promise<void> {
  await expect(heading(page, 'Place Order')).toBeVisible()
  await typeCard(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText('Order finalized successfully!')).toBeVisible()
}

test('@phone a new customer buys with eight taps; the same order again takes five', async ({ page }) => {
  test.slow()
  await countTaps(page)
  await enter(page, '/')
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'View Cart' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await main.getByRole('link', { name: 'Create account' }).click()
  await waitForHydration(page)
  await signUp(page, newCustomer())
  await pay(page)
  console.log(`new customer: ${await taps(page)} taps`)
  expect(await taps(page)).toBeLessThanOrEqual(8)

  // A day later: the same order within minutes is asked about.
  await page.evaluate(() => {
    const data = JSON.parse(localStorage.getItem('mock-db') ?? '{}') as { orders: { createdAt: string }[] }
    for (const order of data.orders) order.createdAt = new Date(Date.now() - 86_400_000).toISOString()
    localStorage.setItem('mock-db', JSON.stringify(data))
  })
  await startAgain(page)
  await page.goto('/order-history')
  await main.getByRole('button', { name: 'Order again' }).first().click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await pay(page)
  console.log(`order again: ${await taps(page)} taps`)
  expect(await taps(page)).toBeLessThanOrEqual(5)
})
