import { defineConfig } from '@playwright/test'
import production from '../production/playwright.config.ts'

/** The figures that the README quotes. Never part of CI: times depend on the machine; quote ratios and medians. */
const [, site] = Array.isArray(production.webServer) ? production.webServer : []

export default defineConfig({
  ...production,
  testDir: '.',
  outputDir: '../../../test-results/bench',
  timeout: 900_000,
  reporter: [['line']],
  projects: [{ name: 'bench', use: { viewport: { width: 1280, height: 800 } } }],
  // each size of catalogue starts a backend of its own
  ...(site && { webServer: [site] }),
})
