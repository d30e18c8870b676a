import type { Page } from '@playwright/test'
import { BACKEND, expect, test } from './site.ts'

type Entry = { _id: string; name: string; [field: string]: unknown }

const answerOf = async (page: Page, path: string): Promise<Entry[]> =>
  (await (await page.request.get(BACKEND + path)).json()) as Entry[]

/** That many entries, copied from the backend's own; the name says the place in the list. */
const many = (own: readonly Entry[], count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => {
    const like = own[index % own.length]
    return { ...like, _id: `many-${index}`, name: `Number ${index + 1} ${like?.name}` }
  })

/** Makes the backend's answer to a call that long. */
async function lengthen(page: Page, path: string, count: number): Promise<Entry[]> {
  const entries = many(await answerOf(page, path), count)
  await page.route(BACKEND + path, (route) =>
    route.fulfill({ json: entries, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  return entries
}

const cardNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

const showMore = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Show more' })

const shownStatus = (page: Page, text: string) => page.getByText(text, { exact: true })

test.describe('10,000 products', () => {
  let products: Entry[] = []
  test.beforeEach(async ({ page }) => {
    products = await lengthen(page, '/dispensaries/products', 10_000)
    await page.goto('/products')
    // a busy machine is slow
    await expect(shownStatus(page, 'Showing 24 of 10000')).toBeVisible({ timeout: 60_000 })
  })

  test('D10 the first view is small, prints without empty sheets, and Show more adds 48 cards and focuses the first', async ({
    page,
  }) => {
    expect(await page.locator('*').count(), 'DOM nodes').toBeLessThanOrEqual(900)
    await expect(cardNames(page)).toHaveCount(24)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, 'sheets').toBeLessThanOrEqual(6)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeInViewport()

    await showMore(page).click()
    await expect(shownStatus(page, 'Showing 72 of 10000')).toBeVisible()
    await expect(cardNames(page)).toHaveCount(72)
    await expect(page.getByRole('link', { name: /^Number 25 / })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Number 25 / })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Add Number 25 / })).toBeFocused()
  })

  test('the search finds one of all, and Back from a product returns to the same place, filters and cards', async ({
    page,
  }) => {
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await search.fill('number 9876 ')
    await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
    await expect(cardNames(page)).toHaveText(/^Number 9876 /)
    await expect(cardNames(page)).toBeInViewport()

    await search.fill('number 1')
    await page.getByRole('main').getByRole('button', { name: 'Flower', exact: true }).click()
    await expect(page).toHaveURL(/q=number\+1&category=flower/)
    const count = products.filter(
      ({ name, category }) => /number 1/i.test(name) && category === 'Flower',
    ).length
    const status = shownStatus(page, `Showing 72 of ${count}`)
    await expect(shownStatus(page, `Showing 24 of ${count}`)).toBeVisible()
    await showMore(page).click()
    await expect(status).toBeVisible()
    const card = page.getByRole('main').getByRole('article').nth(60)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // wholly in view: the click must not scroll
    await expect(card).toBeInViewport({ ratio: 1 })
    const place = async () => (await card.boundingBox())?.y
    const before = await place()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goBack()
    await expect(search).toHaveValue('number 1')
    await expect(page.getByRole('main').getByRole('button', { name: 'Flower', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(status).toBeVisible()
    await expect.poll(place).toBe(before)
  })
})

test('all of 200 shops are on the page, and the browser’s own search finds them', async ({ page }) => {
  await lengthen(page, '/dispensaries', 200)
  await page.goto('/shops')
  await expect(page.getByRole('status').filter({ hasText: '200 shops' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Shops' }).getByRole('listitem')).toHaveCount(200)
  expect(
    await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('Number 200 ')),
  ).toBe(true)
  await page.getByRole('searchbox', { name: 'Search shops' }).fill('number 200')
  await expect(page.getByRole('list', { name: 'Shops' }).getByRole('listitem')).toHaveCount(1)
})
