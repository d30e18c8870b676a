import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { MOCK_MEASUREMENT_ID } from '../../../src/mocks/stand-ins/gtag.ts'
import { expect, test } from '../shop.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PORT = Number(process.env['E2E_PORT'] ?? 5290) + 4

/** The arguments of each gtag() call of a page: the queue for Google's script. */
const queue = (): unknown[][] => {
  const layer = Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[] | undefined
  return (layer ?? []).map((entry) => Array.from(entry))
}

// The demo build answers by msw's worker.
test.use({ serviceWorkers: 'allow' })

test('with a GA id, LCP, INP and CLS of a visit are sent as whole numbers, and the page view once', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const dist = mkdtempSync(join(tmpdir(), 'vitals-'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  execFileSync('node', [vite, 'build', '--mode', 'demo', '--logLevel', 'error', '--outDir', dist], {
    cwd: ROOT,
    env: { ...process.env, VITE_GA_MEASUREMENT_ID: MOCK_MEASUREMENT_ID },
    stdio: 'inherit',
  })
  const server = await preview({
    root: ROOT,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir: dist },
    preview: { port: PORT, strictPort: true },
  })
  try {
    await page.goto(`http://localhost:${PORT}/about`)
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    const events = async () => (await page.evaluate(queue)).filter(([command]) => command === 'event')
    const names = async () => (await events()).map(([, name]) => String(name))
    await expect.poll(names).toContain('page_view')
    await page.getByRole('heading', { level: 1 }).click()
    await expect
      .poll(async () => {
        // web-vitals sends its figures when the page is hidden, which Chromium never does in a test.
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
          document.dispatchEvent(new Event('visibilitychange'))
        })
        return new Set(await names())
      })
      .toEqual(new Set(['page_view', 'LCP', 'INP', 'CLS']))
    expect((await names()).filter((name) => name === 'page_view')).toHaveLength(1)
    for (const [, name, fields] of await events()) {
      if (name === 'page_view') continue
      const { value, metric_rating: rating } = fields as { value: number; metric_rating: string }
      expect(Number.isInteger(value), String(name)).toBe(true)
      expect(['good', 'needs-improvement', 'poor']).toContain(rating)
    }
  } finally {
    await server.close()
    rmSync(dist, { recursive: true })
    rmSync(`${dist}-maps`, { recursive: true, force: true })
  }
})
