import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, test, type BrowserContext } from '@playwright/test'
import { median, round } from './figures.ts'
import { FLOOR, isChosen, MENU, PRODUCT, PRODUCT_ALONE } from './subjects.ts'
import { report, type Rows } from './tables.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const MANY = 10_000
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Throttling: `simulate` calculates a slow phone's times from a fast load; `devtools` really throttles network and CPU. The simulation treats every
 * request before the largest paint as a dependency of it, so only `devtools` sees what a page defers.
 */
type Throttling = 'simulate' | 'devtools'
type Subject = { name: string; path: string; products?: number; isAgeSaid?: boolean }

const SUBJECTS: Record<Throttling, Subject[]> = {
  simulate: [
    { name: FLOOR, path: '/compare/prerendered' },
    { name: 'empty React page', path: '/compare/react' },
    { name: '/home', path: '/home' },
    { name: '/home, age not said yet', path: '/home', isAgeSaid: false },
    { name: '/products', path: '/products' },
    { name: '/product', path: PRODUCT },
    { name: '/product, no shop in the URL', path: PRODUCT_ALONE },
    { name: '/dispensary', path: MENU },
    { name: '/shops', path: '/shops' },
    { name: '/cart', path: '/cart' },
    { name: `/products, of ${MANY}`, path: '/products', products: MANY },
  ],
  devtools: [
    { name: FLOOR, path: '/compare/prerendered' },
    { name: '/home', path: '/home' },
    { name: '/products', path: '/products' },
    { name: `/products, of ${MANY}`, path: '/products', products: MANY },
  ],
}

type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { numericValue?: number; score?: number | null }>
  runtimeError?: { message: string }
}

const valueOf = (result: Result, id: string): number => result.audits[id]?.numericValue ?? Number.NaN

/** Failed audits outside of the performance category. */
const failedAudits = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
const SCRIPT_TIME = 'bootup-time'

/** Lighthouse's mobile settings, with the browser's stored age. */
async function lighthouse(
  url: string,
  throttling: Throttling,
  port: number,
  folder: string,
  tries = 3,
): Promise<Result> {
  const file = join(folder, 'result.json')
  let said = ''
  const done = await new Promise<number | null>((resolve) => {
    const options = [
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--port=${port}`,
      '--disable-storage-reset',
      `--throttling-method=${throttling}`,
    ]
    const command = ['exec', '--yes', LIGHTHOUSE, '--', url, ...options]
    // npm passes its own path to its scripts, so no shell is needed.
    const npm = process.env['npm_execpath']
    const child = npm
      ? spawn(process.execPath, [npm, ...command], { stdio: ['ignore', 'ignore', 'pipe'] })
      : spawn('npm', command, { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (text) => (said += String(text)))
    child.on('close', resolve)
  })
  const result = done === 0 ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : null
  if (result && !result.runtimeError) return result
  // On a busy machine Lighthouse sometimes misses a page's start or first paint.
  if (tries > 1) return lighthouse(url, throttling, port, folder, tries - 1)
  throw new Error(`${LIGHTHOUSE} failed on ${url}\n${result?.runtimeError?.message ?? said}`)
}

/** A browser with an empty cache, and an age or none in its storage. */
async function prepare(context: BrowserContext, isAgeSaid: boolean): Promise<void> {
  const page = await context.newPage()
  await page.goto('/__blank')
  await page.evaluate((isSaid) => {
    localStorage.clear()
    sessionStorage.clear()
    if (isSaid) localStorage.setItem('ageVerified', 'true')
  }, isAgeSaid)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await page.close()
}

const measured = (runs: Result[], floor: Result[]): Rows[string] => {
  const of = (results: Result[], id: string) => median(results.map((one) => valueOf(one, id)))
  const score = (id: string) => Math.round(median(runs.map((one) => one.categories[id]?.score ?? 0)) * 100)
  const lcp = of(runs, METRICS.LCP)
  return {
    'perf/a11y/bp/seo': CATEGORIES.map(score).join('/'),
    'FCP ms': round(of(runs, METRICS.FCP)),
    'LCP ms': round(lcp),
    'LCP ÷ floor': round(lcp / of(floor, METRICS.LCP), 2).toFixed(2),
    'TBT ms': round(of(runs, METRICS.TBT)),
    'worst TBT': round(Math.max(...runs.map((one) => valueOf(one, METRICS.TBT)))),
    'script ms': round(of(runs, SCRIPT_TIME)),
    'script ÷ floor': round(of(runs, SCRIPT_TIME) / of(floor, SCRIPT_TIME), 1),
    CLS: round(of(runs, METRICS.CLS), 3),
  }
}

test('Lighthouse, mobile', async ({ baseURL: site, launchOptions, playwright }) => {
  const baseURL = site ?? ''
  const port = Number(new URL(baseURL).port) + 1
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    baseURL,
    ignoreHTTPSErrors: true,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  const request = await playwright.request.newContext({ baseURL, ignoreHTTPSErrors: true })
  let listed = 0
  const list = async (products: number) => {
    if (products === listed) return
    listed = products
    await request.get(`/__products?count=${products}`)
    // Warm up: the backend's first answer is slow.
    for (const path of ['', '/products', '/deals']) await request.get(`/api/dispensaries${path}`)
  }
  const measure = async (throttling: Throttling, { name, path, products, isAgeSaid = true }: Subject) => {
    await list(products ?? 200)
    await prepare(context, isAgeSaid)
    const result = await lighthouse(baseURL + path, throttling, port, folder)
    const failed = failedAudits(result).join(', ')
    const lcp = Math.round(valueOf(result, METRICS.LCP))
    process.stderr.write(`  ${throttling}, ${name}: LCP ${lcp}${failed && `, fails ${failed}`}\n`)
    return result
  }
  try {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const results: Record<string, Result[]> = {}
      // Interleaved, so that a busy moment of the machine does not hit one page alone.
      for (let run = 0; run < RUNS; run++)
        for (const subject of SUBJECTS[throttling].filter(isChosen))
          (results[subject.name] ??= []).push(await measure(throttling, subject))
      const floor = results[FLOOR] ?? []
      await report(
        `${LIGHTHOUSE}, mobile, throttling by ${throttling}, median of ${RUNS}`,
        Object.fromEntries(Object.entries(results).map(([name, runs]) => [name, measured(runs, floor)])),
      )
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
