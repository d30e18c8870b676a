import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import production from '../production/playwright.config.ts'
import { BACKEND_PORT, SITE_PORT } from '../production/ports.ts'

const hasTls = spawnSync('openssl', ['version']).status === 0
const originAt = (port: number) => `${hasTls ? 'https' : 'http'}://localhost:${port}`
const site = originAt(SITE_PORT)

/** The benchmark's figures. Not part of CI, because times depend on the machine; quote ratios and medians. */
export default defineConfig({
  ...production,
  // a second browser would take half of the processor
  workers: 1,
  testDir: '.',
  outputDir: '../../../test-results/bench',
  timeout: 1_800_000,
  fullyParallel: false,
  reporter: [['./tables.ts']],
  use: { ...production.use, baseURL: site, ignoreHTTPSErrors: true, trace: 'off' },
  projects: [{ name: 'bench', use: { viewport: { width: 390, height: 844 } } }],
  webServer: {
    command: 'node tests/e2e/bench/front.mjs',
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    url: site,
    ignoreHTTPSErrors: true,
    timeout: 180_000,
    reuseExistingServer: false,
    env: {
      ...(Array.isArray(production.webServer) ? production.webServer[1]?.env : {}),
      SITE_PORT: String(SITE_PORT),
      BACKEND_PORT: String(BACKEND_PORT),
      // Lighthouse's browser has the port after the site's.
      VITE_API_URL: `${originAt(SITE_PORT + 2)}/api`,
      PHOTO_ORIGIN: originAt(SITE_PORT + 3),
    },
  },
})
