import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** `npm run shots`: no checks, only pictures of every page and state in ./shots, to be looked at. `-- -g "390 dark"` takes some. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/shots',
  timeout: 600_000,
  use: { ...base.use, actionTimeout: 20_000 },
  // the widths are the tests' own
  projects: [{ name: 'shots' }],
})
