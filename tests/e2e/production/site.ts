import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../shop.ts'
import { BACKEND_PORT, SITE_PORT } from './ports.ts'

export const BACKEND = `http://localhost:${BACKEND_PORT}`
export const SITE = `http://localhost:${SITE_PORT}`

export type Loaded = { url: string; type: string; gzip: number }

/** Answers every vendor's host with its stand-in; the backend itself is a real server on another origin. */
export async function standInForVendors(page: Page): Promise<string[]> {
  const vendors: string[] = []
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

/** What a page has loaded from the site itself, with its size as gzip would send it. */
export function recordLoads(page: Page): Loaded[] {
  const loads: Loaded[] = []
  page.on('response', (response) => {
    void response
      .body()
      .then((body) =>
        loads.push({
          url: response.url(),
          type: response.request().resourceType(),
          gzip: gzipSync(body).length,
        }),
      )
      .catch(() => {})
  })
  return loads
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
