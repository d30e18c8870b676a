import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { addressesOf } from '../addresses.ts'
import { open, settle, createStorageState, VISITORS } from './visitors.ts'

/** Pressed toggles and disabled steppers have no effect. */
const WITHOUT_EFFECT = '[aria-pressed="true"], [aria-disabled]'

/** Allowed links to other sites. */
const EXTERNAL = /^(https:\/\/|tel:\+\d+$|mailto:\S+@\S+$)/

/** Each visitor has 30 to 45 buttons. Far fewer means that the test missed some. */
const MIN_PRESSES = 25

/** Ends the session; account.spec.ts tests it. */
const SKIPPED = /^Log Out$/

for (const visitor of VISITORS) {
  test(`${visitor}: every page has a heading, no link is dead and every button has an effect`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const { storageState, seed } = await createStorageState(browser, visitor)
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        problems.push(`${page.url()}: ${message.text()} ${message.location().url}`)
      }
    })
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`))

    const pressed = new Set<string>()
    let presses = 0
    const links = new Map<string, string>()
    for (const path of addressesOf(seed)) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(page).toHaveTitle(/\S · \S/)
        for (const href of await hrefs(page)) if (!links.has(pageOf(href))) links.set(pageOf(href), href)
        presses += await pressButtons(page, path, pressed)
      })
    }

    for (const href of links.values()) {
      await test.step(`link to ${href}`, async () => {
        if (EXTERNAL.test(href)) return
        expect(href, 'a link within the shop').toMatch(/^\/[a-z]|^#/)
        if (href.startsWith('#')) return
        if (href.endsWith('.txt')) {
          expect((await page.request.get(href)).status()).toBe(200)
          return
        }
        await open(page, href)
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0)
      })
    }
    expect(presses, 'pressed buttons').toBeGreaterThan(MIN_PRESSES)
    expect(problems, 'the console is free of errors and warnings').toEqual([])
    await context.close()
  })
}

/** Links to the same page are followed once. */
const pageOf = (href: string): string => href.replace(/\?.*$/, '')

const hrefs = (page: Page): Promise<string[]> =>
  page
    .locator('a')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))])

/** Buttons that differ only in the product have the same effect. */
const kindOf = (name: string): string =>
  name.replace(/^(Add|Remove|Increase quantity of|Decrease quantity of|In cart).*/, '$1 …')

/** @returns the number of pressed buttons. Some disappear before their turn. */
async function pressButtons(page: Page, path: string, pressed: Set<string>): Promise<number> {
  let count = 0
  const names = new Set<string>()
  for (const button of await page.getByRole('button', { disabled: false }).all()) {
    if (!(await button.isVisible()) || (await button.and(page.locator(WITHOUT_EFFECT)).count()) > 0) continue
    const name = await nameOf(button).catch((error: unknown) => error)
    // The button may disappear when Firebase answers.
    if (name instanceof Error && !(await button.isVisible())) continue
    if (typeof name !== 'string') throw name
    expect(name, `a button of ${path} has a name`).not.toBe('')
    if (!SKIPPED.test(name)) names.add(name)
  }
  for (const name of names) {
    const kind = `${path.replace(/\?.*$/, '')} ${kindOf(name)}`
    if (pressed.has(kind)) continue
    pressed.add(kind)
    const button = page.getByRole('button', { name, exact: true, disabled: false }).first()
    if (!(await button.isVisible())) await open(page, path)
    if (!(await button.isVisible())) continue
    const before = page.url()
    if (await expectEffect(page, button, `"${name}" on ${path}`)) count++
    // A dialog's chunk may still load.
    await page.waitForLoadState('networkidle')
    // Press the other buttons on the original page.
    if (page.url() !== before || (await page.getByRole('dialog').count()) > 0) await open(page, path)
  }
  return count
}

/** The accessible name, from a line such as `- button "Close"`. YAML may quote the whole line. */
const nameOf = async (button: Locator): Promise<string> => {
  const [line = ''] = (await button.ariaSnapshot({ timeout: 5000 })).split('\n')
  const name = /button "((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
  return (line.startsWith("- '") ? name.replaceAll("''", "'") : name).replaceAll('\\"', '"')
}

/** Expects a press to change the DOM, the URL or a scroll position, or to open a window. @returns false if the button is gone. */
async function expectEffect(page: Page, button: Locator, what: string): Promise<boolean> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['effects'] = '0'
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName !== 'data-effects')) dataset['effects'] = '1'
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // Effects of the browser: a row scrolls, a required field is invalid.
    for (const event of ['scroll', 'invalid']) {
      addEventListener(event, () => (dataset['effects'] = '1'), true)
    }
  })
  const before = page.url()
  const popup = page.waitForEvent('popup', { timeout: 3000 }).catch(() => null)
  try {
    await button.click({ timeout: 5000 })
  } catch (error) {
    // A row that fits hides its buttons.
    if (!(await button.isVisible())) return false
    throw error
  }
  await expect
    .poll(
      async () => {
        if (page.url() !== before) return true
        return (await page.locator('html').getAttribute('data-effects')) === '1' || (await popup) !== null
      },
      { message: `${what} does something`, timeout: 4000 },
    )
    .toBe(true)
  const opened = await Promise.race([popup, Promise.resolve(null)])
  await opened?.close()
  if (page.url() !== before) await settle(page)
  return true
}
