import type { Page } from '@playwright/test'
import { expect, SITE, test } from './site.ts'

const question = (page: Page) => page.getByText('Are you 21 years or older?')

/** Only the age question and one sentence are on the page; nothing of the shop. */
async function expectClosed(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible()
  await expect(page.getByText(/^For adults 21 and over\./)).toBeVisible()
  await expect(page.getByText(/This shop needs JavaScript/)).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, expectedInConsole: /404/ })
  test('kind: every page shows the closed age gate and a sentence, not the shop', async ({ page }) => {
    for (const path of ['/home', '/products', '/product?id=1', '/checkout', '/no-such-page']) {
      await page.goto(path)
      await expectClosed(page)
    }
  })
})

test.describe('with the inline script blocked', () => {
  test.use({ expectedInConsole: /Content Security Policy|404/ })
  test('kind: a policy of another release leaves the gate closed, not the shop open', async ({ page }) => {
    await page.route('**/products', async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy']?.replace(/'sha256-[^']+'/, "'sha256-old'") ?? ''
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
    })
    await page.goto('/products')
    await expectClosed(page)
  })
})

test.describe('with an app script that fails', () => {
  test.use({ expectedInConsole: /Failed to (load|fetch)|net::ERR|404|preloaded/ })

  // One loader runs the scripts of React and of the app.
  test('kind: the index script fails once: the page works all the same', async ({ page }) => {
    let asked = 0
    await page.route('**/assets/index-*.js', (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.continue()
    })
    await page.goto('/products')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Edibles' }).click()
    await expect(page).toHaveURL(/category=edibles/)
  })

  test('kind: the react script stays away: one reload, then a sentence and a Reload button', async ({
    page,
  }) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route('**/assets/react-*.js', (route) => route.abort())
    await page.goto('/products')
    await expect(page.getByRole('alert').getByText(/couldn’t load the whole page/)).toBeVisible()
    expect(documents).toBe(2)
    await page.unroute('**/assets/react-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(documents).toBe(3)
  })
})

test('kind: an injected copy of the inline script with other data loads nothing', async ({
  page,
  vendors,
}) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const loader = /<script data-config="[^"]*">([^]*?)<\/script>/.exec(html)?.[1] ?? ''
    const scripts = [
      'https://maps.googleapis.com/maps/api/js?callback=evil',
      '//js.stripe.com/x.js',
      '/releases.json',
    ]
    const config = JSON.stringify({ scripts, apiUrl: null, release: 'evil' }).replaceAll('"', '&quot;')
    await route.fulfill({
      response,
      body: html.replace('</body>', `<script data-config="${config}">${loader}</script></body>`),
    })
  })
  await page.goto(`${SITE}/about`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.release), 'the copy ran').toBe('evil')
  expect(vendors).toEqual([])
})

test.describe('an odd address', () => {
  test.use({ expectedInConsole: /404/ })
  test('kind: an odd address is a 404 whose page works', async ({ page }) => {
    await page.goto('/about')
    for (const path of ['//', '//products', '/Products', '/home%2Fa']) {
      const status = await page.evaluate(
        async (target) => (await fetch(location.origin + target)).status,
        path,
      )
      expect(status, path).toBe(404)
      await page.goto(SITE + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
      await expect(page).toHaveURL(`${SITE}/terms`)
    }
  })
})
