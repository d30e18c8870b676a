// Many random purchases under random faults: `npm run faults -- 1000`. A seed and fast-check's path repeat one: `npm run faults -- 1000 30 12:3`.
import { spawnSync } from 'node:child_process'

const [runs = '1000', seed = String(Date.now() % 1_000_000), path = ''] = process.argv.slice(2)
process.stdout.write(`${runs} runs with seed ${seed}\n`)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults'], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_RUNS: runs, FAULT_SEED: seed, FAULT_PATH: path },
})
process.exitCode = status ?? 1
