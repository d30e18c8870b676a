import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  addInOtherTab,
  answerPayPal,
  backend,
  becomeCustomer,
  cartIn,
  chargesIn,
  failures,
  openCheckout,
  payByCard,
  payByPayPal,
  placeOrderButton,
} from './payer.ts'

/**
 * Every phase of a payment × every way in which it can break. After each the shop is opened again and
 * used as a shopper would use it; then the backend's books must balance.
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

/** How the mock is told, see src/mocks/failures.ts; "" where the call works. */
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

const SUBSET = new Set([
  'card stripe-confirm after',
  'card stripe-confirm before',
  'card finalize after',
  'card intent lost answer',
  'paypal paypal-capture after',
  'paypal finalize lost answer',
])

const counts = { cells: 0, violations: 0 }

test.describe('crash matrix @desktop', () => {
  test.afterAll(() => {
    console.log(`crash matrix: ${counts.cells} cells, ${counts.violations} violations`)
  })

  for (const method of ['card', 'paypal'] as const) {
    for (const step of STEPS[method]) {
      for (const fault of FAULTS) {
        const cell = `${method} ${step} ${fault}`
        if (!isFull && !SUBSET.has(cell)) continue
        for (let round = 1; round <= repeats; round++) {
          test(`${cell}${repeats > 1 ? ` #${round}` : ''}`, async ({ page, context }) => {
            test.setTimeout(150_000)
            await violate(page, context, method, step, fault)
          })
        }
      }
    }
  }
})

async function violate(
  first: Page,
  context: BrowserContext,
  method: Method,
  step: string,
  fault: Fault,
): Promise<void> {
  counts.cells++
  counts.violations++
  let page = first
  context.setDefaultTimeout(12_000)
  const { lines, other } = await becomeCustomer(page)
  await openCheckout(page)
  await page.getByText('1 Main St, Irvine, CA').first().waitFor()
  await failures(page, MODES[fault](step))

  await begin(page, method)
  if (fault === 'double click') {
    const name = method === 'card' ? 'Place Order' : 'Pay with PayPal'
    await page
      .getByRole('button', { name })
      .dblclick({ force: true, timeout: 1_000 })
      .catch(() => undefined)
  }
  if (fault === 'second tab') {
    const second = await context.newPage()
    await second.goto('/checkout')
    await actAsShopper(second, method, 3)
    await second.close()
  }
  if (fault === 'before' || fault === 'after') {
    await untilReached(page, step)
    const next = await context.newPage()
    await page.close()
    page = next
    await page.goto('/about')
  }
  // something else goes into the cart before the shopper knows how it ended
  const isOver = (await backend(page)).orders.length > 0
  if (isOver) await addInOtherTab(page, other)
  await actAsShopper(page, method, 14)

  const data = await backend(page)
  expect(chargesIn(data), 'charged once').toBe(1)
  expect(data.orders, 'one order').toHaveLength(1)
  const live = Object.values(data.paymentIntents).filter(({ status }) =>
    ['succeeded', 'processing', 'requires_action'].includes(status),
  )
  expect(live.length, 'never two live intents').toBeLessThanOrEqual(1)
  expect(data.orders[0]?.items.map(({ productId }) => productId)).toEqual(lines.map(({ _id }) => _id))
  await expect
    .poll(async () => (await cartIn(page)).map(({ _id }) => _id), {
      message: 'only what was bought left the cart',
      timeout: 15_000,
    })
    .toEqual(isOver ? [other._id] : [])
  counts.violations--
}

async function begin(page: Page, method: Method): Promise<void> {
  if (method === 'card') {
    await payByCard(page)
    return
  }
  await payByPayPal(page)
  // where creating the order is what breaks, the window never opens
  await answerPayPal(page, 3_000).catch(() => undefined)
}

/** Waits until the journal has announced the step, then a moment for the call to be made. */
async function untilReached(page: Page, step: string): Promise<void> {
  const phases: Record<string, string | undefined> = {
    intent: 'INTENT_REQUESTED',
    'stripe-lookup': 'INTENT_READY',
    'stripe-confirm': 'CONFIRMING',
    'paypal-create': 'PP_CREATING',
    'paypal-capture': 'PP_APPROVED',
    finalize: 'FINALIZING',
    sms: 'SMS_SENDING',
  }
  const wanted = phases[step]
  if (wanted) {
    await expect.poll(() => phaseOf(page), { timeout: 15_000, intervals: [50] }).toBe(wanted)
  }
  await page.waitForTimeout(400)
}

const phaseOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const opening = indexedDB.open('payments')
        opening.addEventListener('error', () => resolve(undefined))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('attempts')) {
            database.close()
            resolve(undefined)
            return
          }
          const reading = database.transaction('attempts').objectStore('attempts').getAll()
          reading.addEventListener('success', () => {
            const [record] = reading.result as { attempt?: { step?: { phase?: string } } }[]
            database.close()
            resolve(record?.attempt?.step?.phase)
          })
        })
      }),
  )

/** Does what the page asks for, until the order is placed or nothing is left to buy. */
async function actAsShopper(page: Page, method: Method, patience: number): Promise<void> {
  let waits = 0
  for (let step = 0; step < patience; step++) {
    // someone for whom nothing happens for so long reloads the page
    waits = (await isBusy(page)) ? waits + 1 : 0
    if (waits === 6) await page.reload()
    if ((await backend(page)).orders.length > 0 && !(await isBusy(page))) {
      // give the resumed attempt its time to clear the cart and tell the staff
      await page.waitForTimeout(1_500)
      return
    }
    if (!page.url().includes('/checkout')) await openCheckout(page)
    await page.waitForTimeout(700)
    // what was there to press may have gone by the time it is pressed: the next round looks again
    await doWhatIsAsked(page, method).catch(() => undefined)
  }
}

async function doWhatIsAsked(page: Page, method: Method): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: /^(Try again|Check again)$/ })
  const paypal = page.getByRole('button', { name: 'Pay with PayPal' })
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  const dialog = page.getByRole('dialog', { name: 'PayPal' })
  if (await dialog.last().isVisible()) await answerPayPal(page, 3_000)
  else if (await retry.isVisible()) await retry.click()
  else if (await stop.isVisible()) await stop.click()
  else if (await isBusy(page)) await page.waitForTimeout(2_000)
  else if (await paypal.isVisible()) await begin(page, 'paypal')
  else if (await placeOrderButton(page).isEnabled({ timeout: 500 })) await begin(page, method)
}

const isBusy = (page: Page): Promise<boolean> =>
  page
    .getByText(
      /Checking today|Preparing your payment|Confirming with|Looking up|finishing your order|open in another tab/,
    )
    .first()
    .isVisible()

// ---- the whole browser dies

test.describe('the browser is killed @desktop', () => {
  const steps = isFull ? STEPS.card.filter((step) => step !== 'orders') : ['stripe-confirm', 'finalize']
  for (const step of steps) {
    test(`P17 killed while ${step} is under way, its work done`, async ({ baseURL }) => {
      test.setTimeout(150_000)
      const profile = await mkdtemp(join(tmpdir(), 'killed-'))
      try {
        const one = await launch(profile)
        const page = one.context.pages()[0] ?? (await one.context.newPage())
        await page.goto(`${baseURL}/about`)
        await becomeCustomer(page)
        // what was stored a moment ago must be on the disk: the payment is what is tested here
        await page.waitForTimeout(6_000)
        await page.goto(`${baseURL}/checkout`)
        await failures(page, `${step}:stall`)
        await payByCard(page)
        await untilReached(page, step)
        // the mock backend lives in this browser's localStorage: a real one would not be killed with it
        const books = JSON.stringify(await backend(page))
        one.process.kill('SIGKILL')
        await new Promise((resolve) => setTimeout(resolve, 500))

        const two = await launch(profile)
        const again = two.context.pages()[0] ?? (await two.context.newPage())
        await again.addInitScript((text) => {
          if (sessionStorage.getItem('books') !== null) return
          sessionStorage.setItem('books', 'restored')
          localStorage.setItem('mock-db', text)
          localStorage.setItem('ageVerified', 'true')
        }, books)
        await again.goto(`${baseURL}/checkout`)
        await actAsShopper(again, 'card', 14)
        const data = await backend(again)
        expect(chargesIn(data)).toBe(1)
        expect(data.orders).toHaveLength(1)
        await expect.poll(() => cartIn(again), { timeout: 15_000 }).toEqual([])
        two.process.kill('SIGKILL')
      } finally {
        await rm(profile, { recursive: true, force: true, maxRetries: 5 })
      }
    })
  }
})

/** A browser of our own process, so that it can be killed as by a power cut. */
async function launch(profile: string): Promise<{ process: ChildProcess; context: BrowserContext }> {
  const executable = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: false },
  )
  const endpoint = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr?.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(text)
      if (found?.[1]) resolve(found[1])
    })
    child.on('exit', () => reject(new Error(`Chromium did not start: ${text}`)))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const [context] = browser.contexts()
  if (!context) throw new Error('no context')
  return { process: child, context }
}
