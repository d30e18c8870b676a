/**
 * What a screen reader would say, as a log: the focused element with its description, and text that comes into a live region which was
 * there before it. NVDA and JAWS are silent about a status that is inserted with its words; an alert is spoken either way.
 */
import type { Page } from '@playwright/test'
import {
  adds,
  enter,
  expect,
  heading,
  newCustomer,
  signUp,
  test,
  typeCard,
  waitForHydration,
} from './shop.ts'

function listenInPage() {
  const heard: string[] = []
  Object.assign(window, { heard })
  const textOf = (element: Element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
  const lastText = new WeakMap<Element, string>()
  const listen = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')) {
      // Without a box it is not in the accessibility tree.
      if (!region.checkVisibility()) {
        lastText.delete(region)
        continue
      }
      const text = textOf(region)
      const isNew = !lastText.has(region)
      if (text === lastText.get(region)) continue
      lastText.set(region, text)
      const role = region.getAttribute('role') ?? 'live'
      if (text !== '' && (!isNew || role === 'alert')) heard.push(`${role}: ${text}`)
    }
  }
  const textOfIds = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id)?.textContent.trim() ?? [])
      .join(' ')
  const nameOf = (element: HTMLElement) =>
    element.getAttribute('aria-label') ||
    textOfIds(element.getAttribute('aria-labelledby')) ||
    (element as HTMLInputElement).labels?.[0]?.textContent.trim() ||
    (element.matches('main, section, h1') ? element.tagName.toLowerCase() : textOf(element))
  const sayFocus = (target: HTMLElement) => {
    const description = textOfIds(target.getAttribute('aria-describedby'))
    const isInvalid = target.getAttribute('aria-invalid') === 'true' ? ', invalid' : ''
    heard.push(`focus: ${nameOf(target)}${isInvalid}${description && `, ${description}`}`)
  }
  addEventListener('focusin', ({ target }) => {
    // A screen reader reads the element a moment after the event.
    if (target instanceof HTMLElement) setTimeout(() => sayFocus(target), 50)
  })
  addEventListener('DOMContentLoaded', () => {
    listen()
    const options = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(listen).observe(document.body, options)
  })
}

/** Runs a step and returns what was heard during it, without what an earlier step left. */
async function heardDuring(page: Page, step: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => ((window as unknown as { heard: string[] }).heard.length = 0))
  await step()
  return page.evaluate(() => [...(window as unknown as { heard: string[] }).heard])
}

/** Polls, because live regions are filled after the step. */
const expectHeard = async (page: Page, step: () => Promise<void>, lines: (string | RegExp)[]) => {
  const first = await heardDuring(page, step)
  const heardNow = () =>
    page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]).catch(() => first)
  for (const line of lines) {
    await expect
      .poll(async () => {
        const heard = await heardNow()
        return heard.some((one) => (typeof line === 'string' ? one === line : line.test(one)))
          ? 'heard'
          : heard.join('\n')
      }, String(line))
      .toBe('heard')
  }
  const log = await heardNow()
  // Alerts interrupt. Two are the specification's own: the phone number and the passwords of the sign-up.
  expect(log.filter((line) => line.startsWith('alert: ')).length, log.join('\n')).toBeLessThanOrEqual(2)
  console.log(log.map((line) => `  ${line}`).join('\n'))
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(listenInPage)
})

test('@desktop heard: another dispensary’s product', async ({ page }) => {
  await enter(page, '/shops')
  const shops = page.getByRole('main').getByRole('listitem').getByRole('link')
  const add = adds(page)
  await shops.first().click()
  await expectHeard(page, () => add.first().click(), ['status: Item added to cart!'])
  await page.goBack()
  await shops.nth(1).click()
  await expectHeard(page, () => add.first().click(), [
    'focus: Not added to your cart',
    'alert: Your cart contains items from a different dispensary. Please complete that purchase or clear your cart to add items from a new dispensary.',
  ])
  await expectHeard(page, () => page.getByRole('button', { name: /^Start new cart with/ }).click(), [
    /^focus: Add .* to cart/,
    'status: Item added to cart!',
    'status: 1 item in your cart',
  ])
})

test('@desktop heard: a category of the home page', async ({ page }) => {
  await enter(page, '/home')
  await expectHeard(page, () => page.getByRole('button', { name: 'Flower', exact: true }).click(), [
    /^status: Flower: \d+ products$/,
  ])
  // Once, with its own count.
  const heard = await page.evaluate(() => [...(window as unknown as { heard: string[] }).heard])
  expect(heard.filter((line) => line.startsWith('status: Flower'))).toHaveLength(1)
})

test('@desktop heard: the order placed', async ({ page }) => {
  test.slow()
  await enter(page, '/products')
  await adds(page).first().click()
  await page.goto('/signup')
  await waitForHydration(page)
  await signUp(page, newCustomer())
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/checkout')
  await expect(heading(page, 'Place Order')).toBeVisible()
  await typeCard(page)
  await expectHeard(page, () => page.getByRole('button', { name: /^Place Order/ }).click(), [
    /^focus: Thanks, Dana\. .*Order finalized successfully!/,
  ])
})
