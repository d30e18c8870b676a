// All cells of the crash matrix; `npm run e2e:crash -- 20` repeats each 20 times.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--project=desktop',
    'crash-matrix.spec.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, CRASH: 'full', CRASH_REPEATS: process.argv[2] ?? '1' } },
)
process.exitCode = status ?? 1
