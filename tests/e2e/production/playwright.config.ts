import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import base, { buildFirst } from '../playwright.config.ts'
import { BACKEND_PORT, SITE_PORT } from './ports.ts'
import { SITE_ENV } from './site-env.ts'

/**
 * The production build with a backend on another origin: headers, policies, sizes, and a purchase. Each test stubs the vendors' hosts.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../../test-results/production',
  testIgnore: [],
  use: { ...base.use, baseURL: `http://localhost:${SITE_PORT}` },
  projects: [{ name: 'production', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: [
    {
      command: 'node tests/e2e/production/backend.mjs',
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { BACKEND_PORT: String(BACKEND_PORT) },
      url: `http://localhost:${BACKEND_PORT}/categories`,
      // It bundles the stand-ins first.
      timeout: 300_000,
      reuseExistingServer: false,
    },
    {
      command: `${buildFirst('node tests/e2e/production/build.mjs')}npx vite preview --outDir node_modules/.e2e-dist --port ${SITE_PORT} --strictPort`,
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      url: `http://localhost:${SITE_PORT}`,
      timeout: 300_000,
      reuseExistingServer: false,
      env: SITE_ENV,
    },
  ],
})
