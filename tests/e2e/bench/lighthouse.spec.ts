import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, test, type BrowserContext } from '@playwright/test'
import { median, round } from './figures.ts'
import { report, type Rows } from './tables.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
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
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/** Lighthouse's own mobile settings and simulated throttling, in a browser that already holds what the visitor has said. */
async function lighthouse(url: string, port: number, folder: string): Promise<Result> {
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
  return JSON.parse(readFileSync(file, 'utf8')) as Result
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

test('Lighthouse, mobile', async ({ baseURL, launchOptions }, info) => {
  const port = Number(new URL(baseURL ?? '').port) + 1
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    baseURL: baseURL ?? '',
    ignoreHTTPSErrors: true,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  const rows: Rows = {}
  let floor = 0
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const results: Result[] = []
      for (let run = 0; run < RUNS; run++) {
        await prepare(context, !name.includes('age not'))
        results.push(await lighthouse((baseURL ?? '') + path, port, folder))
      }
      const metric = (id: string) => median(results.map((one) => one.audits[id]?.numericValue ?? Number.NaN))
      const score = (id: string) =>
        Math.round(median(results.map((one) => one.categories[id]?.score ?? 0)) * 100)
      const lcp = metric(METRICS.LCP)
      if (name === FLOOR) floor = lcp
      rows[name] = {
        'perf/a11y/bp/seo': CATEGORIES.map(score).join('/'),
        'FCP ms': round(metric(METRICS.FCP)),
        'LCP ms': round(lcp),
        'LCP ÷ floor': round(lcp / floor, 2).toFixed(2),
        'TBT ms': round(metric(METRICS.TBT)),
        CLS: round(metric(METRICS.CLS), 3),
      }
      info.annotations.push({ type: name, description: JSON.stringify(rows[name]) })
      process.stderr.write(`  ${name}: ${JSON.stringify(rows[name])}\n`)
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  await report(`${LIGHTHOUSE}, mobile, simulated throttling, median of ${RUNS}`, rows)
})
