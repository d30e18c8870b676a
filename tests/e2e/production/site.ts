import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { test as base, expect, waitForHydration } from '../shop.ts'
import { BACKEND_PORT, SITE_PORT } from './ports.ts'

export const BACKEND = `http://localhost:${BACKEND_PORT}`
export const SITE = `http://localhost:${SITE_PORT}`

export type Loaded = { url: string; type: string; gzip: number }

/** Requests in flight per page, and the time of the last change. */
const traffic = new WeakMap<Page, { open: Set<Request>; changed: number }>()

/** Tracks a page's requests for `untilLoaded`. */
export function watchTraffic(page: Page): void {
  const seen = { open: new Set<Request>(), changed: Date.now() }
  traffic.set(page, seen)
  const end = (request: Request) => {
    seen.open.delete(request)
    seen.changed = Date.now()
  }
  page.on('request', (request) => {
    seen.open.add(request)
    seen.changed = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until the page is hydrated and no request has started or ended for 500 ms. Playwright's "networkidle" may fire before the scripts
 * are requested, and fires once per document.
 */
export async function untilLoaded(page: Page): Promise<void> {
  await waitForHydration(page)
  const seen = traffic.get(page)
  if (!seen) throw new Error('watchTraffic() has not been called for this page.')
  await expect
    .poll(() => seen.open.size === 0 && Date.now() - seen.changed > 500, {
      message: 'network is idle',
      // By default it looks at most once a second.
      intervals: [100],
    })
    .toBe(true)
}

/** The browser reports a frame's layout shifts after that frame. */
export const untilShiftsAreReported = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Routes every vendor's host to its stand-in. @returns the vendors' URLs requested so far */
export async function standInForVendors(page: Page, site = SITE): Promise<string[]> {
  const vendors: string[] = []
  watchTraffic(page)
  await page.route(
    (url) => url.origin !== site && url.origin !== BACKEND && url.protocol.startsWith('http'),
    async (route) => {
      const request = route.request()
      // The mock's pictures have URLs of its own backend.
      if (!request.url().startsWith('https://api.mock.invalid/')) vendors.push(request.url())
      const answer = await fetch(`${BACKEND}/__vendor?url=${encodeURIComponent(request.url())}`, {
        method: request.method(),
        ...(request.postData() !== null && { body: request.postData() }),
      })
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      })
    },
  )
  return vendors
}

/** Records a page's responses from now on. @returns reads them, with their gzip sizes */
export function recordLoads(page: Page): () => Promise<Loaded[]> {
  const loads: Promise<Loaded[]>[] = []
  page.on('response', (response) => {
    const url = response.url()
    const type = response.request().resourceType()
    loads.push(
      response.body().then(
        (body) => [{ url, type, gzip: gzipSync(body).length }],
        () => [],
      ),
    )
  })
  return async () => (await Promise.all(loads)).flat()
}

/** Holds requests back, like a slow network. @returns lets them go */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.fallback()
  })
  return () => send()
}

/** Holds the app's script back. @returns lets it load */
export const holdScript = (page: Page): Promise<() => void> => hold(page, '**/assets/index-*.js')

export const test = base.extend<{ vendors: string[] }>({
  vendors: [
    async ({ page, baseURL }, use) => {
      const vendors = await standInForVendors(page, baseURL)
      await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
      await use(vendors)
    },
    { auto: true },
  ],
})
export { expect }
