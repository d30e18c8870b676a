import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, test as base } from './site.ts'

const BUILT = 'node_modules/.e2e-dist'

/** A copy of the site at an origin of its own, which has no worker of another test. */
const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'worker-'))
    await cp(BUILT, folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ folder }, use) => {
    const server = await preview({
      logLevel: 'error',
      build: { outDir: folder },
      preview: { port: 0, strictPort: true },
    })
    const { port } = server.httpServer.address() as AddressInfo
    await use(`http://localhost:${port}`)
    await server.close()
  },
})

/** Like the worker of an earlier release: it answers each page and script from its cache, here with one dead page. */
const EARLIER_WORKER = `
self.addEventListener('install', (event) => event.waitUntil((async () => {
  const cache = await caches.open('workbox-precache-v2')
  await cache.put('/page', new Response('<title>Dead</title>', { headers: { 'Content-Type': 'text/html' } }))
})()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/page'))
})
`

test('kind: a shop kept dead by an earlier release’s worker: its next visit brings it back, and leaves no worker', async ({
  page,
  folder,
}) => {
  const worker = join(folder, 'sw.js')
  const now = join(BUILT, 'sw.js')
  await writeFile(worker, EARLIER_WORKER)
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.goto('/shops')
  await expect(page).toHaveTitle('Dead')

  await cp(now, worker)
  await page.reload()
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left).toEqual([0, 0])
  await page.goto('/shops')
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
