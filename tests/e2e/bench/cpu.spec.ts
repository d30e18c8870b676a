import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { test, type Browser } from '@playwright/test'
import { median, round } from './figures.ts'
import { FLOOR, isChosen, MENU, PRODUCT } from './subjects.ts'
import { report } from './tables.ts'

const SLOWED = 4
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
/** A first load on a slowed processor is over by then (ms). */
const LOAD_MS = 5000
const LONG_TASK_MS = 50
const FUNCTIONS = 30
/** The folder of the maps that the build of front.mjs has moved out of the site. */
const MAPS = 'node_modules/.bench-dist-maps'

const SUBJECTS = [
  { name: FLOOR, path: '/compare/prerendered' },
  { name: '/home', path: '/home' },
  { name: '/products', path: '/products' },
  { name: '/product', path: PRODUCT },
  { name: '/shops', path: '/shops' },
  { name: '/dispensary', path: MENU },
].filter(isChosen)

/** Times in ms. `functions` and `files`: the script's own time by name. */
type Load = {
  script: number
  style: number
  layout: number
  long: number[]
  scripts: number
  functions: Map<string, number>
  files: Map<string, number>
}

const maps = new Map<string, SourceMap | null>()

function mapOf(script: string): SourceMap | null {
  if (!maps.has(script)) {
    try {
      const text = readFileSync(join(MAPS, `${script}.map`), 'utf8')
      maps.set(script, new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]))
    } catch {
      // The comparison pages and the inline script have none.
      maps.set(script, null)
    }
  }
  return maps.get(script) ?? null
}

const shortOf = (source: string): string => source.replace(/^.*\/(?=src\/)|^.*node_modules\//, '')

/** Where a function of the profile is in the source. */
function placeOf({ url, functionName, lineNumber, columnNumber }: Frame): { file: string; name: string } {
  const script = url.split('/').at(-1) ?? ''
  const entry = mapOf(script)?.findEntry(lineNumber, columnNumber)
  // Code of the bundler itself has no source.
  const source = entry && 'originalSource' in entry ? entry.originalSource : undefined
  if (entry && 'originalLine' in entry && source) {
    const file = shortOf(source)
    return { file, name: `${file}:${entry.originalLine + 1}` }
  }
  const file = url === '' ? 'the browser' : script.split('?')[0] || 'inline script'
  return { file, name: `${file} ${functionName || '(top level)'}` }
}

type Frame = { url: string; functionName: string; lineNumber: number; columnNumber: number }

/** Not script: waiting, and the browser’s own work. */
const OUTSIDE = new Set(['(idle)', '(program)', '(root)'])

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
    // The profile begins before the page, in the process of its site.
    await page.goto('/__blank')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Profiler.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const read = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
      return (name: string) => seconds(name) * 1000
    }
    await cdp.send('Profiler.start')
    await page.goto(path)
    await page.waitForTimeout(LOAD_MS)
    const { profile } = await cdp.send('Profiler.stop')
    const metric = await read()

    const functions = new Map<string, number>()
    const files = new Map<string, number>()
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
    for (const [index, id] of (profile.samples ?? []).entries()) {
      const frame = frames.get(id)
      if (!frame || OUTSIDE.has(frame.functionName)) continue
      const time = (profile.timeDeltas?.[index + 1] ?? 0) / 1000
      const { file, name } = placeOf(frame)
      files.set(file, (files.get(file) ?? 0) + time)
      functions.set(name, (functions.get(name) ?? 0) + time)
    }
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
      functions,
      files,
    }
  } finally {
    await context.close()
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The largest means of all loads, by name. */
function largest(all: Map<string, number>[], count: number): Record<string, { ms: number }> {
  const names = new Set(all.flatMap((one) => [...one.keys()]))
  const rows = [...names].map(
    (name) => [name, sum(all.map((one) => one.get(name) ?? 0)) / all.length] as const,
  )
  return Object.fromEntries(
    rows
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name, time]) => [name, { ms: round(time, 1) }]),
  )
}

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
  for (const [name, all] of loads) {
    await report(
      `${name}: script by file`,
      largest(
        all.map(({ files }) => files),
        20,
      ),
    )
    await report(
      `${name}: the heaviest functions`,
      largest(
        all.map(({ functions }) => functions),
        FUNCTIONS,
      ),
    )
  }
})
