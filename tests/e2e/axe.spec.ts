import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { open, routesFor, settle, storedBy } from './visitors.ts'

/** The pages that show something else to someone who is signed in. */
const ACCOUNT = /^\/(home|cart|checkout|profile|order-history|address|phone-number|track-order)/

const SCHEMES = ['light', 'dark'] as const

async function expectAccessible(page: Page, what: string): Promise<void> {
  // what is still fading in has no contrast of its own yet
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, what).toEqual([])
}

for (const colorScheme of SCHEMES) {
  for (const visitor of ['signed out', 'full account'] as const) {
    test(`axe finds nothing on any page, ${visitor}, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(240_000)
      const { storageState, seed } = await storedBy(browser, visitor)
      const context = await browser.newContext({ storageState, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const paths = [...routesFor(seed), '/nowhere']
      // who is signed in makes no difference to the rest
      for (const path of visitor === 'signed out' ? paths : paths.filter((one) => ACCOUNT.test(one))) {
        await test.step(path, async () => {
          await open(page, path)
          await expectAccessible(page, `${visitor} ${path}`)
        })
      }
      await context.close()
    })
  }

  test(`axe finds nothing where something is open, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/home')
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expectAccessible(page, 'the age gate after No')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await settle(page)

    await page.getByRole('combobox', { name: /search/i }).fill('dream')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'the search list')
    await page.keyboard.press('Escape')

    await open(page, '/products')
    await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expectAccessible(page, 'the added popup')
    const filters = page.getByRole('button', { name: /^Filter/ })
    if (await filters.isVisible()) {
      await filters.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'the filters')
    }

    await open(page, '/contact')
    await page.getByRole('button', { name: 'SEND' }).click()
    await expectAccessible(page, 'the contact form with its errors')
  })
}

test('every page reflows at 320 px', async ({ browser }) => {
  test.setTimeout(180_000)
  const { storageState, seed } = await storedBy(browser, 'full account')
  const context = await browser.newContext({
    storageState,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  const wide: string[] = []
  for (const path of routesFor(seed)) {
    await open(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) wide.push(`${path} is ${width} px wide`)
  }
  expect(wide).toEqual([])
  await context.close()
})

test('every target is at least 44 px, apart from links within a sentence', async ({ browser }) => {
  test.setTimeout(180_000)
  const { storageState, seed } = await storedBy(browser, 'full account')
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const small: string[] = []
  for (const path of routesFor(seed)) {
    await open(page, path)
    small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`))
  }
  expect(small).toEqual([])
  await context.close()
})

/** Everything that can be pressed and measures less than 44 px either way. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="option"]',
    )) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // the vendor's own fields, which stand in a frame of theirs
      if (element.closest('.stripe-stand-in')) continue
      // a control is pressed through its label as well
      const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      const target = isChoice ? (element.closest('label') ?? element) : element
      const own = target.getBoundingClientRect()
      // a link may be stretched over its card by a pseudo-element
      const cover = getComputedStyle(target, '::after')
      const isStretched = cover.content !== 'none' && cover.position === 'absolute'
      const width = Math.max(own.width, isStretched ? Number.parseFloat(cover.width) || 0 : 0)
      const height = Math.max(own.height, isStretched ? Number.parseFloat(cover.height) || 0 : 0)
      if (width === 0 || (width >= LEAST - 0.5 && height >= LEAST - 0.5)) continue
      // WCAG 2.5.8 exempts a target in a sentence
      const parent = element.parentElement
      const isInSentence =
        getComputedStyle(element).display === 'inline' &&
        (parent?.textContent.trim().length ?? 0) > element.textContent.trim().length
      if (isInSentence) continue
      // what waits off screen until it is focused
      if (own.bottom < 0) continue
      small.push(`${element.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`)
    }
    return small
  })
