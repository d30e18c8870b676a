import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { firstLoad } from './src/build/first-load.ts'
import { manifest } from './src/build/manifest.ts'
import { mockWorker } from './src/build/mock-worker.ts'
import { pureRouter } from './src/build/pure-router.ts'
import { previewServer } from './src/build/preview-server.ts'
import { staticSite } from './src/build/static-site.ts'
import { resolveEnv } from './src/lib/env-rules.ts'

const fromFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'))

export default defineConfig(({ command, mode, isPreview, isSsrBuild }) => {
  // The mock backend belongs to dev, tests and the demo build; a production build never contains it.
  const mocked = !isPreview && (command === 'serve' || mode === 'demo')
  // Tests must not depend on what a developer has in .env.
  const given = mode === 'test' ? {} : loadEnv(mode, import.meta.dirname, 'VITE_')
  const { values, problems } = resolveEnv(given, mocked || isPreview === true)
  if (problems.length > 0 && mode !== 'test') {
    throw new Error(`Configuration (see .env.example):\n  ${problems.join('\n  ')}`)
  }

  return {
    plugins: [
      react(),
      mocked && mode !== 'test' && mockWorker(),
      firstLoad(),
      pureRouter(),
      staticSite(values, mocked),
      manifest(values.VITE_BRAND_NAME),
      previewServer(),
    ],
    define: {
      'import.meta.env.MOCKED': JSON.stringify(mocked),
      ...Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
      ),
    },
    server: { port: 5173, strictPort: false },
    preview: { port: 4173 },
    // Short class names weigh less in every page's HTML, styles and script.
    ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
    build: {
      target: 'es2022',
      // the first with light-dark(), which tokens.css is made of, and with <details name>
      cssTarget: ['chrome123', 'edge123', 'firefox130', 'safari17.5'],
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { pluginTimings: false },
        // The first script names every other file, and hashes don't compress: six characters are enough for up to 64 files,
        // and what is no script needs no name beside its hash
        output: {
          ...(!isSsrBuild && mode === 'production' && { chunkFileNames: 'assets/[name]-[hash:6].js' }),
          assetFileNames: 'assets/[hash:6][extname]',
        },
      },
      // every browser of cssTarget knows modulepreload
      modulePreload: { polyfill: false },
      // a hundredth smaller than vite's own minifier, for ten seconds of building
      minify: mode === 'production' ? 'terser' : 'oxc',
      terserOptions: {
        ecma: 2020,
        module: true,
        // A function in brackets is parsed with its file, beside the page, and not a second time when it is called: React is one of them
        format: { wrap_func_args: true },
        compress: { passes: 3, pure_getters: true, keep_fargs: false, reduce_funcs: false },
      },
    },
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:5173' } },
      include: ['tests/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/setup.ts'],
      isolate: false,
      // each has a window of its own; vitest leaves one core free, which on two is half
      maxWorkers: '100%',
      restoreMocks: true,
      silent: 'passed-only',
      css: { modules: { classNameStrategy: 'non-scoped' } },
      server: { deps: { inline: [/firebase\//] } },
      // firebase resolves to its node build under vitest, which lacks what a browser has
      alias: {
        '@firebase/auth': join(
          dirname(fromFirebase.resolve('@firebase/auth/package.json')),
          'dist/esm/index.js',
        ),
      },
    },
  }
})
