import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** `npm run shots`: pictures of every page in ./shots. `-- -g "390 dark"` takes a part of them. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/shots',
  timeout: 600_000,
  use: { ...base.use, actionTimeout: 20_000 },
  // each test sets its own width
  projects: [{ name: 'shots' }],
})
