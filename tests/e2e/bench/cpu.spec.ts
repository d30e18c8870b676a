import { test, type Browser } from '@playwright/test'
import { median, round } from './figures.ts'
import { report } from './tables.ts'

const SLOWED = 4
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
/** BENCH_PAGES=/shops,/product measures only these, beside the floor. */
const PAGES = process.env['BENCH_PAGES']?.split(',')
/** A first load on a slowed processor is over by then (ms). */
const LOAD_MS = 5000
const LONG_TASK_MS = 50
const FLOOR = 'prerendered, React after load'

/** Ids of the mock backend. */
const PRODUCT = '656d4ca2e83f1b06d5000000'
const SHOP = '656d4c8fb19e04a7c2000000'

const SUBJECTS = [
  { name: FLOOR, path: '/compare/prerendered' },
  { name: '/home', path: '/home' },
  { name: '/products', path: '/products' },
  { name: '/product', path: `/product?id=${PRODUCT}&shop=${SHOP}` },
  { name: '/shops', path: '/shops' },
  { name: '/dispensary', path: `/dispensary?id=${SHOP}` },
].filter(({ name }) => PAGES === undefined || name === FLOOR || PAGES.includes(name))

/** Times in ms. */
type Load = { script: number; style: number; layout: number; long: number[]; scripts: number }

async function load(browser: Browser, path: string): Promise<Load> {
  const context = await browser.newContext()
  const page = await context.newPage()
  try {
    await page.addInitScript(() => {
      localStorage.setItem('ageVerified', 'true')
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    // The process of the site, before the page.
    await page.goto('/__blank')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const read = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
      return (name: string) => seconds(name) * 1000
    }
    await page.goto(path)
    await page.waitForTimeout(LOAD_MS)
    const metric = await read()

    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    const scripts = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
    return {
      script: metric('ScriptDuration'),
      style: metric('RecalcStyleDuration'),
      layout: metric('LayoutDuration'),
      long: tasks.filter((duration) => duration > LONG_TASK_MS),
      scripts,
    }
  } finally {
    await context.close()
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

test('processor time of a first load', async ({ browser }) => {
  const loads = new Map(SUBJECTS.map(({ name }) => [name, [] as Load[]]))
  // The first loads warm the servers up. Then the pages take turns, so that a busy moment does not hit one alone.
  for (let run = 0; run <= RUNS; run++) {
    for (const { name, path } of SUBJECTS) {
      const one = await load(browser, path)
      if (run > 0) loads.get(name)?.push(one)
    }
  }
  const middle = (name: string, of: (one: Load) => number) => median((loads.get(name) ?? []).map(of))
  const floor = middle(FLOOR, ({ script }) => script)
  await report(
    `Processor time of a first load, CPU ${SLOWED} times slower, median of ${RUNS} (ms)`,
    Object.fromEntries(
      SUBJECTS.map(({ name }) => [
        name,
        {
          script: round(middle(name, ({ script }) => script)),
          'script ÷ floor': round(middle(name, ({ script }) => script) / floor, 1).toFixed(1),
          style: round(middle(name, ({ style }) => style)),
          layout: round(middle(name, ({ layout }) => layout)),
          [`tasks over ${LONG_TASK_MS}`]: middle(name, ({ long }) => long.length),
          blocking: round(middle(name, ({ long }) => sum(long.map((task) => task - LONG_TASK_MS)))),
          scripts: middle(name, ({ scripts }) => scripts),
        },
      ]),
    ),
  )
})
