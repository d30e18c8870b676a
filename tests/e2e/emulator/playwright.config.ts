import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

const port = 5197
const emulator = process.env['FIREBASE_AUTH_EMULATOR_URL'] ?? 'http://127.0.0.1:9099'

/**
 * Tests sign-up and sign-in against a running Firebase Auth Emulator:
 * npx firebase-tools@15 emulators:start --only auth --project demo-grove
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  workers: 1,
  use: { ...base.use, baseURL: `http://localhost:${port}` },
  projects: [{ name: 'emulator', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: `npx vite --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    env: { VITE_FIREBASE_AUTH_EMULATOR_URL: emulator },
  },
})
