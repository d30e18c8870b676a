import type { Page } from '@playwright/test'
import { expect, holdScript, SITE, test } from './site.ts'

const SEARCH = 'Search products and shops'

/** A page of each kind, with a query, and the label of a field of the page itself (else of the header). */
const ADDRESSES: [address: string, field: string][] = [
  ['/home?utm_source=mail', SEARCH],
  ['/products?category=edibles', 'Search products'],
  // A page whose shell hydrates, and renders the page into it.
  ['/search?term=blue', SEARCH],
  ['/signin?next=%2Fcheckout', 'Email'],
  ['/contact?order=1', 'Subject'],
  ['/no-such-page?x=1', SEARCH],
]

const field = (page: Page, label: string) =>
  label === SEARCH ? page.getByRole('combobox', { name: label }) : page.getByLabel(label, { exact: true })

test.describe('with a page that is not found', () => {
  test.use({ expectedInConsole: /404/ })
  test('kind: what is typed before hydration stays, whatever the query', async ({ page }) => {
    for (const [address, label] of ADDRESSES) {
      const send = await holdScript(page)
      await page.goto(SITE + address, { waitUntil: 'commit' })
      const input = field(page, label)
      await input.fill('zz')
      await input.evaluate((element) => element.setAttribute('data-first', ''))
      send()
      await expect.poll(() => page.evaluate(() => window.isAppStarted), address).toBe(true)
      // The header's search answers once the page is hydrated.
      if (label !== SEARCH) await page.getByRole('combobox', { name: SEARCH }).fill('blue')
      else await input.press('z')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(input, `the same element at ${address}`).toHaveAttribute('data-first', '')
      await expect(input).toHaveValue(label === SEARCH ? 'zzz' : 'zz')
    }
  })
})

test('kind: after hydration the query counts, and so does what was typed before', async ({ page }) => {
  const send = await holdScript(page)
  await page.goto(`${SITE}/products?category=edibles&q=old`, { waitUntil: 'commit' })
  await field(page, 'Search products').fill('gummies')
  send()
  await expect(page.getByRole('button', { name: 'Edibles', pressed: true })).toBeVisible()
  await expect(field(page, 'Search products')).toHaveValue('gummies')
  await expect.poll(() => new URL(page.url()).search).toBe('?category=edibles&q=gummies')
})

test('kind: after hydration the query counts: the way back of /signin', async ({ page }) => {
  await page.goto(`${SITE}/signin?next=%2Fcheckout`)
  const signUp = page.getByRole('link', { name: /Sign Up/ })
  await expect(signUp).toHaveAttribute('href', '/signup?next=%2Fcheckout')
})
