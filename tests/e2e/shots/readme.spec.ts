import { test, type Browser, type Page } from '@playwright/test'
import { open } from '../visitors.ts'
import { pageOf, type Scheme } from './camera.ts'

/** README.md shows these pictures. The clock is fixed at noon in Orange County, so that shops are open. */
const NOON = new Date('2026-11-21T20:00:00Z')

type Screen = { width: number; height: number; scheme: Scheme }

async function visit(browser: Browser, baseURL: string | undefined, screen: Screen): Promise<Page> {
  const { page } = await pageOf(browser, baseURL, { ...screen, visitor: 'signed out' })
  await page.clock.setFixedTime(NOON)
  return page
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `tests/e2e/shots/readme/${name}.png`, animations: 'disabled' })
  await page.context().close()
}

test('readme, home', async ({ browser, baseURL }) => {
  const page = await visit(browser, baseURL, { width: 1280, height: 1200, scheme: 'light' })
  await open(page, '/home')
  await shoot(page, 'home')
})

test('readme, product', async ({ browser, baseURL }) => {
  const page = await visit(browser, baseURL, { width: 1280, height: 900, scheme: 'light' })
  await open(page, '/products')
  await page.getByRole('link', { name: 'Bubba Kush Wax' }).first().click()
  await page.getByRole('heading', { name: 'Bubba Kush Wax', level: 1 }).waitFor()
  await shoot(page, 'product')
})

test('readme, products on a phone', async ({ browser, baseURL }) => {
  const page = await visit(browser, baseURL, { width: 390, height: 844, scheme: 'dark' })
  await open(page, '/products')
  await page
    .getByRole('button', { name: /to cart$/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Just added' }).waitFor()
  await page.getByRole('region', { name: 'Just added' }).waitFor({ state: 'hidden' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await shoot(page, 'products-phone-dark')
})
