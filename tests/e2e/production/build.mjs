// Builds the site of the production tests. CI starts it early, beside what keeps one core busy.
import { fileURLToPath } from 'node:url'
import { build, runnerImport } from 'vite'

const env = fileURLToPath(new URL('site-env.ts', import.meta.url))
const { module } = await runnerImport(env, { configFile: false, logLevel: 'error' })
// src/build/read-env.ts says why ENV_FILES is off. runnerImport has set NODE_ENV.
Object.assign(process.env, module.SITE_ENV, { ENV_FILES: 'off', NODE_ENV: 'production' })
await build({ logLevel: 'error', build: { outDir: 'node_modules/.e2e-dist' } })
