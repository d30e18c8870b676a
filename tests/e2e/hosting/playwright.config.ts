import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** A real build behind nginx, Caddy and the Firebase emulator, which must be installed (.ci/run). */
export default defineConfig({
  ...base,
  workers: 1,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/hosting',
  projects: [{ name: 'hosts' }],
  webServer: [],
})
