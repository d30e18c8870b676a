import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { test as base, expect, waitForHydration } from '../shop.ts'
import { BACKEND_PORT, SITE_PORT } from './ports.ts'

export const BACKEND = `http://localhost:${BACKEND_PORT}`
export const SITE = `http://localhost:${SITE_PORT}`

export type Loaded = { url: string; type: string; gzip: number }

/** What a page has under way, and when that last changed. */
const traffic = new WeakMap<Page, { open: Set<Request>; changed: number }>()

/** Follows a page's requests from now on, for `untilLoaded`. */
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
 * Until React has the page, and then nothing was asked for or answered for half a second. Playwright's "networkidle" may come before
 * the scripts are asked for, after the first paint, and never comes again in one document.
 */
export async function untilLoaded(page: Page): Promise<void> {
  await waitForHydration(page)
  const seen = traffic.get(page)
  if (!seen) throw new Error('watchTraffic() has not been called for this page.')
  await expect.poll(() => seen.open.size === 0 && Date.now() - seen.changed > 500, 'all is loaded').toBe(true)
}

/** The browser tells what a frame has moved after that frame. */
export const untilShiftsAreTold = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Answers every vendor's host with its stand-in; the backend itself is a real server on another origin. */
export async function standInForVendors(page: Page): Promise<string[]> {
  const vendors: string[] = []
  watchTraffic(page)
  await page.route(
    (url) => url.origin !== SITE && url.origin !== BACKEND && url.protocol.startsWith('http'),
    async (route) => {
      const request = route.request()
      // the mock's pictures have the address of its own backend
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

/** Records what a page loads from now on. @returns all of it so far, with its size as gzip would send it. */
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

/** Keeps the shop's script back, as a slow line does. @returns what lets it come */
export async function holdScript(page: Page): Promise<() => void> {
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => send()
}

export const test = base.extend<{ vendors: string[] }>({
  vendors: [
    async ({ page }, use) => {
      const vendors = await standInForVendors(page)
      await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
      await use(vendors)
    },
    { auto: true },
  ],
})
export { expect }
