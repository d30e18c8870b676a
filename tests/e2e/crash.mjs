// Runs all cells of the crash matrix. `npm run e2e:crash -- 20` repeats each 20 times.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Absolute, because the reporter resolves relative paths from the configuration's folder.
const COUNTS = fileURLToPath(new URL('../../node_modules/.crash-counts.json', import.meta.url))
const repeats = process.argv[2] ?? '1'

rmSync(COUNTS, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--project=desktop',
    '--reporter=list,json',
    'crash-matrix.spec.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, CRASH: 'full', CRASH_REPEATS: repeats, PLAYWRIGHT_JSON_OUTPUT_NAME: COUNTS },
  },
)
const { expected, unexpected, skipped } = JSON.parse(readFileSync(COUNTS, 'utf8')).stats
console.log(
  `Crash matrix: ${expected + unexpected} payments broken in ${repeats} round(s), ${unexpected} violations, ${skipped} not run.`,
)
process.exitCode = status ?? 1
