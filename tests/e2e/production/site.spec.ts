import { readdirSync, readFileSync } from 'node:fs'
import { newCustomer, signUp, typeCard, waitForHydration } from '../shop.ts'
import { BACKEND, expect, holdScript, SITE, test } from './site.ts'

const DIST = new URL('../../../node_modules/.e2e-dist/', import.meta.url)

test('a new customer buys from a backend on another origin', async ({ page }) => {
  test.slow()
  const order: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(BACKEND))
      order.push(new URL(request.url()).pathname)
    if (request.url().includes('/confirm')) order.push('confirm')
  })
  await page.goto('/shops')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const add = page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ })
  await add.first().click()
  await add.first().click()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('link', { name: /Sign Up/ }).click()
  await signUp(page, newCustomer())
  await typeCard(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText('Order finalized successfully!')).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(() => order)
    .toEqual([
      '/addresses',
      '/phone-numbers',
      '/create-payment-intent',
      'confirm',
      '/finalize-paypal-order',
      '/send-sms',
    ])
})

test('every response has the production headers, and a missing file is a 404', async ({ request }) => {
  const home = await request.get('/home')
  const headers = home.headers()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain(BACKEND)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['cache-control']).toBe('no-cache, no-transform')
  expect(await home.text()).toContain("'strict-dynamic'")
  expect((await request.get('/assets/gone.js')).status()).toBe(404)
  expect((await request.get('/no-such-page')).status()).toBe(404)
  const hasNoIndex = async (path: string) => (await (await request.get(path)).text()).includes('noindex')
  expect(await Promise.all(['/search', '/home', '/cart'].map(hasNoIndex))).toEqual([true, false, false])
  const [script] = (await home.text()).match(/\/assets\/index-[\w-]+\.js/) ?? []
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
})

test.describe('under the policy', () => {
  test.use({ expectedInConsole: /Content Security Policy/ })

  test('H4 an injected script does not run, not even from an allowed host', async ({ page, vendors }) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch()
      const injected =
        '<img src="/favicon.svg" onload="window.ran = 1"><script>window.ran = 1</script>' +
        '<script src="https://maps.googleapis.com/maps/api/js?callback=evil"></script>'
      await route.fulfill({
        response,
        body: (await response.text()).replace('</body>', `${injected}</body>`),
      })
    })
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(vendors).toEqual([])
  })
})

test('the build contains no mock code', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /mock/i.test(file))).toEqual([])
  const code = files.filter((file) => /\.(js|html|css)$/.test(file))
  const mocked = code.filter((file) =>
    /mockServiceWorker|setupWorker|mock-db|api\.mock\.invalid/.test(
      readFileSync(new URL(file, DIST), 'utf8'),
    ),
  )
  expect(mocked).toEqual([])
})

test('React is in functions in parentheses, which a browser compiles at once', () => {
  const file = readdirSync(new URL('assets/', DIST)).find((name) => /^react-.*\.js$/.test(name))
  const react = readFileSync(new URL(`assets/${file}`, DIST), 'utf8')
  expect(react.match(/\(\(function\(/g)?.length).toBeGreaterThan(5)
})

test('a scroll position from before the script runs is kept', async ({ page }) => {
  const send = await holdScript(page)
  await page.goto(`${SITE}/terms`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // As soon as enough HTML has been parsed.
  const scroll = () => {
    scrollTo(0, 700)
    return scrollY
  }
  await expect.poll(() => page.evaluate(scroll)).toBe(700)
  send()
  // The search works once the shell is hydrated.
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Search products and shops' }).fill('blue dream')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(650)
})

test('a form submitted before the script runs is submitted by the app, not by the browser', async ({
  page,
}) => {
  const send = await holdScript(page)
  await page.goto(`${SITE}/signin`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('dana@example.com')
  await main.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`${SITE}/signin`)
  await main.getByRole('button', { name: "Let's Go" }).click()
  await expect(page).toHaveURL(`${SITE}/signin`)
  send()
  await expect(main.getByText('Enter your password.')).toBeVisible()
  await expect(main.getByText('Enter your email address.')).toBeHidden()
  await expect(page).toHaveURL(`${SITE}/signin`)
})

test('kind: a password manager that calls form.submit() puts no password into the URL', async ({ page }) => {
  const send = await holdScript(page)
  const password = page.getByRole('main').getByLabel('Password', { exact: true })
  const submit = () => page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  await page.goto(`${SITE}/signin`, { waitUntil: 'commit' })
  await password.fill('correct horse')
  await submit()
  await expect(password).toHaveValue('correct horse')
  send()
  await waitForHydration(page)
  await submit()
  await expect(password).toHaveValue('correct horse')
  await expect(page).toHaveURL(`${SITE}/signin`)
})

test('a button clicked before the script runs, or during hydration, is clicked once', async ({ page }) => {
  const send = await holdScript(page)
  const show = page.getByRole('button', { name: 'Show password' })
  await page.goto(`${SITE}/signin`, { waitUntil: 'commit' })
  await show.click()
  send()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()

  // React listens for clicks and has not hydrated yet.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'isAppStarted', {
      set() {
        Object.defineProperty(window, 'isAppStarted', { value: true })
        queueMicrotask(() => document.querySelector<HTMLElement>('main button[aria-controls]')?.click())
      },
      configurable: true,
    }),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
})

test('a second click on Add never hits the popup of the first', async ({ page }) => {
  await page.clock.install()
  await page.goto('/home')
  const products = page.getByRole('list', { name: 'Products' })
  // A card at the right with its button under the header, the popup's usual place.
  const add = products.getByRole('button', { name: /^Add .* to cart$/ }).nth(3)
  await add.waitFor()
  await add.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 84))
  const box = await add.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 20]
  expect(y).toBeLessThan(160)
  await page.mouse.click(x, y)
  const popup = page.getByRole('region', { name: 'Just added' })
  await expect(popup).toBeVisible()
  await page.mouse.click(x, y)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]')[0]?.quantity))
    .toBe(2)
  await page.clock.fastForward(4000)
  await expect(popup, 'hidden by its time, with the mouse at rest').toBeHidden()
  await expect(page).toHaveURL(`${SITE}/home`)
})

test('on a phone the URL’s category is visible in its row, also after Back and Clear filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  const chosen = main.getByRole('button', { name: 'Edibles', pressed: true })
  await page.goto('/products?category=edibles')
  await expect(chosen).toBeInViewport({ ratio: 0.99 })
  await main.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\?/)
  await page.goBack()
  await expect(chosen).toBeInViewport({ ratio: 0.99 })
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await expect(main.getByRole('button', { name: 'All Products', pressed: true })).toBeInViewport({
    ratio: 0.99,
  })
  await main.getByRole('button', { name: 'Flower' }).click()
  await expect(page).toHaveURL(/category=flower/)
  await page.reload()
  await expect(main.getByRole('button', { name: 'Flower', pressed: true })).toBeInViewport({ ratio: 0.99 })
  // The row does not scroll if the category is already visible.
  await expect(main.getByRole('button', { name: 'All Products' })).toBeInViewport({ ratio: 0.99 })
})
