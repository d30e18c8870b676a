import type { Page } from '@playwright/test'
import { aCartItem } from '../../fixtures.ts'
import { adds, newCustomer, signUp, waitForHydration } from '../shop.ts'
import { BACKEND, expect, hold, holdScript, test } from './site.ts'

/** Faults that only a real browser shows, on the production build with its headers. Each title begins with the fault's id. */

const CORS = { 'Access-Control-Allow-Origin': '*' }
const main = (page: Page) => page.getByRole('main')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first()
const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' })

/** Aborts the backend's calls until the returned function is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route(`${BACKEND}/**`, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(`${BACKEND}/**`)
}

const fillCart = (page: Page, ...items: object[]) =>
  page.addInitScript((text) => localStorage.setItem('cartItems', text), JSON.stringify(items))

test.describe('the network', () => {
  // The browser logs each failed request.
  test.use({
    expectedInConsole:
      /Failed to load resource|ERR_|CORS policy|dynamically imported module|MIME type|preload/,
  })

  test('N2 the connection fails while browsing: the page stays, the next page says so and recovers', async ({
    page,
    context,
  }) => {
    await fillCart(page, aCartItem())
    await page.goto('/products')
    await waitForHydration(page)
    await expect(main(page).getByRole('article').first()).toBeVisible()
    const restore = await cutOff(page)
    await context.setOffline(true)
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await navigation(page).getByRole('link', { name: 'Shops' }).click()
    await expect(page.getByRole('alert')).toContainText('You’re offline')
    await retry(page).click()
    await expect(page.getByRole('alert')).toContainText('You’re offline')
    await expect(page.getByRole('banner')).toBeVisible()
    await restore()
    await context.setOffline(false)
    await expect(main(page).getByRole('listitem').getByRole('link').first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toContain('Blue Dream')
  })

  test('V2 a missing script is a 404; if the host answers with a page instead, the shop says so and stays', async ({
    page,
    request,
  }) => {
    const gone = await request.get('/assets/SignInPage-gone.js')
    expect(gone.status()).toBe(404)
    expect(gone.headers()['content-type'] ?? '').not.toContain('text/html')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads++
    })
    await page.route('**/assets/ShopsPage-*.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
    )
    await page.goto('/about')
    await waitForHydration(page)
    await navigation(page).getByRole('link', { name: 'Shops' }).click()
    await expect(main(page).getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(loads, 'one reload, not a circle').toBeLessThanOrEqual(2)
  })
})

test.describe('a new release', () => {
  test.use({ expectedInConsole: /^Failed to load resource: the server responded with a status of 404/ })

  test('V1 a missing chunk: one reload brings the page, and nothing breaks before it, also while a chunk is on its way that nobody waits for', async ({
    page,
  }) => {
    await fillCart(page, aCartItem())
    const send = await hold(page, '**/assets/after-first-input-*.js')
    let isGone = true
    await page.route('**/assets/ShopsPage-*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    let loads = 0
    // This event comes before the page's own requests, unlike its load events.
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return
      loads++
      if (loads < 2) return
      // The new release's page names an existing chunk.
      isGone = false
      send()
    })
    await page.goto('/about')
    await waitForHydration(page)
    await navigation(page).getByRole('link', { name: 'Shops' }).click()
    // By its name: the previous page has a list of links too.
    const shops = main(page).getByRole('list', { name: 'Shops' })
    await expect(shops.getByRole('link').first()).toBeVisible()
    expect(loads).toBe(2)
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toContain('Blue Dream')
  })

  test('V1 a lost editor at the checkout says so and keeps the typed card; Retry opens it with the focus', async ({
    page,
  }) => {
    await fillCart(page, aCartItem())
    await page.goto('/signup')
    await signUp(page, newCustomer())
    await expect(page).toHaveURL(/\/home/)
    let isGone = true
    await page.route('**/assets/records-*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
    })
    await page.goto('/checkout')
    const card = page.getByLabel('Credit or debit card number')
    await card.fill('4242')
    const change = main(page).getByRole('button', { name: 'Change your address' })
    await change.click()
    await expect(main(page).getByText('The form didn’t load.')).toBeVisible()
    isGone = false
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(main(page).getByRole('combobox', { name: 'Address' })).toBeFocused()
    await main(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(change).toBeFocused()
    await expect(card).toHaveValue('4242')
    expect(loads).toBe(1)
  })
})

// ---- Backend answers

const answerProducts = (page: Page, products: object[]) =>
  page.route(`${BACKEND}/dispensaries/products`, (route) => route.fulfill({ json: products, headers: CORS }))

const product = (fields: object) => ({
  _id: 'odd',
  name: 'Odd',
  price: 12,
  dispensaryId: 'd',
  dispensaryName: 'D',
  ...fields,
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('hostile words', () => {
  // The cart item's shop does not exist in the backend.
  test.use({ expectedInConsole: /status of 404/ })

  test('D11 a name of 5,000 characters breaks neither the list nor the cart, on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const name = 'Longest'.repeat(715)
    await answerProducts(page, [product({ name })])
    await fillCart(page, aCartItem({ name }))
    for (const path of ['/products', '/cart']) {
      await page.goto(path)
      await expect(main(page).getByText('Longest').first()).toBeVisible()
      expect(await overflow(page), `with ${path}`).toBeLessThanOrEqual(0)
      await expect(page.getByRole('banner')).toBeVisible()
    }
  })
})

// ---- Storage

test('S1 if localStorage throws, the shop opens, and the cart lives as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const send = await holdScript(page)
  await page.goto('/products', { waitUntil: 'commit' })
  // Before the app's script has run.
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  send()
  await adds(page).first().click()
  // The popup is over the link of the header.
  await page.getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Continue' })).toBeVisible()
})
