import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** A real build behind nginx and Caddy, which must be installed (.ci/run), and a purchase through nginx. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../../test-results/hosting',
  testIgnore: [],
  workers: 1,
  fullyParallel: false,
  projects: [{ name: 'hosting', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: [],
})
