import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

// All servers and builds of the suites inherit it; src/build/read-env.ts says why.
process.env['ENV_FILES'] = 'off'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const port = Number(process.env['E2E_PORT'] ?? 5199)
const sites = { dev: `http://localhost:${port}`, demo: `http://localhost:${port + 5}` }
const demo = 'node_modules/.e2e-demo'

/** Builds a site for a suite's server. CI's later suites use the build of an earlier one. */
export const buildFirst = (command: string): string =>
  process.env['E2E_BUILT'] === undefined ? `${command} && ` : ''

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1280, height: 800 } }
// They have their own configurations.
const testIgnore = '**/{shots,production,bench,hosting}/**'
const server = {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  reuseExistingServer: process.env['CI'] === undefined,
  // a build takes minutes on a machine that is busy with others
  timeout: 300_000,
}

/**
 * The flows that matter, in a real Chromium against the mock backend. One journey runs on `vite dev`, as a developer sees it;
 * all else on the demo build, where a page is a few files instead of hundreds.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // On two cores. The third works while others wait, which saves a tenth of the time.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes only the second time is listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  // a shared machine may be slow; a slow answer is not what these tests are about
  expect: { timeout: 20_000, toPass: { intervals: [100] } },
  reporter: [['list']],
  use: {
    baseURL: sites.demo,
    trace: 'on-first-retry',
    launchOptions: {
      // without it, Playwright's own browser
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A headless shell alone hints fonts: letters have other widths then, and lines break elsewhere.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'vite dev', testIgnore, grep: /@dev/, use: { ...desktop, baseURL: sites.dev } },
    { name: 'phone', testIgnore, grepInvert: /@desktop|@dev/, use: phone },
    { name: 'desktop', testIgnore, grepInvert: /@phone|@dev/, use: desktop },
  ],
  webServer: [
    { ...server, command: `npx vite --port ${port} --strictPort`, url: sites.dev },
    {
      ...server,
      command: `${buildFirst(`npx vite build --mode demo --logLevel error --outDir ${demo}`)}npx vite preview --outDir ${demo} --port ${port + 5} --strictPort`,
      url: sites.demo,
    },
  ],
})
