import type { Locator, Page } from '@playwright/test'
import { BACKEND, expect, hold, SITE, test } from './site.ts'

/** How each request for an address was made, once it has ended. */
const madeBy = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(
    (address) =>
      performance
        .getEntriesByName(address)
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    url,
  )

const firstShop = async (page: Page): Promise<{ _id: string }> => {
  const shops = (await (await page.request.get(`${BACKEND}/dispensaries`)).json()) as { _id: string }[]
  return shops[0] ?? { _id: '' }
}

type Product = { _id: string; dispensaryId: string }
const firstProduct = async (page: Page): Promise<Product> => {
  const list = (await (await page.request.get(`${BACKEND}/dispensaries/products`)).json()) as Product[]
  return list[0] ?? { _id: '', dispensaryId: '' }
}

/** Each page: its URL, its first calls, and a selector that matches once they are answered. */
const PAGES: Record<string, (page: Page) => Promise<{ address: string; calls: string[]; shown: string }>> = {
  '/home': async () => ({
    address: '/home',
    calls: ['/dispensaries/products', '/dispensaries', '/dispensaries/deals'],
    shown: 'article',
  }),
  '/products': async () => ({
    address: '/products',
    calls: ['/dispensaries/products', '/dispensaries/deals'],
    shown: 'article',
  }),
  '/shops': async () => ({ address: '/shops', calls: ['/dispensaries'], shown: 'article' }),
  '/product': async (page) => {
    const { _id, dispensaryId } = await firstProduct(page)
    const address = `/product?id=${_id}&shop=${dispensaryId}`
    return { address, calls: [`/dispensaries/${dispensaryId}`, '/dispensaries/deals'], shown: 'article' }
  },
  '/dispensary': async (page) => {
    const { _id } = await firstShop(page)
    const calls = [`/dispensaries/${_id}`, '/dispensaries/deals']
    return { address: `/dispensary?id=${_id}`, calls, shown: 'article' }
  },
  '/cart': async (page) => {
    const product = await firstProduct(page)
    await page.addInitScript((line) => localStorage.setItem('cartItems', JSON.stringify([line])), {
      ...product,
      price: 20,
      name: 'A jar',
      quantity: 1,
    })
    return { address: '/cart', calls: [`/dispensaries/${product.dispensaryId}`], shown: 'article' }
  },
}

/** The scripts that a page's HTML preloads. */
async function preloadedScripts(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  return [...html.matchAll(/<link data-rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => SITE + path)
}

/** Holds the app's scripts until the returned function is called. */
const holdScripts = (page: Page): Promise<() => void> => hold(page, /\/assets\/.*\.js$/)

/** The addresses of the pictures that are shown. */
const sourcesOf = (photos: Locator) =>
  photos.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

for (const [name, prepare] of Object.entries(PAGES)) {
  test(`${name} requests its data and scripts in parallel, each once, and shows the same photos before React and with it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { address, calls, shown } = await prepare(page)
    const scripts = await preloadedScripts(page, address)
    expect(scripts.length, 'scripts that the HTML preloads').toBeGreaterThan(2)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const send = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const atOnce = [...scripts, ...calls.map((call) => BACKEND + call)]
    // No script has loaded yet, so none of these requests depends on one.
    await expect
      .poll(() => atOnce.filter((url) => !asked.includes(url)), 'requests that wait for a script')
      .toEqual([])
    const photos = page.getByRole('main').locator('[data-early-photo] img')
    // The cart's own pictures are in its lines, which only React draws.
    if (name !== '/cart') await expect(photos.first()).toBeVisible()
    const early = await sourcesOf(photos)
    expect(early.length).toBeLessThanOrEqual(5)
    const before = asked.length
    send()
    await expect(page.getByRole('main').locator(shown).first()).toBeVisible()
    await expect(photos).toHaveCount(0)
    // Entries are listed when they end; a lazy part shows Loading… until then.
    await expect(page.getByText('Loading…')).toHaveCount(0)
    expect(await sourcesOf(page.getByRole('main').locator('img'))).toEqual(expect.arrayContaining(early))
    for (const call of calls) {
      const made = () => madeBy(page, BACKEND + call)
      await expect.poll(made, `${call} is over`).not.toEqual([])
      expect(await made(), `${call} is begun by the HTML and made once`).toEqual(['fetch'])
    }
    const isScript = (url: string) => url.startsWith(`${SITE}/assets/`) && url.endsWith('.js')
    for (const script of scripts) expect(asked.filter((url) => url === script)).toHaveLength(1)
    const late = asked.slice(before).filter(isScript)
    // Parts that load when they are needed.
    const inItsTime =
      /after-first-input|FilterPanel|DrawnLabel|OtherShops|Notice|RecentlyViewed|\/(auth|forms|service-env|script-in-time|firebase-sdk|record-calls)-/
    expect(
      late.filter((url) => !inItsTime.test(url)),
      'no script waits for another',
    ).toEqual([])
  })
}

test('a link that is pointed at prefetches its page and data', async ({ page }) => {
  const asked: string[] = []
  page.on('requestfinished', (request) => asked.push(request.url()))
  const times = (what: RegExp) => asked.filter((url) => what.test(url)).length
  const fetched: RegExp[] = []
  /** Repeats the input until the page listens for it; each URL must still be requested once. */
  const fetches = async (sign: () => Promise<void>, ...all: RegExp[]) => {
    await expect(async () => {
      await sign()
      expect(all.map(times)).toEqual(all.map(() => 1))
    }).toPass()
    fetched.push(...all)
  }
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The user's first input.
  await fetches(() => page.mouse.wheel(0, 10), /\/after-first-input-.*js/)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })
  await fetches(() => link.hover(), /\/ProductsPage-.*js/, /\/dispensaries\/products$/)
  await link.click()
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toBeVisible()
  const opened = card.getByRole('link')
  await fetches(() => opened.hover(), /\/ProductPage-.*js/, /\/dispensaries\/[0-9a-f]{24}$/)
  expect(fetched.map(times), 'nothing is asked for again').toEqual(fetched.map(() => 1))
})

/** Waits until all four fonts are in use and have a resource timing entry. */
const untilFontsCame = (page: Page) =>
  page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
    const listed = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    return faces.filter(({ status }) => status === 'loaded').length === 4 && listed.length >= 4
  })

/** The states of the fonts that the page may load. */
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !family.includes('Fallback')).map(({ status }) => status),
  )

test('@long fonts wait for the scripts on a first visit, and for nothing on the next', async ({ page }) => {
  // The age question is not answered yet.
  await page.addInitScript(() => {
    if (!window.name) localStorage.removeItem('ageVerified')
    window.name = 'visited'
  })
  /** Opens /home and looks at it while its scripts are still on their way. */
  const visit = async (whileHeld: () => Promise<void>) => {
    const send = await holdScripts(page)
    const asked = page.waitForRequest(/\/assets\/.*\.js$/)
    await page.goto('/home', { waitUntil: 'commit' })
    await asked
    await whileHeld()
    send()
    await untilFontsCame(page)
  }
  await visit(async () => expect(await fontsOf(page)).toEqual([]))
  await visit(() => expect.poll(() => fontsOf(page)).toContain('loaded'))
})

test('@long a second visit loads no script, style or font over the network', async ({ browser }) => {
  // A context of its own: Playwright's routing disables the HTTP cache.
  const page = await browser.newPage({ baseURL: SITE })
  /** The bytes that each of the build's files took on its way. */
  const visit = async () => {
    await page.goto('/home')
    await untilFontsCame(page)
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(assets|fonts)\//.test(name) && name.startsWith(location.origin))
        .map(({ transferSize }) => transferSize),
    )
    expect(bytes.length).toBeGreaterThan(2)
    return bytes
  }
  expect(await visit()).not.toContain(0)
  expect(Math.max(...(await visit()))).toBe(0)
  await page.close()
})

test('a tab that is opened in the background loads fully', async ({ page }) => {
  // Playwright shows every page, so simulate a hidden one: no frames, no paint entries.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
    PerformanceObserver.prototype.observe = () => {}
  })
  const { _id, dispensaryId } = await firstProduct(page)
  await page.goto(`/product?id=${_id}&shop=${dispensaryId}`)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /to cart$/ })
      .first(),
  ).toBeVisible()
  await expect(page).toHaveTitle(/ · Grove$/)
})

test('kind: each row of the first screen shows its photos before React', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  for (const folder of ['products', 'dispensaries']) {
    const photos = page.getByRole('main').locator(`[data-early-photo] img[src*="/images/${folder}/"]`)
    await expect(photos.first(), folder).toBeVisible()
  }
})

test('the largest photo comes alone, the others after it, also with a full storage', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = await firstShop(page)
  await holdScripts(page)
  const sendPhoto = await hold(page, /\/images\//)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images/')) asked.push(request.url())
  })
  await page.goto(`/dispensary?id=${shop._id}`, { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(1)
  // A shop's sign is smaller than its products.
  expect(asked[0]).toContain('/images/products/')
  await expect(page.locator('[data-early-photo] img')).toHaveCount(1)
  sendPhoto()
  await expect.poll(() => asked.length).toBe(4)
})

test('photos before React are those that the page shows: none for a filter, a reload, a broken picture', async ({
  page,
}) => {
  const send = await holdScripts(page)
  const answered = page.waitForResponse(/\/dispensaries$/)
  await page.goto('/shops?q=canyon', { waitUntil: 'commit' })
  await answered
  await expect(page.locator('[data-early-photo]').first()).toBeAttached()
  await expect(page.locator('[data-early-photo] img')).toHaveCount(0)
  await page.route(/\/images\/dispensaries\//, (route) =>
    route.fulfill({ contentType: 'image/png', body: 'no picture' }),
  )
  const refused = page.waitForResponse(/\/images\/dispensaries\//)
  await page.goto('/shops', { waitUntil: 'commit' })
  await refused
  await expect(page.locator('[data-early-photo] img')).toHaveCount(0)
  const repeated = page.waitForResponse(/\/dispensaries$/)
  await page.reload({ waitUntil: 'commit' })
  await repeated
  await expect(page.locator('[data-early-photo]').first()).toBeAttached()
  await expect(page.locator('[data-early-photo] img')).toHaveCount(0)
  send()
})

test('pictures of the first row load eagerly, the others lazily', async ({ page }) => {
  await page.goto('/products')
  const pictures = page.getByRole('main').locator('article img')
  await expect(pictures.first()).toBeVisible()
  // The first four cards render before the others.
  await expect(pictures.nth(4)).toBeAttached()
  const how = await pictures.evaluateAll((images) =>
    images.map((image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority')}`),
  )
  expect(how.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'eager high'))
  expect(new Set(how.slice(4))).toEqual(new Set(['lazy auto']))
})

test('the words of the first screen are in the HTML, and the connection to the backend begins before the styles', async ({
  page,
}) => {
  for (const [path, words] of [
    ['/home', '<h1>On demand cannabis.</h1>'],
    ['/products', '>Products</h1>'],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain(words)
    expect(html.split('<style>')[0]).toContain(`<link rel="preconnect" href="${BACKEND}"`)
  }
})
