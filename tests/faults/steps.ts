import fc from 'fast-check'
import { STORAGE_FAULTS } from './browser.ts'
import { CALLS, FAULTS, SERVICES, type CallName, type Fault, type Service } from './network.ts'
import { CAPTURES } from './paypal.ts'
import type { Buyer } from './shopper.ts'
import { CARDS, type Card } from './stripe.ts'
import type { World, WorldKind } from './world.ts'

// What can happen in a run: a list of steps, which fast-check makes at random and shortens if the run fails.

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export type Step =
  | { do: 'card'; card: Card }
  | { do: 'paypal'; buyer: Buyer }
  | { do: 'offered'; buyer: Buyer }
  | { do: 'dismiss' }
  | { do: 'wait'; ms: number }
  | { do: 'add'; product: number }
  | { do: 'remove' }
  | { do: 'reload' }
  | { do: 'open tab' }
  | { do: 'next tab' }
  | { do: 'close tab' }
  | { do: 'leave' }
  | { do: 'kill browser' }
  | { do: 'dies after'; steps: number }
  | { do: 'sign in'; uid: string | null }
  | { do: 'bank'; isApproved: boolean }
  | { do: 'break'; call: CallName | 'any'; fault: Fault; delayMs: number }
  | { do: 'outage'; service: Service; fault: Fault; ms: number }
  | { do: 'online'; isOnline: boolean }
  | { do: 'storage'; isBroken: boolean }
  | { do: 'clock'; hours: number }

const buyer: fc.Arbitrary<Buyer> = fc.record({
  does: fc.constantFrom('approves', 'approves', 'approves', 'cancels', 'nothing'),
  afterMs: fc.constantFrom(2 * SECOND, 30 * SECOND, 3 * MINUTE),
  capture: fc.constantFrom('pays', 'pays', ...CAPTURES),
})

const WAITS = [
  0,
  100,
  300,
  SECOND,
  3 * SECOND,
  10 * SECOND,
  30 * SECOND,
  60 * SECOND,
  90 * SECOND,
  20 * MINUTE,
]

const step = (name: Step['do'], fields: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>

const shopping: fc.WeightedArbitrary<Step>[] = [
  { weight: 14, arbitrary: step('card', { card: fc.constantFrom('pays', 'pays', ...CARDS) }) },
  { weight: 8, arbitrary: step('paypal', { buyer }) },
  { weight: 5, arbitrary: step('offered', { buyer }) },
  { weight: 1, arbitrary: step('dismiss') },
  { weight: 12, arbitrary: step('wait', { ms: fc.constantFrom(...WAITS) }) },
  { weight: 1, arbitrary: step('wait', { ms: fc.constant(25 * HOUR) }) },
  { weight: 3, arbitrary: step('add', { product: fc.nat(9) }) },
  { weight: 1, arbitrary: step('remove') },
  { weight: 3, arbitrary: step('reload') },
  { weight: 2, arbitrary: step('open tab') },
  { weight: 2, arbitrary: step('next tab') },
  { weight: 1, arbitrary: step('close tab') },
  { weight: 1, arbitrary: step('leave') },
  { weight: 2, arbitrary: step('sign in', { uid: fc.constantFrom('ann', 'bob', null) }) },
  { weight: 2, arbitrary: step('bank', { isApproved: fc.boolean() }) },
]

/** The calls around the charge break more often. */
const around = (name: CallName, times: number) => Array.from({ length: times }, () => name)
const call = fc.constantFrom<CallName | 'any'>(
  'any',
  'any',
  ...CALLS,
  ...around('stripe-confirm', 8),
  ...around('stripe-lookup', 3),
  ...around('paypal-capture', 6),
  ...around('paypal-lookup', 2),
  ...around('finalize', 3),
  ...around('orders', 2),
)
/** Silence is harder than an answer. */
const fault = fc.constantFrom<Fault>(...FAULTS, 'dropped', 'lost', 'late', 'late', 'late', 'stalls')
const delayMs = fc.constantFrom(2 * SECOND, 10 * SECOND, 40 * SECOND, 60 * SECOND, 5 * MINUTE, 5 * MINUTE)

const outage = {
  service: fc.constantFrom(...SERVICES),
  fault: fc.constantFrom<Fault>('dropped', 'lost', 500, 504),
  ms: fc.constantFrom(5 * SECOND, 30 * SECOND, 10 * MINUTE),
}

const faults: fc.WeightedArbitrary<Step>[] = [
  { weight: 30, arbitrary: step('break', { call, fault, delayMs }) },
  { weight: 6, arbitrary: step('outage', outage) },
  { weight: 6, arbitrary: step('dies after', { steps: fc.nat(60) }) },
  { weight: 2, arbitrary: step('kill browser') },
  { weight: 2, arbitrary: step('online', { isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: step('storage', { isBroken: fc.boolean() }) },
  { weight: 1, arbitrary: step('clock', { hours: fc.constantFrom(-25, -1, 0, 1, 25) }) },
]

export const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(...shopping, ...faults), {
  minLength: 4,
  maxLength: 40,
  size: 'max',
})

export const worldKind: fc.Arbitrary<WorldKind> = fc.record({
  seed: fc.nat(),
  isIdempotent: fc.boolean(),
  listsAfterMs: fc.constantFrom(0, 2_000),
  hasIds: fc.boolean(),
  hasLocks: fc.constantFrom(true, true, true, false),
  storageFault: fc.constantFrom(...STORAGE_FAULTS),
})

const TAKE: {
  [Name in Step['do']]: (world: World, given: Extract<Step, { do: Name }>) => unknown
} = {
  card: ({ shopper }, { card }) => shopper.placeCardOrder(card),
  paypal: ({ shopper }, given) => shopper.pressPayPal(given.buyer),
  offered: ({ shopper }, given) => shopper.pressOffered(given.buyer),
  dismiss: ({ shopper }) => shopper.dismiss(),
  wait: ({ clock }, { ms }) => clock.pass(ms),
  add: ({ shopper }, { product }) => shopper.add(product),
  remove: ({ shopper }) => shopper.removeFirst(),
  reload: (world) => world.reload(),
  'open tab': (world) => world.browser.pages.length < 3 && world.openPage(),
  'next tab': (world) => world.nextTab(),
  'close tab': (world) => world.page.kill(),
  leave: (world) => world.page.leavePayPal?.(),
  'kill browser': (world) => world.killBrowser(),
  'dies after': (world, given) => (world.page.stepsToLive = given.steps),
  'sign in': (world, { uid }) => world.signIn(uid),
  bank: ({ stripe }, { isApproved }) => stripe.questions[0]?.answerQuestion?.(isApproved),
  break: ({ network }, given) => network.arm(given.call, given.fault, given.delayMs),
  outage: ({ network }, given) => network.breakAll(given.service, given.fault, given.ms),
  online: ({ browser }, { isOnline }) => browser.setOnline(isOnline),
  storage: ({ browser }, { isBroken }) => browser.breakStorage(isBroken),
  clock: (world, { hours }) => world.setClock(hours * HOUR),
}

/** Runs a step in a world. */
export async function take(world: World, given: Step): Promise<void> {
  world.watch.note(`- ${JSON.stringify(given)}`)
  const run = TAKE[given.do] as (on: World, step: Step) => unknown
  await run(world, given)
  // The shopper needs a moment for the next step.
  await world.clock.pass(250)
}
