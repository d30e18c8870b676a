import { spawn, type ChildProcess } from 'node:child_process'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { BACKEND_PORT, SITE_PORT } from '../production/ports.ts'
import { expect, test as base } from '@playwright/test'

const SITE = `http://localhost:${SITE_PORT}`
const SIZES = [200, 2_000, 10_000, 50_000]
const RUNS = 5

const test = base.extend<{ shopper: undefined }>({
  shopper: [
    async ({ page }, use) => {
      await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
      await use(undefined)
    },
    { auto: true },
  ],
})

const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function withBackend(products: number, work: () => Promise<void>): Promise<void> {
  const backend: ChildProcess = spawn('node', ['tests/e2e/production/backend.mjs'], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env: { ...process.env, BACKEND_PORT: String(BACKEND_PORT), VITE_MOCK_PRODUCTS: String(products) },
  })
  try {
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${BACKEND_PORT}/categories`).then(
            (answer) => answer.ok,
            () => false,
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(true)
    await work()
  } finally {
    backend.kill()
  }
}

/** From a press or a keystroke in the page to the frame after it (ms). `text` null: a press. */
const toPaint = (page: Page, selector: string, text: string | null): Promise<number> =>
  page.evaluate(
    async ([target, typed]) => {
      const element = document.querySelector<HTMLElement>(target ?? '')
      if (!element) throw new Error(`Nothing at ${target}`)
      const start = performance.now()
      if (typed === null || typed === undefined) element.click()
      else {
        // past React's own setter, as a keystroke is
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, typed)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - start
    },
    [selector, text] as const,
  )

test('bytes of each route', async ({ page }) => {
  await withBackend(200, async () => {
    const rows: Record<string, Record<string, number>> = {}
    for (const path of ['/home', '/products', '/shops', '/cart', '/about', '/signin']) {
      let gzip = 0
      let brotli = 0
      let requests = 0
      const pending: Promise<void>[] = []
      const listen = (response: Response) => {
        if (response.request().resourceType() === 'image') return
        requests += 1
        if (response.request().resourceType() !== 'script' || !response.url().startsWith(SITE)) return
        pending.push(
          response.body().then((body) => {
            gzip += gzipSync(body).length
            brotli += brotliCompressSync(body).length
          }),
        )
      }
      page.on('response', listen)
      await page.goto(SITE + path, { waitUntil: 'networkidle' })
      await Promise.all(pending)
      page.off('response', listen)
      rows[path] = { 'script gz kB': gzip / 1000, 'script br kB': brotli / 1000, requests }
    }
    console.table(rows)
  })
})

test('/home on a slow phone: medians', async ({ browser }) => {
  await withBackend(200, async () => {
    const runs: { fcp: number; lcp: number; cls: number; tbt: number }[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.addInitScript(() => {
        localStorage.setItem('ageVerified', 'true')
        const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
        Object.assign(window, { seen })
        const watch = (
          type: string,
          each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
        ) =>
          new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
        watch('paint', (entry) => {
          if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
        })
        watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
        watch('layout-shift', (entry) => {
          if (!entry.hadRecentInput) seen.cls += entry.value ?? 0
        })
        watch('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)))
      })
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      // Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(`${SITE}/home`, { waitUntil: 'networkidle' })
      runs.push(await page.evaluate(() => (window as unknown as { seen: (typeof runs)[number] }).seen))
      await context.close()
    }
    const median = (name: 'fcp' | 'lcp' | 'cls' | 'tbt') =>
      Math.round(
        percentile(
          runs.map((run) => run[name]),
          0.5,
        ) * 1000,
      ) / 1000
    console.table({
      '/home': { FCP: median('fcp'), LCP: median('lcp'), CLS: median('cls'), TBT: median('tbt') },
    })
  })
})

test('/products at scale, CPU slowed 4 times', async ({ page, context }) => {
  const rows: Record<string, Record<string, number>> = {}
  for (const products of SIZES) {
    await withBackend(products, async () => {
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(`${SITE}/products`)
      const add = page.getByRole('button', { name: /^Add .* to cart$/ })
      await add.first().waitFor({ timeout: 120_000 })

      const keystrokes: number[] = []
      for (const text of ['b', 'bl', 'blu', 'blue', 'blu', 'bl', 'b', '']) {
        keystrokes.push(await toPaint(page, 'main input[type=search]', text))
        await page.waitForTimeout(300)
      }
      const adds: number[] = []
      for (let press = 0; press < 8; press++) {
        adds.push(await toPaint(page, 'main article button', null))
      }
      const frames = await page.evaluate(async () => {
        const times: number[] = []
        let last = performance.now()
        for (let step = 0; step < 60; step++) {
          window.scrollBy(0, 240)
          await new Promise((resolve) => requestAnimationFrame(resolve))
          times.push(performance.now() - last)
          last = performance.now()
        }
        return times
      })
      await cdp.send('HeapProfiler.collectGarbage')
      const { usedSize } = await cdp.send('Runtime.getHeapUsage')
      rows[products] = {
        'keystroke p50 ms': Math.round(percentile(keystrokes, 0.5)),
        'keystroke p98': Math.round(percentile(keystrokes, 0.98)),
        'add p50': Math.round(percentile(adds, 0.5)),
        'add p98': Math.round(percentile(adds, 0.98)),
        'frame p50': Math.round(percentile(frames, 0.5)),
        'frame max': Math.round(Math.max(...frames)),
        'DOM nodes': await page.locator('*').count(),
        'heap MB': Math.round(usedSize / 100_000) / 10,
      }
      await page.evaluate(() => localStorage.removeItem('cartItems'))
    })
  }
  console.table(rows)
})
