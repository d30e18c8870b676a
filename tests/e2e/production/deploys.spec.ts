import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { preview } from 'vite'
import config from './playwright.config.ts'
import { expect, test as base, visitWithWorker } from './site.ts'

const BUILT = 'node_modules/.e2e-dist'

/** Each test has a copy of the site at an origin of its own: what it deploys reaches no other test. */
const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
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

test.use({ serviceWorkers: 'allow' })

/** Chromium never hides a page of a test: the page is told so. */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('a new release waits while a form holds typed text, and takes over when the only tab is hidden and quiet', async ({
  page,
  context,
  folder,
}) => {
  await visitWithWorker(page)
  await page.goto('/contact')
  await page.mouse.move(10, 10)
  await page.getByLabel('Message').fill('Where is my order?')

  await appendFile(join(folder, 'sw.js'), '\n// The next release.')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting).toBe(true)
  await hide(page, true)
  await page.waitForTimeout(500)
  expect(await isWaiting()).toBe(true)
  await expect(page.getByLabel('Message')).toHaveValue('Where is my order?')

  await hide(page, false)
  await page.getByLabel('Message').fill('')
  const other = await context.newPage()
  await other.goto('/cart')
  await hide(page, true)
  await page.waitForTimeout(500)
  expect(await isWaiting(), 'another tab may need the old scripts').toBe(true)
  await other.close()

  await hide(page, false)
  const reloaded = page.waitForEvent('load')
  await hide(page, true)
  await reloaded
  await expect.poll(isWaiting).toBe(false)
})

test('the off switch removes the worker and all that it has stored', async ({ page, folder }) => {
  test.setTimeout(180_000)
  await visitWithWorker(page)
  const { env } = Array.isArray(config.webServer) ? (config.webServer[1] ?? {}) : {}
  await promisify(execFile)('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', folder], {
    env: { ...process.env, ...env, VITE_OFFLINE: 'off' },
  })
  // The page may be loaded again meanwhile.
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  const isLeft = () =>
    page
      .evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
      .catch(() => null)
  await expect.poll(isLeft).toEqual([0, 0])
  await page.goto('/shops')
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
