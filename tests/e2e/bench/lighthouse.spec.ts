import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, test, type BrowserContext } from '@playwright/test'
import { median, round } from './figures.ts'
import { report, type Rows } from './tables.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const MANY = 10_000
const FLOOR = 'prerendered, React after load'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const PAGES: Record<string, string> = {
  [FLOOR]: '/compare/prerendered',
  'empty React page': '/compare/react',
  '/home': '/home',
  '/home, age not said yet': '/home',
  '/products': '/products',
  '/product': '/product?id=656d4ca2e83f1b06d5000000',
  '/shops': '/shops',
  '/cart': '/cart',
}

type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { numericValue?: number; score?: number | null }>
  runtimeError?: { message: string }
}

const valueOf = (result: Result, id: string): number => result.audits[id]?.numericValue ?? Number.NaN

/** The audits that cost a page points elsewhere than in its times. */
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

/** Lighthouse's own mobile settings and simulated throttling, in a browser that already holds what the visitor has said. */
async function lighthouse(url: string, port: number, folder: string, tries = 3): Promise<Result> {
  const file = join(folder, 'result.json')
  let said = ''
  const done = await new Promise<number | null>((resolve) => {
    const options = [
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--port=${port}`,
      '--disable-storage-reset',
    ]
    const command = ['exec', '--yes', LIGHTHOUSE, '--', url, ...options]
    // npm tells its own place to what it runs, so that no shell is needed
    const npm = process.env['npm_execpath']
    const child = npm
      ? spawn(process.execPath, [npm, ...command], { stdio: ['ignore', 'ignore', 'pipe'] })
      : spawn('npm', command, { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (text) => (said += String(text)))
    child.on('close', resolve)
  })
  if (done !== 0) throw new Error(`${LIGHTHOUSE} failed on ${url}\n${said}`)
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result
  // now and then it misses the first paint on a busy machine
  if (result.runtimeError && tries > 1) return lighthouse(url, port, folder, tries - 1)
  return result
}

/** A browser as the visitor has it: nothing cached, and the age said or not. */
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

test('Lighthouse, mobile', async ({ baseURL, launchOptions, playwright }) => {
  const port = Number(new URL(baseURL ?? '').port) + 1
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    baseURL: baseURL ?? '',
    ignoreHTTPSErrors: true,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  const results = new Map<string, Result[]>()
  const measure = async (name: string, path: string) => {
    await prepare(context, !name.includes('age not'))
    const result = await lighthouse((baseURL ?? '') + path, port, folder)
    results.set(name, [...(results.get(name) ?? []), result])
    const failed = failedAudits(result).join(', ')
    const lcp = Math.round(valueOf(result, METRICS.LCP))
    process.stderr.write(`  ${name}: LCP ${lcp}${failed && `, fails ${failed}`}\n`)
  }
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', ignoreHTTPSErrors: true })
  try {
    for (const [count, pages] of [
      [200, Object.entries(PAGES)],
      [MANY, [[`/products, of ${MANY}`, '/products']]],
    ] as const) {
      await request.get(`/__products?count=${count}`)
      // the backend's first answer is made; it is not what is measured
      for (const path of ['', '/products', '/deals']) await request.get(`/api/dispensaries${path}`)
      // each page in turn, so that a busy moment of the machine is no single page's
      for (let run = 0; run < RUNS; run++) for (const [name, path] of pages) await measure(name, path)
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const of = (name: string, id: string) => median((results.get(name) ?? []).map((one) => valueOf(one, id)))
  const rows: Rows = {}
  for (const [name, runs] of results) {
    const score = (id: string) => Math.round(median(runs.map((one) => one.categories[id]?.score ?? 0)) * 100)
    const lcp = of(name, METRICS.LCP)
    rows[name] = {
      'perf/a11y/bp/seo': CATEGORIES.map(score).join('/'),
      'FCP ms': round(of(name, METRICS.FCP)),
      'LCP ms': round(lcp),
      'LCP ÷ floor': round(lcp / of(FLOOR, METRICS.LCP), 2).toFixed(2),
      'TBT ms': round(of(name, METRICS.TBT)),
      CLS: round(of(name, METRICS.CLS), 3),
    }
  }
  await report(`${LIGHTHOUSE}, mobile, simulated throttling, median of ${RUNS}`, rows)
})
