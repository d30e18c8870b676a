import { expect, test as base, type Locator, type Page } from '@playwright/test'

/** The mock backend's base URL. */
export const API = 'https://api.mock.invalid'

/**
 * Chromium's warning on a slow machine, whose cause loading.spec.ts tests: each preloaded answer is used once. And Playwright's own
 * warning in a context without service workers.
 */
const NOT_THE_SHOPS =
  /was preloaded using link preload but not used within a few seconds|Service Worker registration blocked by Playwright/

/** Fails a test on console errors and warnings. */
export const test = base.extend<{ consoleMustBeClean: undefined; expectedInConsole: RegExp | null }>({
  /** Messages that a test provokes. */
  expectedInConsole: [null, { option: true }],
  consoleMustBeClean: [
    async ({ page, expectedInConsole }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        const isExpected = NOT_THE_SHOPS.test(text) || expectedInConsole?.test(text)
        if (['error', 'warning'].includes(message.type()) && !isExpected) problems.push(text)
      })
      page.on('pageerror', (error) => problems.push(String(error)))
      await use(undefined)
      expect(problems, 'the console is free of errors and warnings').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** How a user operates the page: by pointer or by keyboard. */
export type InputDevice = {
  press: (target: Locator) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
}

export const pointer: InputDevice = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
}

/** Moves focus by Tab, or by Shift+Tab to what is before the focus. Fails if the key does not reach the target. */
export const keyboard = (page: Page): InputDevice => {
  const focus = async (target: Locator) => {
    // Looked up once: a look for a role takes longer than a press.
    let element = await target.elementHandle()
    const isBefore = await element?.evaluate(
      (node) =>
        document.activeElement !== document.body &&
        node.compareDocumentPosition(document.activeElement ?? node) === Node.DOCUMENT_POSITION_FOLLOWING,
    )
    for (let presses = 0; presses < 250; presses++) {
      const state = await element?.evaluate((node) =>
        node.isConnected ? node === document.activeElement : 'gone',
      )
      if (state === true) return
      if (state === 'gone') element = await target.elementHandle()
      await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`The Tab key never reaches ${String(target)}`)
  }
  return {
    async press(target) {
      await focus(target)
      await page.keyboard.press('Enter')
    },
    async type(target, text) {
      await focus(target)
      // Replaces the existing text.
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
  }
}

/** Opens a page and answers Yes to the age question. */
export async function enter(page: Page, path: string, device: InputDevice = pointer): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await device.press(page.getByRole('button', { name: 'Yes', exact: true }))
}

/** Waits until React has hydrated the page. */
export const waitForHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

/** The buttons that put a product of the page into the cart. */
export const adds = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ })

export type Customer = { email: string; password: string; firstName: string; lastName: string }

let serial = 0
export const newCustomer = (): Customer => ({
  email: `shopper-${Date.now()}-${serial++}@example.com`,
  password: 'correct horse battery',
  firstName: 'Dana',
  lastName: 'Reyes',
})

/** Fills in and submits the sign-up form. */
export async function signUp(page: Page, customer: Customer, device: InputDevice = pointer): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await device.type(field('First Name'), customer.firstName)
  await device.type(field('Last Name'), customer.lastName)
  await device.type(field('Email'), customer.email)
  await device.type(field('Phone Number'), '714-555-0123')
  const address = page.getByRole('main').getByRole('combobox', { name: 'Address' })
  await device.type(address, '1 Main St, Irvine, CA')
  await page.keyboard.press('Escape')
  await device.type(field('Password'), customer.password)
  await device.type(field('Confirm Password'), customer.password)
  await device.press(
    page.getByRole('button', { name: 'Let’s Go' }).or(page.getByRole('button', { name: "Let's Go" })),
  )
}

/** Fills in the card fields. The card 4242… succeeds. */
export async function typeCard(
  page: Page,
  number = '4242 4242 4242 4242',
  device: InputDevice = pointer,
): Promise<void> {
  await device.type(page.getByLabel('Credit or debit card number'), number)
  await device.type(page.getByLabel('Credit or debit card expiration date'), '12 / 34')
  await device.type(page.getByLabel('Credit or debit card CVC/CVV'), '123')
  await device.type(page.getByLabel('ZIP', { exact: true }), '92614')
}
