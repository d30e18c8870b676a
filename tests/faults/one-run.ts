import { audit, auditMessages, auditPlaced } from './audit.ts'
import { PRODUCTS } from './backend.ts'
import { take, type Step } from './steps.ts'
import { World, type WorldKind } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const YES = { does: 'approves', afterMs: 2_000, capture: 'pays' } as const

/** Runs the steps in a new world, heals it, and lets a day pass. @returns the world, with what went wrong */
export async function runOnce(kind: WorldKind, steps: Step[]): Promise<World> {
  const world = new World(kind)
  const handleRejection = (error: unknown) => world.watch.fail(`unhandled rejection: ${String(error)}`)
  const stopCatching = catchRejections(handleRejection)
  try {
    world.signIn('ann')
    world.openPage()
    await world.clock.pass(1_000)
    world.shopper.add(0)
    for (const step of steps) await take(world, step)
    auditMessages(world)
    await heal(world)
    audit(world)
    for (const uid of world.watch.uids) await buyAgain(world, uid)
  } finally {
    stopCatching()
  }
  return world
}

/** Everything works again. Each user comes back, presses what the page offers, and comes back after a day. */
async function heal(world: World): Promise<void> {
  const { browser, network, stripe, paypal, clock, watch } = world
  watch.note('--- healed')
  network.heal()
  browser.breakStorage(false)
  browser.setOnline(true)
  while (network.lateCalls > 0 || stripe.isUndecided()) await clock.pass(10_000)
  world.setClock(0)
  for (const wait of [0, 25 * HOUR]) {
    await clock.pass(wait)
    for (const uid of watch.uids) {
      await comeBack(world, uid)
      for (let round = 0; round < 8; round++) {
        world.shopper.dismiss()
        // Also what was captured in the round before.
        paypal.review()
        await clock.pass(5_000)
        if (!['idle', 'done', 'failed'].includes(world.page.state.status)) world.shopper.pressOffered(YES)
        await clock.pass(30_000)
      }
    }
    await clock.pass(20 * MINUTE)
    auditPlaced(world)
  }
}

async function comeBack(world: World, uid: string): Promise<void> {
  world.openPage()
  world.signIn(uid)
  await world.clock.pass(1_000)
  const { pages } = world.browser
  for (const page of pages) page.kill()
  world.openPage()
  await world.clock.pass(20_000)
}

/** After a day, everybody can pay again. */
async function buyAgain(world: World, uid: string): Promise<void> {
  const { books, clock, watch } = world
  watch.note(`--- ${uid} buys again`)
  await comeBack(world, uid)
  const charged = books.charges.length
  world.shopper.changeCart(() => [])
  world.shopper.add(PRODUCTS.length - 1 - watch.uids.indexOf(uid))
  for (let tries = 0; tries < 3 && books.charges.length === charged; tries++) {
    world.shopper.placeCardOrder('pays')
    await clock.pass(20_000)
  }
  if (world.page.state.status !== 'done')
    watch.fail(`${uid} can't pay again: ${JSON.stringify(world.page.state)}`)
  if (books.charges.length > charged + 1) watch.fail(`${uid} is charged twice for the last purchase`)
}

/** Collects unhandled rejections instead of Vitest. @returns the function that ends it */
function catchRejections(handle: (error: unknown) => void): () => void {
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', handle)
  return () => {
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
  }
}
