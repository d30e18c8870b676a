import { test, type BrowserContext, type Page } from '@playwright/test'
import { VISITORS, open, routesFor, storedBy, type Seed } from '../visitors.ts'

const WIDTHS = [390, 768, 1280, 1920]
const SCHEMES = ['light', 'dark'] as const
/** Taller pages are cut here (px): what is below is more of the same. */
const TALLEST = 4000

type Stored = Awaited<ReturnType<typeof storedBy>>

/** "/product?id=1" → "product". */
const nameOf = (path: string): string => path.slice(1).replace(/\?.*/, '').replaceAll('/', '-')

async function shoot(page: Page, folder: string, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // grown to the page's height, so that what is drawn near the screen is drawn everywhere
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 800), TALLEST) })
  await page.waitForTimeout(400)
  await page.screenshot({ path: `shots/${folder}/${name}.png`, animations: 'disabled' })
  await page.setViewportSize({ width, height: 800 })
}

/** Calls of the backend as a state needs them: never answered, failed, or empty. */
const STATES: Record<string, (context: BrowserContext) => Promise<void>> = {
  failed: (context) => answerWith(context, () => new Response('{}', { status: 500 })),
  empty: (context) => answerWith(context, () => Response.json([])),
  loading: (context) => answerWith(context, () => new Promise(() => {})),
}

/** Takes the backend's place in the page, before anything else can ask it. */
async function answerWith(context: BrowserContext, answer: () => Response | Promise<never>): Promise<void> {
  await context.addInitScript(`{
    const realFetch = window.fetch
    window.fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      return url.startsWith('https://api.') ? Promise.resolve().then(${String(answer)}) : realFetch(input, init)
    }
  }`)
}

const STATE_ROUTES = ['/home', '/products', '/shops', '/search?term=blue']

for (const visitor of VISITORS) {
  test(`pages, ${visitor}`, async ({ browser, baseURL }) => {
    test.setTimeout(20 * 60_000)
    const stored: Stored = await storedBy(browser, visitor)
    for (const scheme of SCHEMES) {
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          storageState: stored.storageState,
          colorScheme: scheme,
          reducedMotion: 'reduce',
          viewport: { width, height: 800 },
        })
        const page = await context.newPage()
        for (const path of [...routesFor(stored.seed), '/nowhere']) {
          await open(page, path)
          await shoot(page, `${visitor}/${width}-${scheme}`, nameOf(path))
        }
        if (visitor === 'signed out') await shootParts(page, stored.seed, `${visitor}/${width}-${scheme}`)
        await context.close()
      }
    }
  })
}

/** What only shows after a press: the added popup, the refusal, an open search, an open question. */
async function shootParts(page: Page, seed: Seed, folder: string): Promise<void> {
  await open(page, `/product?id=${seed.product._id}&shop=${seed.product.dispensaryId}`)
  await page.getByRole('button', { name: /^add to cart/i }).click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `shots/${folder}/popup.png`, animations: 'disabled' })
  await open(page, '/home')
  const question = page.locator('summary').first()
  await question.click()
  await question.scrollIntoViewIfNeeded()
  await page.screenshot({ path: `shots/${folder}/question.png`, animations: 'disabled' })
}

for (const [state, prepare] of Object.entries(STATES)) {
  test(`pages, ${state}`, async ({ browser, baseURL }) => {
    test.setTimeout(10 * 60_000)
    for (const scheme of SCHEMES) {
      for (const width of [390, 1280]) {
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          colorScheme: scheme,
          reducedMotion: 'reduce',
          viewport: { width, height: 800 },
        })
        await context.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
        await prepare(context)
        const page = await context.newPage()
        for (const path of STATE_ROUTES) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
          await page.waitForTimeout(1500)
          await shoot(page, `${state}/${width}-${scheme}`, nameOf(path))
        }
        await context.close()
      }
    }
  })
}

test('the age gate and the parts', async ({ browser, baseURL }) => {
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        colorScheme: scheme,
        viewport: { width, height: 800 },
      })
      const page = await context.newPage()
      await page.goto('/home')
      await page.getByRole('button', { name: 'Yes', exact: true }).waitFor()
      await page.screenshot({ path: `shots/age-gate/${width}-${scheme}.png` })
      await page.getByRole('button', { name: 'Yes', exact: true }).click()
      if (scheme === 'light') {
        // its spinners never stop: there is nothing to wait for
        await page.goto('/_ui')
        await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor()
        await page.screenshot({ path: `shots/ui/${width}.png`, fullPage: true })
      }
      await context.close()
    }
  }
})
