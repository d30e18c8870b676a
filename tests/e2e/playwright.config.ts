import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const port = Number(process.env['E2E_PORT'] ?? 5199)
// Built, a page is a few files instead of hundreds: the long suites run on that, in a third of the time.
const built = process.env['E2E_SITE'] === 'demo'
const demo = 'node_modules/.e2e-demo'

/** The flows that matter, in a real Chromium against `vite dev` and its mock backend, or the demo build (`E2E_SITE=demo`). */
export default defineConfig({
  testDir: '.',
  testIgnore: ['**/emulator/**', '**/shots/**', '**/production/**', '**/bench/**'],
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 120_000,
  // a shared machine may be slow; a slow answer is not what these tests are about
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      // without it, Playwright's own browser
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grepInvert: /@desktop/,
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone/ },
  ],
  webServer: {
    command: built
      ? `npx vite build --mode demo --logLevel error --outDir ${demo} && npx vite preview --outDir ${demo} --port ${port} --strictPort`
      : `npx vite --port ${port} --strictPort`,
    cwd: new URL('../..', import.meta.url).pathname,
    url: `http://localhost:${port}`,
    reuseExistingServer: process.env['CI'] === undefined,
    timeout: 60_000,
  },
})
