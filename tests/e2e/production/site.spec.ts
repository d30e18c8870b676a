import { readdirSync, readFileSync } from 'node:fs'
import { newCustomer, signUp, typeCard } from '../shop.ts'
import { BACKEND, expect, test } from './site.ts'

const DIST = new URL('../../../node_modules/.e2e-dist/', import.meta.url)

test('a new customer buys from a backend on another origin', async ({ page }) => {
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

test('every answer carries the production headers, and a missing file is a 404', async ({ request }) => {
  const home = await request.get('/home')
  const headers = home.headers()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain(BACKEND)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['cache-control']).toBe('no-cache')
  expect(await home.text()).toContain("'strict-dynamic'")
  expect((await request.get('/assets/gone.js')).status()).toBe(404)
  expect((await request.get('/no-such-page')).status()).toBe(404)
  const [script] = (await home.text()).match(/\/assets\/index-[\w-]+\.js/) ?? []
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
})

test('H4 an injected script does not run, not even from an allowed host', async ({ page }) => {
  await page.goto('/about')
  const ran = await page.evaluate(async () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.ran = 1">')
    const frame = document.createElement('div')
    frame.innerHTML = '<script src="https://maps.googleapis.com/maps/api/js?callback=evil"></script>'
    document.body.append(frame)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return 'ran' in window
  })
  expect(ran).toBe(false)
  test.info().annotations.push({ type: 'console', description: 'the policy reports what it stopped' })
})

test('the build holds no mock code', () => {
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
