import { test, type CDPSession, type Locator, type Page } from '@playwright/test'
import { median, percentile, round } from './figures.ts'
import { report, type Rows } from './tables.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '200,2000,10000,50000').split(',').map(Number)
const SLOWED = 4
const WORD = 'blue dream'
const ADDS = 12

/**
 * The page's own records: long tasks, and for each event the time to the next frame and to the first frame after
 * `results` has changed (ms).
 */
type Probe = {
  longTasks: number[]
  /** Time of the first card (ms), measured in the page: a busy page answers Playwright late. */
  shownAt: number
  toFrame: number[]
  toResults: number[]
  /** Records the next event of this type. */
  arm: (type: string, results: string | null) => void
  isDone: () => boolean
}

declare global {
  interface Window {
    probe: Probe
  }
}

function installProbe(): void {
  const probe: Probe = {
    longTasks: [],
    shownAt: 0,
    toFrame: [],
    toResults: [],
    arm,
    isDone: () => waiting === 0,
  }
  let waiting = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const shown = new MutationObserver(() => {
    if (!document.querySelector('main article')) return
    shown.disconnect()
    probe.shownAt = performance.now()
  })
  shown.observe(document, { childList: true, subtree: true })

  /** Calls back just after the next paint, as precisely as a page can measure it. */
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then)
      port1.start()
      port2.postMessage(null)
    })

  function arm(type: string, results: string | null) {
    waiting += results === null ? 1 : 2
    const target = results === null ? null : document.querySelector(results)
    addEventListener(
      type,
      (event) => {
        const since = () => performance.now() - event.timeStamp
        afterFrame(() => {
          probe.toFrame.push(since())
          waiting -= 1
        })
        if (!target) return
        const seen = new MutationObserver(() => {
          seen.disconnect()
          afterFrame(() => {
            probe.toResults.push(since())
            waiting -= 1
          })
        })
        seen.observe(target, { childList: true, subtree: true, characterData: true })
      },
      { capture: true, once: true },
    )
  }
  window.probe = probe
}

/** Measures one action, and waits for its frames. */
async function measure(page: Page, type: string, results: string | null, act: () => Promise<unknown>) {
  await page.evaluate(([event, selector]) => window.probe.arm(event ?? '', selector ?? null), [type, results])
  await act()
  await page.waitForFunction(() => window.probe.isDone(), undefined, {
    polling: 50,
    timeout: 20_000,
  })
}

/** From pointerdown to pointerup (ms). */
const PRESS_MS = 60

/**
 * Clicks by raw input. A locator's click checks its target in the page during the press, which would be
 * measured with it.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.click(x, y, { delay: PRESS_MS })
}

const take = (page: Page): Promise<{ toFrame: number[]; toResults: number[] }> =>
  page.evaluate(() => {
    const { toFrame, toResults } = window.probe
    return { toFrame: toFrame.splice(0), toResults: toResults.splice(0) }
  })

/** The durations of the animation frames during a scroll (ms). */
async function scrollFrames(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames: times })
  })
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -9000,
    speed: 3000,
    gestureSourceType: 'touch',
  })
  // without the first frames, which include the start of the measurement
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(3))
}

async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return round((await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000_000, 1)
}

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

test('/products at scale', async ({ page, context }) => {
  const loading: Rows = {}
  const using: Rows = {}
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  await page.addInitScript(installProbe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })

  for (const products of SIZES) {
    await page.request.get(`/__products?count=${products}`)
    // warms up the backend
    const text = await (await page.request.get('/api/dispensaries/products')).text()
    const cards = page.getByRole('main').getByRole('article')
    const open = async () => {
      await page.goto('/products')
      await page.getByText(`${products} products`, { exact: true }).waitFor({ timeout: 120_000 })
      await cards.first().waitFor()
      // work after the list is shown
      await page.evaluate(
        () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1000)),
      )
    }
    await open()
    const loads: { shownAt: number; longTasks: number[] }[] = []
    for (let run = 0; run < 3; run++) {
      await open()
      const probed = () => ({ shownAt: window.probe.shownAt, longTasks: window.probe.longTasks })
      loads.push(await page.evaluate(probed))
    }
    const parse = await page.evaluate((json) => {
      const start = performance.now()
      JSON.parse(json)
      return performance.now() - start
    }, text)
    const loaded = {
      'JSON MB': round(text.length / 1e6, 1),
      'JSON.parse alone ms': round(parse),
      'list shown ms': round(median(loads.map(({ shownAt }) => shownAt))),
      'long tasks': median(loads.map(({ longTasks }) => longTasks.length)),
      'longest ms': round(median(loads.map(({ longTasks }) => Math.max(0, ...longTasks)))),
      'DOM nodes': await page.locator('*').count(),
      'heap MB': await heapMegabytes(cdp),
    }

    // the first wait injects 330 kB of Playwright's script: do it before measuring
    await page.waitForFunction(() => window.probe.isDone())
    const results = '[aria-label="Products"]:is(section)'
    await page.getByRole('searchbox', { name: 'Search products' }).click()
    for (const key of [...WORD, ...Array.from(WORD, () => 'Backspace')]) {
      await measure(page, 'keydown', null, () => page.keyboard.press(key))
    }
    const keys = await take(page)

    for (const name of ['Flower', 'Edibles', 'All Products', 'Concentrates', 'All Products']) {
      await measure(page, 'click', results, () =>
        press(page, page.getByRole('main').getByRole('button', { name, exact: true })),
      )
    }
    for (const order of ['price-up', 'name', 'thc-down', 'featured']) {
      await measure(page, 'change', results, () => page.getByLabel('Sort by').selectOption(order))
    }
    const filters = await take(page)

    for (let added = 0; added < ADDS; added++) {
      await measure(page, 'click', 'header', () =>
        press(page, cards.nth(0).getByRole('button', { name: /^Add / })),
      )
    }
    const adds = await take(page)

    const frames = await scrollFrames(page, cdp)
    const used = {
      'key p50 ms': round(median(keys.toFrame)),
      'key p98': round(percentile(keys.toFrame, 0.98)),
      'filter or sort p50': round(median(filters.toResults)),
      p98: round(percentile(filters.toResults, 0.98)),
      'add p50': round(median(adds.toResults)),
      'add p98': round(percentile(adds.toResults, 0.98)),
      'frame p50': round(median(frames), 1),
      'frame max': round(Math.max(...frames)),
      'DOM nodes, most': await page.locator('*').count(),
      'heap MB': await heapMegabytes(cdp),
    }
    loading[products] = loaded
    using[products] = used
    process.stderr.write(`  ${products}: ${JSON.stringify({ ...loaded, ...used })}\n`)
    await page.evaluate(() => localStorage.removeItem('cartItems'))
  }
  await report(`/products while it loads, CPU slowed ${SLOWED} times, median of 3`, loading)
  await report(`/products in use, CPU slowed ${SLOWED} times`, using)
})
