import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** Builds of its own: two releases in a row. */
export default defineConfig({
  ...base,
  workers: 1,
  testDir: '.',
  outputDir: '../../../test-results/releases',
  testIgnore: [],
  projects: [{ name: 'releases', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: [],
})
