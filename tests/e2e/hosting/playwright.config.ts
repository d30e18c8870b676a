import { defineConfig } from '@playwright/test'
import production from '../production/playwright.config.ts'
import { SITE_PORT } from '../production/ports.ts'

const [backend, site] = production.webServer as { command: string }[]
if (!backend || !site) throw new Error('The production tests have a backend and a site.')

/** A real build behind nginx and Caddy, which must be installed (.ci/run), and a purchase through nginx under the policy. */
export default defineConfig({
  ...production,
  workers: 1,
  testDir: '..',
  outputDir: '../../../test-results/hosting',
  projects: [
    { name: 'hosts', testMatch: 'hosting/*.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'nginx',
      testMatch: 'production/site.spec.ts',
      grep: /a new customer buys|under the policy/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [
    backend,
    {
      ...site,
      command: site.command.replace(
        /npx vite preview.*/,
        `exec node tests/e2e/hosting/serve-nginx.mjs node_modules/.e2e-dist ${SITE_PORT}`,
      ),
    },
  ],
})
