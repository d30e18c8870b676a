import type { Page } from '@playwright/test'
import { BACKEND, expect, SITE, test, untilLoaded, visitWithWorker } from './site.ts'

test.use({ serviceWorkers: 'allow', expectedInConsole: /Failed to load resource: net::ERR_/ })

const PAGES = [
  ['/home', 'On demand cannabis.'],
  ['/products', 'Products'],
  ['/shops', 'Shops'],
  ['/cart', 'My Cart'],
  ['/search', /search/i],
  ['/about', 'About Us'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/contact', 'Contact'],
  ['/signin', 'Sign In'],
  ['/signup', 'Sign Up'],
  ['/reset-password', 'Reset Password'],
  ['/track-order?id=x', 'Track Order'],
  ['/order-history', 'Order History'],
  ['/address', /address/i],
  ['/phone-number', /phone number/i],
  ['/checkout', 'Sign In'],
  ['/profile', 'Sign In'],
  ['/home/anything', 'On demand cannabis.'],
  ['/products/', 'Products'],
] as const

test('the second visit paints every page with the network off, and loads no script over it', async ({
  page,
  context,
}) => {
  await visitWithWorker(page)
  // A shop and a product need an answer that was saved.
  const opened: [string, string][] = []
  for (const [list, path] of [
    ['/shops', '/dispensary'],
    ['/products', '/product'],
  ] as const) {
    await page.goto(list)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await untilLoaded(page)
    opened.push([page.url(), await page.getByRole('heading', { level: 1 }).innerText()])
  }
  const scripts: string[] = []
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' && response.url().startsWith(SITE)
    if (isScript && !response.fromServiceWorker()) scripts.push(response.url())
  })
  await context.setOffline(true)
  for (const [path, name] of [...PAGES, ...opened]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(scripts).toEqual([])
})

test('offline, the last menu shows with its time, the cart works, and the notice says what checkout needs', async ({
  page,
  context,
}) => {
  await visitWithWorker(page)
  await context.setOffline(true)
  await page.goto('/products')
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await expect(add).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toHaveText(
    /^You’re offline\. Menu as of \d{1,2}:\d\d [AP]M\. Checkout needs a connection\.$/,
  )
  await add.click()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
})

test('the worker stores catalogue answers and no other call', async ({ page }) => {
  await visitWithWorker(page)
  await page.goto('/search?term=blue')
  await untilLoaded(page)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  const calls = stored.filter((url) => url.startsWith(BACKEND)).map((url) => new URL(url).pathname)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((path) => !/^\/(dispensaries|categories|images)/.test(path))).toEqual([])
  expect(stored.filter((url) => !url.startsWith(BACKEND) && !url.startsWith(SITE))).toEqual([])
})

test('kind: a cache that fails is no lost site: pages and scripts come from the network', async ({
  page,
  context,
}) => {
  await visitWithWorker(page)
  const [worker] = context.serviceWorkers()
  // As Safari and Chrome do after a damaged disk: https://github.com/angular/angular/pull/51885
  await worker?.evaluate(() => {
    const fail = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
    Cache.prototype.match = fail
    CacheStorage.prototype.match = fail
  })
  for (const [path, name] of [
    ['/about', 'About Us'],
    ['/home/anything', 'On demand cannabis.'],
    ['/products', 'Products'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Add .* to cart$/ }).first()).toBeVisible()
})

test.describe('a bad connection', () => {
  const cards = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ })
  const list = `${BACKEND}/dispensaries/products`

  test('kind: what is saved stays good: a web page in place of the menu does not replace the last menu', async ({
    page,
    context,
  }) => {
    await visitWithWorker(page)
    await context.route(list, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }))
    await page.goto('/products')
    await expect(page.getByText('We couldn’t load the products.')).toBeVisible()
    await context.unroute(list)
    await context.setOffline(true)
    await page.goto('/products')
    await expect(cards(page).first()).toBeVisible()
    await context.setOffline(false)
  })

  test('kind: what is saved is shown: a connection that never answers leads to the last menu', async ({
    page,
    context,
  }) => {
    await visitWithWorker(page)
    await context.route(list, () => {})
    await page.goto('/products')
    await expect(cards(page).first()).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'We can’t reach the shops right now.' }),
    ).toBeVisible()
  })

  test.describe('pictures', () => {
    // The test's backend has no https, which pictures need.
    test.use({ bypassCSP: true, expectedInConsole: /Failed to load resource/ })

    test('kind: what is saved stays good: a picture that failed once is loaded the next time', async ({
      page,
      context,
    }) => {
      await visitWithWorker(page)
      const [product] = (await (await page.request.get(list)).json()) as [{ _id: string }]
      const picture = `${BACKEND}/images/products/${product._id}.svg`
      const isLoaded = () =>
        page.evaluate(
          (src) =>
            new Promise((resolve) => {
              const image = new Image()
              image.addEventListener('load', () => resolve(true))
              image.addEventListener('error', () => resolve(false))
              image.src = src
            }),
          picture,
        )
      await context.route(picture, (route) => route.fulfill({ status: 500 }))
      expect(await isLoaded()).toBe(false)
      await context.unroute(picture)
      await page.goto('/products')
      expect(await isLoaded()).toBe(true)
      await context.setOffline(true)
      await page.goto('/products')
      expect(await isLoaded()).toBe(true)
      await context.setOffline(false)
    })
  })
})
