import { expect, test as base, type ConsoleMessage, type Locator, type Page } from '@playwright/test'

/** The mock backend's base URL. */
export const API = 'https://api.mock.invalid'

/**
 * What Chromium says where a machine is so slow that seconds pass between a page's load and its script: how fast the machine is, no
 * test is about, and that each preloaded answer is used, and once, is what loading.spec.ts shows.
 */
const OF_A_SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/

/**
 * A picture of a page that is left while it loads: the mock's worker answers only pages that are there, and hands the call on to a host
 * that does not exist.
 */
const isOfLeftPage = (message: ConsoleMessage): boolean =>
  message.text().includes('net::ERR_NAME_NOT_RESOLVED') && message.location().url.startsWith(`${API}/images/`)

/** A test that fails on anything in the console that a developer would have to look at. */
export const test = base.extend<{ consoleMustBeClean: undefined; expectedInConsole: RegExp | null }>({
  /** What a test provokes and so may appear there. */
  expectedInConsole: [null, { option: true }],
  consoleMustBeClean: [
    async ({ page, expectedInConsole }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        const isExpected =
          OF_A_SLOW_MACHINE.test(text) || isOfLeftPage(message) || expectedInConsole?.test(text)
        if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(text)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(undefined)
      expect(complaints, 'the console is free of errors and warnings').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** How a shopper works the page: by pointer, or by keyboard alone. */
export type Hand = {
  press: (target: Locator) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
}

export const pointer: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
}

/** Tabs to a thing as someone without a mouse does; fails where it can't be reached. */
export const keyboard = (page: Page): Hand => {
  const reach = async (target: Locator) => {
    await target.waitFor()
    for (let presses = 0; presses < 250; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The Tab key never reaches ${String(target)}`)
  }
  return {
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async type(target, text) {
      await reach(target)
      // what stands there is typed over
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
  }
}

/** Answers the age question as an adult, if it is asked. */
export async function enter(page: Page, path: string, hand: Hand = pointer): Promise<void> {
  await page.goto(path)
  await isTaken(page)
  await hand.press(page.getByRole('button', { name: 'Yes', exact: true }))
}

/**
 * Until React has the page: what stands within <main>, which it takes over after <main> itself. One with a query is drawn anew then, and what
 * was typed before into its HTML is gone.
 */
export const isTaken = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

export type Customer = { email: string; password: string; firstName: string; lastName: string }

let serial = 0
export const newCustomer = (): Customer => ({
  email: `shopper-${Date.now()}-${serial++}@example.com`,
  password: 'correct horse battery',
  firstName: 'Dana',
  lastName: 'Reyes',
})

/** Fills the sign-up form that is open. */
export async function signUp(page: Page, customer: Customer, hand: Hand = pointer): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await hand.type(field('First Name'), customer.firstName)
  await hand.type(field('Last Name'), customer.lastName)
  await hand.type(field('Email'), customer.email)
  await hand.type(field('Phone Number'), '714-555-0123')
  const address = page.getByRole('main').getByRole('combobox', { name: 'Address' })
  await hand.type(address, '1 Main St, Irvine, CA')
  await page.keyboard.press('Escape')
  await hand.type(field('Password'), customer.password)
  await hand.type(field('Confirm Password'), customer.password)
  await hand.press(
    page.getByRole('button', { name: 'Let’s Go' }).or(page.getByRole('button', { name: "Let's Go" })),
  )
}

/** Types a card into the card entry field. 4242… pays. */
export async function typeCard(
  page: Page,
  number = '4242 4242 4242 4242',
  hand: Hand = pointer,
): Promise<void> {
  await hand.type(page.getByLabel('Credit or debit card number'), number)
  await hand.type(page.getByLabel('Credit or debit card expiration date'), '12 / 34')
  await hand.type(page.getByLabel('Credit or debit card CVC/CVV'), '123')
  await hand.type(page.getByLabel('ZIP', { exact: true }), '92614')
}
