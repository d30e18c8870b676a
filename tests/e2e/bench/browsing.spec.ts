import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test'
import { median, percentile, round } from './figures.ts'
import { report } from './tables.ts'

const SLOWED = 4
/** Each way is walked this often. */
const WALKS = 10
/** A pointer rests this long before it presses (ms): the page behind the link is fetched meanwhile. */
const REST_MS = 500
const PAGES = 200

/** Times of the next press of a link (ms): to the first paint of the next page, and to its first picture. */
type Way = { toPage: number; toPicture: number | null }

/** Waits in the page for the next page's own heading, then for a paint of it. */
const measureNext = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const before = document.querySelector('h1')
    // A frame paints right after its callbacks, so a message that a callback posts arrives after the paint.
    const afterPaint = (then: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then)
      port1.start()
      port2.postMessage(null)
    }
    const way: { toPage: number | null; toPicture: number | null; isDone: boolean } = {
      toPage: null,
      toPicture: null,
      isDone: false,
    }
    Object.assign(window, { way })
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const since = () => performance.now() - timeStamp
        const hasPicture = () =>
          [...document.querySelectorAll('main img')].some((one) => (one as HTMLImageElement).naturalWidth > 0)
        const look = () => {
          const heading = document.querySelector('h1')
          if (heading === null || heading === before) return requestAnimationFrame(look)
          if (way.toPage === null) afterPaint(() => (way.toPage ??= since()))
          if (hasPicture()) afterPaint(() => (way.toPicture ??= since()))
          // A page without pictures has none to wait for.
          if ((way.toPage !== null && way.toPicture !== null) || since() > 3000) return (way.isDone = true)
          return requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })

async function walk(page: Page, link: Locator, rests: boolean): Promise<Way> {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error(`${String(link)} is not on the screen`)
  await measureNext(page)
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)]
  await page.mouse.move(x, y)
  if (rests) await page.waitForTimeout(REST_MS)
  await page.mouse.click(x, y, { delay: 30 })
  await page.waitForFunction(() => (window as unknown as { way: { isDone: boolean } }).way.isDone)
  const { toPage, toPicture } = await page.evaluate(() => (window as unknown as { way: Way }).way)
  return { toPage, toPicture }
}

const mainLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The ways of a purchase, each from the page before it. */
const WAYS: [name: string, open: (page: Page) => Locator][] = [
  ['home → product', (page) => page.getByRole('list', { name: 'Products' }).getByRole('link').first()],
  ['product → shop', (page) => page.getByRole('main').locator('a[href^="/dispensary"]').first()],
  ['shop → cart', (page) => mainLink(page, /^Cart/)],
  ['cart → checkout', (page) => page.getByRole('link', { name: 'Continue' })],
]

for (const rests of [true, false]) {
  test(`from a press to the next page${rests ? ', the pointer rested' : ''}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
    const cdp = await page.context().newCDPSession(page)
    const times = new Map(WAYS.map(([name]) => [name, [] as Way[]]))
    for (let count = 0; count < WALKS; count++) {
      // Each walk begins with empty caches of the app: it is a new document.
      await page.goto('/home')
      // The deals may come first, and the page then scrolls to the wrong row.
      await expect(page.getByRole('list', { name: 'Products' })).toBeVisible()
      if (count === 0)
        await page
          .getByRole('button', { name: /^Add .* to cart$/ })
          .first()
          .click()
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
      for (const [name, open] of WAYS) times.get(name)?.push(await walk(page, open(page), rests))
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    await report(
      `Press to page, CPU ${SLOWED} times slower, ${rests ? 'the pointer rested on the link' : 'pressed at once'} (ms)`,
      Object.fromEntries(
        [...times].map(([way, all]) => {
          const pages = all.map(({ toPage }) => toPage)
          const pictures = all.flatMap(({ toPicture }) => toPicture ?? [])
          const figures = {
            'page p50': round(median(pages)),
            'page p95': round(percentile(pages, 0.95)),
            'picture p50': pictures.length > 0 ? round(median(pictures)) : '',
            'picture p95': pictures.length > 0 ? round(percentile(pictures, 0.95)) : '',
          }
          return [way, figures]
        }),
      ),
    )
  })
}

async function sizeOf(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

test(`${PAGES} pages in one tab`, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto('/home')
  const main = page.getByRole('main')
  const round4 = [
    () => mainLink(page, 'Products').click(),
    async () => {
      // Another product each time.
      const cards = main.getByRole('listitem').getByRole('link')
      await cards.first().waitFor()
      await cards.nth((visited / 4) % (await cards.count())).click()
    },
    () => mainLink(page, 'Shops').click(),
    () => main.getByRole('listitem').getByRole('link').first().click(),
  ]
  let visited = 0
  const sizes = []
  while (visited < PAGES) {
    const before = page.url()
    await round4[visited % 4]?.()
    await page.waitForURL((url) => url.href !== before)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    visited++
    if (visited === 20 || visited % 60 === 20 || visited === PAGES)
      sizes.push({ visited, ...(await sizeOf(cdp)) })
  }
  const [first] = sizes
  await report(
    `${PAGES} pages in one tab`,
    Object.fromEntries(
      sizes.map(({ visited: pages, heap, listeners, nodes }) => [
        `after ${pages}`,
        {
          'heap MB': round(heap, 1),
          'heap ÷ after 20': round(heap / (first?.heap ?? heap), 2),
          listeners,
          'DOM nodes': nodes,
        },
      ]),
    ),
  )
})
