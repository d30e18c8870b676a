import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './killable-browser.ts'
import {
  addInOtherTab,
  answerPayPal,
  backend,
  becomeCustomer,
  cartIn,
  chargesIn,
  failures,
  openCheckout,
  openPhases,
  payByCard,
  placeOrderButton,
  untilDone,
} from './payer.ts'

/**
 * Every phase of a payment × every way in which it can break. After each the shop is opened again and
 * used as a shopper would use it; then the backend's books must balance. Waits of the page are skipped
 * by its clock, not waited for.
 *
 * `npm run e2e` runs a few cells; `npm run e2e:crash` runs all, CRASH_REPEATS times over (default 1).
 */
const isFull = process.env['CRASH'] === 'full'
const repeats = Number(process.env['CRASH_REPEATS'] ?? 1)

type Method = 'card' | 'paypal'
type Fault =
  /** The page dies when the call is announced and before anything is done. */
  | 'before'
  /** The page dies after the call's work was done and before its answer. */
  | 'after'
  | 'lost answer'
  | 'time-out'
  | '500'
  | 'double click'
  | 'second tab'

const STEPS: Record<Method, string[]> = {
  card: ['intent', 'stripe-lookup', 'stripe-confirm', 'finalize', 'orders', 'sms'],
  paypal: ['paypal-create', 'paypal-capture', 'finalize', 'orders', 'sms'],
}

/** How the mock is told, see src/mocks/failures.ts. */
const MODES: Record<Fault, (step: string) => string> = {
  before: (step) => `${step}:hang`,
  after: (step) => `${step}:stall`,
  'lost answer': (step) => `${step}:lostx1`,
  'time-out': (step) => `${step}:hangx1`,
  '500': (step) => `${step}:500x1`,
  'double click': (step) => `${step}:slowx1`,
  'second tab': (step) => `${step}:slowx1`,
}

const FAULTS = Object.keys(MODES) as Fault[]

/** For each commit: each phase that moves money, in the ways that differ most; and a second checkout of a cart that was just bought. */
const SUBSET = new Set([
  'card intent lost answer',
  'card stripe-confirm before',
  'card stripe-confirm after',
  'card stripe-confirm double click',
  'card stripe-confirm second tab',
  'card finalize after',
  'card finalize time-out',
  'card sms second tab',
  'paypal paypal-create before',
  'paypal paypal-capture after',
  'paypal paypal-capture double click',
  'paypal finalize lost answer',
])

// a record of each step would take longer than the steps
test.use({ trace: 'off' })

/** Where the whole browser is killed, as by a power cut; the orders are only asked for. */
const KILLED = isFull ? STEPS.card.filter((step) => step !== 'orders') : ['stripe-confirm']

test.describe('crash matrix @desktop', () => {
  // round by round, so that what was run of many is whole rounds
  for (let round = 1; round <= repeats; round++) {
    const suffix = repeats > 1 ? ` #${round}` : ''
    for (const step of KILLED) {
      test(`P17 killed while ${step} is under way, its work done${suffix}`, async () => {
        const profile = await mkdtemp(join(tmpdir(), 'killed-'))
        try {
          await killAndReturn(profile, step)
        } finally {
          await rm(profile, { recursive: true, force: true, maxRetries: 5 })
        }
      })
    }
    for (const method of ['card', 'paypal'] as const) {
      for (const step of STEPS[method]) {
        for (const fault of FAULTS) {
          const cell = `${method} ${step} ${fault}`
          if (!isFull && !SUBSET.has(cell)) continue
          test(`${cell}${suffix}`, async ({ page, context }) => {
            await breakAndReturn(page, context, method, step, fault)
          })
        }
      }
    }
  }
})

/** One cell: breaks a payment in this way, comes back as the shopper, and checks the books. */
async function breakAndReturn(
  first: Page,
  context: BrowserContext,
  method: Method,
  step: string,
  fault: Fault,
): Promise<void> {
  let page = first
  context.setDefaultTimeout(20_000)
  const { lines, other } = await becomeCustomer(page)
  await context.clock.install()
  await openCheckout(page)
  await page.getByText('1 Main St, Irvine, CA').first().waitFor()
  await failures(page, MODES[fault](step))
  const reached = watch(page, step)

  await begin(page, method, fault === 'double click')
  if (method === 'paypal' && step !== 'paypal-create') await answerUnlessReached(page, reached)
  await reached.call
  if (fault === 'second tab') {
    const second = await context.newPage()
    await openCheckout(second)
    await doWhatIsAsked(second, method).catch(() => undefined)
    await second.close()
  }
  if (fault === 'before' || fault === 'after') {
    if (fault === 'after') await untilDone(page, step)
    const next = await context.newPage()
    await page.close()
    page = next
    await page.goto('/about')
  }
  // something else goes into the cart before the shopper knows how it ended
  const isOver = (await backend(page)).orders.length > 0
  if (isOver) await addInOtherTab(page, other)
  await actAsShopper(page, method, lines[0]?._id ?? '')

  const data = await backend(page)
  expect(chargesIn(data), 'charged once').toBe(1)
  expect(data.orders, 'one order').toHaveLength(1)
  const live = Object.values(data.paymentIntents).filter(({ status }) =>
    ['succeeded', 'processing', 'requires_action'].includes(status),
  )
  expect(live.length, 'never two live intents').toBeLessThanOrEqual(1)
  expect(data.orders[0]?.items.map(({ productId }) => productId)).toEqual(lines.map(({ _id }) => _id))
  await expect
    .poll(async () => (await cartIn(page)).map(({ _id }) => _id), 'only what was bought left the cart')
    .toEqual(isOver ? [other._id] : [])
}

/** Chooses the way to pay and presses its button. */
async function begin(page: Page, method: Method, isDouble = false): Promise<void> {
  if (method === 'card') {
    await payByCard(page, { isDouble })
    return
  }
  const choice = page.getByRole('radio', { name: 'PayPal' })
  if (!(await choice.isChecked())) await choice.check()
  const button = page.getByRole('button', { name: 'Pay with PayPal' })
  if (isDouble) await button.dblclick()
  else await button.click()
}

/** Answers PayPal's window, and a second one where a double click opened two, until the call is made. */
async function answerUnlessReached(page: Page, reached: Reached): Promise<void> {
  const isReached = () => reached.isReached
  await expect
    .poll(async () => {
      if (await page.getByRole('dialog', { name: 'PayPal' }).last().isVisible()) {
        await answerPayPal(page, 2_000).catch(() => undefined)
      }
      return isReached()
    }, 'the call that is to break')
    .toBe(true)
}

type Reached = { call: Promise<void>; isReached: boolean }

const CALLS: Record<string, RegExp> = {
  intent: /POST .*\/create-payment-intent$/,
  'stripe-lookup': /GET .*\/v1\/payment_intents\/[^/]+$/,
  'stripe-confirm': /POST .*\/confirm$/,
  'paypal-create': /POST .*\/v2\/checkout\/orders$/,
  'paypal-capture': /POST .*\/capture$/,
  finalize: /POST .*\/finalize-paypal-order$/,
  orders: /GET .*\/orders\/user\//,
  sms: /POST .*\/send-sms$/,
}

/** Hears of the step's first call from now on. */
function watch(page: Page, step: string): Reached {
  const call = page
    .waitForEvent('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      return CALLS[step]?.test(`${request.method()} ${origin}${pathname}`) ?? false
    })
    .then(() => {
      reached.isReached = true
    })
  const reached: Reached = { call, isReached: false }
  return reached
}

/** So much time passes at once in the page of a shopper who sees that it is busy (ms), and so often before a reload. */
const PATIENCE_MS = 3_000
const PATIENCE = 15

/** Does what the page asks for, until the order is placed and nothing is open. Where nothing happens for long, reloads. */
async function actAsShopper(page: Page, method: Method, boughtId: string): Promise<void> {
  let waits = 0
  const isSettled = async () => {
    const phases = await openPhases(page)
    return (await backend(page)).orders.length > 0 && phases.every((phase) => phase === 'CLOSED')
  }
  await expect
    .poll(
      async () => {
        if (await isSettled()) return true
        if (!page.url().includes('/checkout')) await openCheckout(page)
        const isOrdered = !(await cartIn(page)).some(({ _id }) => _id === boughtId)
        // what was there to press may have gone by the time it is pressed: the next round looks again
        const hasActed = await doWhatIsAsked(page, method, isOrdered).catch(() => true)
        waits = hasActed ? 0 : waits + 1
        if (waits > 0) await page.clock.fastForward(PATIENCE_MS)
        if (waits >= PATIENCE) {
          waits = 0
          await page.reload()
        }
        return isSettled()
      },
      { message: 'the order is placed and nothing is open', timeout: 60_000, intervals: [50, 100, 150] },
    )
    .toBe(true)
}

/** One press, as the page invites to; nothing new is bought once the order is. @returns whether there was one. */
async function doWhatIsAsked(page: Page, method: Method, isOrdered = false): Promise<boolean> {
  const retry = page.getByRole('main').getByRole('button', { name: /^(Finish my order|Check again)$/ })
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' })
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  const dialog = page.getByRole('dialog', { name: 'PayPal' })
  if (await dialog.last().isVisible()) await answerPayPal(page, 2_000)
  else if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
  else if (await stop.isVisible()) await stop.click({ timeout: 2_000 })
  else if (isOrdered || (await isBusy(page))) return false
  else if (await paypal.isVisible()) await begin(page, 'paypal')
  else if ((await placeOrderButton(page).isVisible()) && (await placeOrderButton(page).isEnabled())) {
    await begin(page, method)
  } else return false
  return true
}

const isBusy = (page: Page): Promise<boolean> =>
  page
    .getByText(
      /Checking today|Preparing your payment|Confirming with|takes longer than usual|Looking up|finishing your order|open in another tab/,
    )
    .first()
    .isVisible()

/** Kills the whole browser, as a power cut would, and comes back in a new one with what is on the disk. */
async function killAndReturn(profile: string, step: string): Promise<void> {
  // what the customer stored on earlier days is on the disk: only the payment is tested here
  const before = await launch(profile)
  const { lines } = await becomeCustomer(before.page)
  await before.close()

  const one = await launch(profile)
  await openCheckout(one.page)
  await failures(one.page, `${step}:stall`)
  const reached = watch(one.page, step)
  await payByCard(one.page)
  await reached.call
  await untilDone(one.page, step)
  // the mock backend lives in this browser's localStorage: a real one would not be killed with it
  const books = JSON.stringify(await backend(one.page))
  await one.kill()

  const two = await launch(profile)
  try {
    await two.page.addInitScript((text) => {
      if (sessionStorage.getItem('books') !== null) return
      sessionStorage.setItem('books', 'restored')
      localStorage.setItem('mock-db', text)
    }, books)
    await two.page.clock.install()
    await openCheckout(two.page)
    await actAsShopper(two.page, 'card', lines[0]?._id ?? '')
    const data = await backend(two.page)
    expect(chargesIn(data), 'charged once').toBe(1)
    expect(data.orders, 'one order').toHaveLength(1)
    await expect.poll(() => cartIn(two.page), 'what was bought left the cart').toEqual([])
  } finally {
    await two.kill()
  }
}
