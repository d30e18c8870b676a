import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { CHUNK_GROUPS } from './src/build/chunk-groups.ts'
import { eagerPackages } from './src/build/eager-packages.ts'
import { htmlValues } from './src/build/html/html-values.ts'
import { manifest } from './src/build/manifest.ts'
import { mockWorker } from './src/build/mock-worker.ts'
import { LICENSES_FILE } from './src/build/release/licenses.ts'
import { previewServer } from './src/build/preview-server.ts'
import { readEnv } from './src/build/read-env.ts'
import { staticSite } from './src/build/static-site.ts'
import { zoneOffsets } from './src/lib/zone-offsets.ts'
import { SHOP_TIME_ZONE } from './src/lib/business.ts'
import { resolveEnv, unknownSettings } from './src/lib/env-rules.ts'

const fromFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'))

/** As browserslist in package.json, in the form of esbuild's targets. What scripts may use is in src/tsconfig.json. */
const OLDEST_BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16.4']

export default defineConfig(({ command, mode, isPreview, isSsrBuild }) => {
  // Dev, tests and the demo build contain the mock backend; a production build never does.
  const mocked = !isPreview && (command === 'serve' || mode === 'demo')
  // Tests must not depend on a developer's .env file.
  const env = mode === 'test' ? {} : readEnv(mode, import.meta.dirname)
  const { values, problems } = resolveEnv(env, mocked || isPreview === true)
  if (problems.length > 0 && mode !== 'test') {
    throw new Error(`Configuration (see .env.example):\n  ${problems.join('\n  ')}`)
  }
  // Not an error: a host may add names of its own.
  const unknown = unknownSettings(env)
  if (unknown.length > 0 && !isSsrBuild)
    process.stderr.write(`Unknown settings (see .env.example): ${unknown.join(', ')}\n`)

  return {
    plugins: [
      react(),
      mocked && mode !== 'test' && mockWorker(),
      eagerPackages(),
      htmlValues(values),
      staticSite(values, mocked),
      manifest(values.VITE_BRAND_NAME),
      previewServer(),
    ],
    define: {
      'import.meta.env.MOCKED': JSON.stringify(mocked),
      'import.meta.env.SHOP_OFFSETS': JSON.stringify(JSON.stringify(zoneOffsets(SHOP_TIME_ZONE, Date.now()))),
      ...Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
      ),
    },
    resolve: {
      // SWR supports React 17 by this shim. React 19 has the hook itself: 0.7 kB of each first load.
      alias: command === 'build' ? { 'use-sync-external-store/shim': 'react' } : {},
    },
    // The minifier's own parser. Its class names have no line numbers: 0.2 kB of each first load, and 0.2 of its styles.
    css: { transformer: 'lightningcss' },
    server: { port: 5173, strictPort: false },
    preview: { port: 4173 },
    build: {
      target: 'es2022',
      cssTarget: OLDEST_BROWSERS,
      assetsInlineLimit: 0,
      // staticSite moves them out of the site.
      sourcemap: isSsrBuild ? false : 'hidden',
      license: { fileName: LICENSES_FILE },
      // Names of what lazy chunks import would be part of each first load.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        checks: { pluginTimings: false },
        // The bundler can't know it. Without this, react-router's own routes and error pages stay in each first load (2 kB gzip).
        treeshake: { manualPureFunctions: ['import_react.memo'] },
        output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNK_GROUPS } },
      },
    },
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:5173' } },
      setupFiles: ['tests/setup.ts'],
      isolate: false,
      // A worker waits a fifth of its time, for typed text and answers. By default vitest leaves a core free.
      maxWorkers: availableParallelism() + 1,
      // As asyncUtilTimeout in tests/setup.ts.
      expect: { poll: { timeout: 10_000 } },
      // As in the browser tests: CI runs a failed test once more, and tests/setup.ts names it as flaky.
      retry: process.env['CI'] === undefined ? 0 : 1,
      silent: 'passed-only',
      css: { modules: { classNameStrategy: 'non-scoped' } },
      server: { deps: { inline: [/firebase\//] } },
      // Under vitest, firebase resolves to its Node build, which lacks the browser's popup and persistence.
      alias: {
        '@firebase/auth': join(
          dirname(fromFirebase.resolve('@firebase/auth/package.json')),
          'dist/esm/index.js',
        ),
      },
    },
  }
})
