import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { watchImmediates } from './clock.ts'
import { runOnce } from './one-run.ts'
import { bundleProduct } from './run-product.ts'
import { steps, worldKind } from './steps.ts'
import { World, type WorldKind } from './world.ts'

// `npm run faults -- 1000` sets these: see run.mjs.
const { FAULT_RUNS: runs = '80', FAULT_SEED: seed = '30', FAULT_PATH: path = '' } = process.env
const HOUR_MS = 60 * 60_000

let stopWatching = () => {}
beforeAll(async () => {
  await bundleProduct()
  stopWatching = watchImmediates()
})
afterAll(() => stopWatching())

test(
  'random faults while paying: no charge is doubled, lost, hidden or denied',
  { timeout: 10 * HOUR_MS },
  async () => {
    const sums = { runs: 0, presses: 0, faults: 0, charges: 0 }
    const property = fc.asyncProperty(worldKind, steps, async (kind, given) => {
      const { watch, network, books } = await runOnce(kind, given)
      sums.runs += 1
      sums.presses += watch.presses
      sums.faults += network.happened.length
      sums.charges += books.charges.length
      if (watch.violations.length > 0) throw new Error([...watch.violations, ...watch.log].join('\n'))
    })
    await fc.assert(property, { numRuns: Number(runs), seed: Number(seed), path })
    if (process.env['FAULT_RUNS'] !== undefined) process.stderr.write(`${JSON.stringify(sums)}\n`)
  },
)

test('the audit finds a charge without an order that nobody asked for', () => {
  const kind: WorldKind = {
    seed: 1,
    isIdempotent: true,
    listsAfterMs: 0,
    hasIds: true,
    hasLocks: true,
    storageFault: 'localStorage is full',
  }
  const world = new World(kind)
  world.watch.user('ann').notCharged.push({ at: 2, words: 'Declined' })
  const times = { sentAt: 1, arrivedAt: 3, at: 3 }
  const what = { method: 'card' as const, uid: 'ann', cents: 1250, lines: [], orderId: 'order-1' }
  world.books.charges.push({ ...what, ...times })
  audit(world)
  expect(world.watch.violations).toEqual([
    'ann asked for 0 purchases and is charged 1 times',
    'ann is charged for order-1, which is never placed',
    '"Declined" is shown, and order-1 is charged later',
  ])
})
