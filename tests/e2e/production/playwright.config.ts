import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import base, { buildFirst } from '../playwright.config.ts'
import { BACKEND_PORT, SITE_PORT } from './ports.ts'

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
      command: `${buildFirst('npx vite build --logLevel error --outDir node_modules/.e2e-dist')}npx vite preview --outDir node_modules/.e2e-dist --port ${SITE_PORT} --strictPort`,
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      url: `http://localhost:${SITE_PORT}`,
      timeout: 300_000,
      reuseExistingServer: false,
      env: {
        VITE_API_URL: `http://localhost:${BACKEND_PORT}`,
        VITE_FIREBASE_API_KEY: 'e2e-key',
        VITE_FIREBASE_AUTH_DOMAIN: 'e2e.firebaseapp.com',
        VITE_FIREBASE_PROJECT_ID: 'e2e',
        VITE_FIREBASE_APP_ID: 'e2e-app',
        VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e',
        VITE_PAYPAL_CLIENT_ID: 'e2e-paypal',
        VITE_GOOGLE_MAPS_API_KEY: 'e2e-maps',
        VITE_EMAILJS_SERVICE_ID: 'e2e-service',
        VITE_EMAILJS_TEMPLATE_ID: 'e2e-template',
        VITE_EMAILJS_PUBLIC_KEY: 'e2e-public',
        VITE_STAFF_PHONE_NUMBERS: '+17145550101,+17145550102',
      },
    },
  ],
})
