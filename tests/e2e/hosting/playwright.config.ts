import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** A real build behind nginx and Caddy, which must be installed (.ci/run), and by night the Firebase emulator. */
export default defineConfig({
  ...base,
  workers: 1,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/hosting',
  projects: [{ name: 'hosts' }],
  webServer: [],
})
