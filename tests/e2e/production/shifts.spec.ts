import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newCustomer, signUp, typeCard } from '../shop.ts'
import { addressesOf, type Seed } from '../../addresses.ts'
import { settle } from '../visitors.ts'
import {
  BACKEND,
  expect,
  SITE,
  standInForVendors,
  test,
  untilLoaded,
  untilShiftsAreReported,
} from './site.ts'

/** Google's limit for a good CLS is 0.1; ours is the goal for late and failed answers. */
const MOST = 0.02
const WIDTHS = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 }

/** Delays by URL (ms): answers after the first paint, then fonts, then pictures. */
const LATE: [what: RegExp, ms: number][] = [
  [new RegExp(`^${BACKEND}/`), 300],
  [/\.woff2$/, 700],
  [/\/images\//, 1000],
]

type Stored = { seed: Seed; storageState: Awaited<ReturnType<BrowserContext['storageState']>> }

/** Storage state of a signed-in customer with one order and a product in the cart. */
async function customer(page: Page): Promise<Stored> {
  const answer = await page.request.get(`${BACKEND}/dispensaries/products`)
  const [product] = (await answer.json()) as [Seed['product']]
  const fill = () =>
    page.evaluate((line) => localStorage.setItem('cartItems', JSON.stringify([line])), {
      ...product,
      quantity: 2,
    })
  await page.goto('/signup')
  await fill()
  await page.reload()
  await signUp(page, newCustomer())
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/checkout')
  await typeCard(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await page.getByRole('link', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(/\/track-order\?id=/)
  const orderId = new URL(page.url()).searchParams.get('id') ?? ''
  // The order's SMS may still be in flight; a page that resumes it shows a notice.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('openPayment'))).toBeNull()
  await page.goto('/about')
  await fill()
  return { seed: { product, orderId }, storageState: await page.context().storageState({ indexedDB: true }) }
}

type Shift = { value: number; what: string[] }

/** Loads a page with delays. @returns its unexpected layout shifts */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path)
  await settle(page)
  await untilLoaded(page)
  await page.evaluate(() => document.fonts.ready)
  await untilShiftsAreReported(page)
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

/** Runs in the page before its own scripts. */
function watchShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  // Stripe's card field has one line on a phone; its stand-in has two.
  addEventListener('DOMContentLoaded', () => {
    const sheet = document.createElement('style')
    sheet.textContent = '.stripe-stand-in { flex-wrap: nowrap !important }'
    document.head.append(sheet)
  })
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  const name = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? '').slice(0, 60)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      shifts.push({
        value: entry.value,
        what: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function slowPage(browser: Browser, width: number, stored?: Stored): Promise<Page> {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width, height: WIDTHS[width as keyof typeof WIDTHS] },
    ...(stored && { storageState: stored.storageState }),
  })
  const page = await context.newPage()
  await standInForVendors(page)
  for (const [what, ms] of LATE) {
    await page.route(what, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.fallback()
    })
  }
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  await page.addInitScript(watchShifts)
  return page
}

test('@long no page shifts while it loads, even with late answers, fonts and pictures', async ({
  page,
  playwright,
  launchOptions,
}) => {
  test.setTimeout(300_000)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // A permanent scrollbar, as on most desktops: one that appears and disappears shifts the page.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const stored = await customer(page)
  const isOfAccount =
    /^\/(home|products|cart|checkout|profile|order-history|address|phone-number|track-order|signin|signup)/
  // A search with many results.
  const paths = [...addressesOf(stored.seed), '/search?term=kush']
  const moved: string[] = []
  const visit = async (width: number, who: 'anonymous' | 'signed in') => {
    const slow = await slowPage(browser, width, who === 'signed in' ? stored : undefined)
    for (const path of who === 'signed in' ? paths.filter((one) => isOfAccount.test(one)) : paths) {
      const shifts = await shiftsOf(slow, path)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      if (sum < MOST) continue
      const what = shifts.map(({ value, what: nodes }) => `  ${value.toFixed(4)} ${nodes.join('\n    ')}`)
      moved.push(`${path} at ${width}, ${who}: ${sum.toFixed(3)}\n${what.join('\n')}`)
    }
    await slow.context().close()
  }
  for (const who of ['anonymous', 'signed in'] as const) {
    await Promise.all(Object.keys(WIDTHS).map((width) => visit(Number(width), who)))
  }
  await browser.close()
  expect(moved.join('\n'), `layout shift of ${MOST} or more`).toBe('')
})
