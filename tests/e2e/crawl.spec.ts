import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { open, routesFor, settle, storedBy, VISITORS } from './visitors.ts'

/** What is chosen already stays chosen, and a stepper at its end stays there. */
const AT_REST = '[aria-pressed="true"], [aria-disabled]'

/** What a link may lead to besides a page of the shop. */
const OUTSIDE = /^(https:\/\/|tel:\+\d+$|mailto:\S+@\S+$)/

/** There are 30 to 45 for each visitor: with many fewer, something was not looked at. */
const LEAST_PRESSES = 25

/** Ends the session, and is tested with the account. */
const NOT_PRESSED = /^Log Out$/

for (const visitor of VISITORS) {
  test(`${visitor}: every page has its heading, no link is dead and no button does nothing`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const { storageState, seed } = await storedBy(browser, visitor)
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
      }
    })
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`))

    const pressed = new Set<string>()
    let presses = 0
    const links = new Map<string, string>()
    for (const path of routesFor(seed)) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(page).toHaveTitle(/\S · \S/)
        for (const href of await hrefs(page)) if (!links.has(pageOf(href))) links.set(pageOf(href), href)
        presses += await pressButtons(page, path, pressed)
      })
    }

    for (const href of links.values()) {
      await test.step(`link to ${href}`, async () => {
        if (OUTSIDE.test(href)) return
        expect(href, 'a link within the shop').toMatch(/^\/[a-z]|^#/)
        if (href.startsWith('#')) return
        await open(page, href)
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0)
      })
    }
    expect(presses, 'buttons that were there to be pressed').toBeGreaterThan(LEAST_PRESSES)
    expect(complaints, 'the console is free of errors and warnings').toEqual([])
    await context.close()
  })
}

/** Two links to the same page need only be followed once. */
const pageOf = (href: string): string => href.replace(/\?.*$/, '')

const hrefs = (page: Page): Promise<string[]> =>
  page
    .locator('a')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))])

/** Buttons that differ only in what they are about do the same. */
const kindOf = (name: string): string =>
  name.replace(/^(Add|Remove|Increase quantity of|Decrease quantity of|In cart).*/, '$1 …')

/** @returns how many were pressed: some are gone by their turn. */
async function pressButtons(page: Page, path: string, pressed: Set<string>): Promise<number> {
  let count = 0
  const names = new Set<string>()
  for (const button of await page.getByRole('button', { disabled: false }).all()) {
    if (!(await button.isVisible()) || (await button.and(page.locator(AT_REST)).count()) > 0) continue
    const name = await nameOf(button).catch((error: unknown) => error)
    // it may have gone since they were counted, when the page learnt who its visitor is
    if (name instanceof Error && !(await button.isVisible())) continue
    if (typeof name !== 'string') throw name
    expect(name, `a button of ${path} has a name`).not.toBe('')
    if (!NOT_PRESSED.test(name)) names.add(name)
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
    // the other buttons are pressed on the page as it was
    if (page.url() !== before || (await page.getByRole('dialog').count()) > 0) await open(page, path)
  }
  return count
}

/** The accessible name, from a line such as `- button "Close"`, which YAML may quote as a whole. */
const nameOf = async (button: Locator): Promise<string> => {
  const [line = ''] = (await button.ariaSnapshot({ timeout: 5000 })).split('\n')
  const name = /button "((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
  return (line.startsWith("- '") ? name.replaceAll("''", "'") : name).replaceAll('\\"', '"')
}

/** A press must be seen: in the page, its address, the focus, a scroll or a new window. @returns whether it could be pressed. */
async function expectEffect(page: Page, button: Locator, what: string): Promise<boolean> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['effects'] = '0'
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName !== 'data-effects')) dataset['effects'] = '1'
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // also what the browser itself does: a row moves, a field that is not filled in says so
    for (const event of ['scroll', 'invalid']) {
      addEventListener(event, () => (dataset['effects'] = '1'), true)
    }
  })
  const before = page.url()
  const popup = page.waitForEvent('popup', { timeout: 3000 }).catch(() => null)
  try {
    await button.click({ timeout: 5000 })
  } catch (error) {
    // a row that fits by now has no use for its buttons, and hides them
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
