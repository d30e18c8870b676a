import type { Browser, Page } from '@playwright/test'
import { adds, expect, test } from './shop.ts'
import { addressesOf } from '../addresses.ts'
import { navigate, open, settle, createStorageState } from './visitors.ts'

/** 1280 × 1024 at 400 %, in CSS px. */
const ZOOMED = { width: 320, height: 256 }
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 390, height: 500 },
  ZOOMED,
]

/** Presses of Tab per page and direction. */
const PRESSES = 30

/** Pages with the same layout as another one. */
const ALIKE = /^\/(terms|privacy|phone-number|signin|reset-password)/

/** A customer's browser of this size, with reduced motion. */
async function customer(browser: Browser, viewport?: { width: number; height: number }) {
  const { storageState, seed } = await createStorageState(browser, 'full account')
  const context = await browser.newContext({
    storageState,
    reducedMotion: 'reduce',
    ...(viewport && { viewport }),
  })
  return { page: await context.newPage(), paths: addressesOf(seed) }
}

/** Describes how the focused element is hidden: off the screen, or under a fixed or sticky element. null: it is visible. */
const focusHidden = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    // after the next paint
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body || focused.id === 'main') return null
    // a hidden radio button shows as its label
    const target = (focused.matches('[type=radio], [type=checkbox]') && focused.closest('label')) || focused
    const { left, top, width, height } = target.getBoundingClientRect()
    const barOver = (x: number, y: number): string | null => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'off the screen'
      let over = document.elementFromPoint(x, y)
      if (!over || target.contains(over) || over.contains(target)) return null
      for (; over && !over.contains(target); over = over.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return `under <${over.localName}>`
      }
      return null
    }
    // inside the rounded corners, which show the background
    const at = (start: number, size: number) => {
      const inset = Math.min(8, size / 3)
      return [start + inset, start + size / 2, start + size - inset]
    }
    const found = at(top, height).flatMap((y) => at(left, width).map((x) => barOver(x, y)))
    const hidden = found.filter((one) => one !== null)
    // an element higher than half the screen may not fit
    const isHidden = height > innerHeight / 2 ? hidden.length === found.length : hidden.length > 0
    return isHidden ? `${target.outerHTML.slice(0, 140)} is ${[...new Set(hidden)].join(', ')}` : null
  })

/** The elements that the key focuses and that are hidden then. */
async function hiddenFoci(page: Page, key: 'Tab' | 'Shift+Tab', presses = PRESSES): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key)
    let found = await focusHidden(page)
    // the browser may still be scrolling to it
    for (let tries = 0; found !== null && tries < 8; tries++) {
      await page.waitForTimeout(200)
      found = await focusHidden(page)
    }
    if (found !== null) hidden.push(`${key}: ${found}`)
  }
  return hidden
}

for (const viewport of SCREENS) {
  const { width, height } = viewport
  test(`@desktop at ${width} × ${height} no focused element is under a bar or off the screen`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const { page, paths } = await customer(browser, viewport)
    const hidden: string[] = []
    await open(page, '/nowhere')
    for (const path of paths.filter((one) => !ALIKE.test(one))) {
      await test.step(path, async () => {
        await navigate(page, path)
        for (const key of ['Tab', 'Shift+Tab'] as const) {
          hidden.push(...(await hiddenFoci(page, key)).map((found) => `${path} ${found}`))
          // then backwards from the end of the page
          await page.evaluate(() => {
            scrollTo(0, document.documentElement.scrollHeight)
            document.querySelector<HTMLElement>('footer a:last-of-type')?.focus({ preventScroll: true })
          })
        }
      })
    }
    expect(hidden).toEqual([])
    await page.context().close()
  })
}

/** The share of the screen's height under fixed or sticky elements, in the middle of the page (0 to 1). */
const underBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement))
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 1)
    return rows.filter((y) => isBar(document.elementFromPoint(innerWidth / 2, y))).length / rows.length
  })

/** Presses the key until the page's last element, or an element for the second time. Returns the landmark of each, and "again". */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const steps: string[] = []
  for (let press = 0; press < 300; press++) {
    await page.keyboard.press(key)
    const step = await page.evaluate(
      (mark) => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return null
        if (focused.hasAttribute(mark)) return `again: ${focused.outerHTML.slice(0, 140)}`
        focused.setAttribute(mark, '')
        return focused.closest('footer, header, main')?.localName ?? 'skip link'
      },
      `data-${key.toLowerCase().replace('+', '-')}`,
    )
    if (step === null) break
    steps.push(step)
    if (step.startsWith('again') || (step === 'skip link' && key !== 'Tab')) break
  }
  return steps
}

for (const width of [320, 390, 1280]) {
  test(`@desktop kind: the keyboard stays in a row: at ${width} px Tab passes each element once, down to the footer and back`, async ({
    browser,
  }) => {
    const { page, paths } = await customer(browser, { width, height: 664 })
    for (const path of paths.filter((one) => /^.(home|product|dispensary|cart)\b/.test(one))) {
      await open(page, path)
      await settle(page)
      expect((await walk(page, 'Tab')).at(-1), path).toBe('footer')
      expect((await walk(page, 'Shift+Tab')).at(-1), path).toBe('skip link')
    }
    await page.context().close()
  })
}

test('@desktop at 400 % the bars leave most of the screen to the page, and no page scrolls sideways', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page, paths } = await customer(browser, ZOOMED)
  const wrong: string[] = []
  await open(page, '/nowhere')
  for (const path of paths) {
    await navigate(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > ZOOMED.width) wrong.push(`${path} is ${width} px wide`)
    const share = await underBars(page)
    if (share > 0.35) wrong.push(`${path}: bars take ${Math.round(share * 100)} %`)
  }
  expect(wrong).toEqual([])
  await page.context().close()
})

test('@desktop at 400 % the age gate, dialogs, sheets and notices can be read and answered', async ({
  page,
}) => {
  await page.setViewportSize(ZOOMED)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  /** Checks that each focused element is visible. */
  const seen = async (presses: number) => expect(await hiddenFoci(page, 'Tab', presses)).toEqual([])

  await page.goto('/products')
  // hydrated: it has the focus, and Tab starts there
  await expect(page.getByRole('alertdialog')).toBeFocused()
  await seen(3)
  const question = page.getByRole('heading', { name: 'Are you 21 years or older?' })
  await question.scrollIntoViewIfNeeded()
  // Scrolling stops at whole pixels.
  await expect(question).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await settle(page)

  await page.getByRole('button', { name: /^Sort & filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Sort & filter' })
  await seen(12)
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(sheet).toBeHidden()

  // products of two shops
  const addFrom = async (shop: number) => {
    // A new document would cut off the pictures of this one.
    await navigate(page, '/shops')
    await page.getByRole('main').getByRole('listitem').getByRole('link').nth(shop).click()
    await adds(page).first().click()
  }
  await addFrom(0)
  await addFrom(1)
  const refusal = page.getByRole('alert').filter({ hasText: 'different dispensary' })
  await expect(refusal).toBeVisible()
  for (const name of [/^Start new cart with/, 'Keep my cart']) {
    await page.getByRole('button', { name }).focus()
    await expect.poll(() => focusHidden(page), { message: String(name) }).toBeNull()
  }
  await page.getByRole('button', { name: 'Keep my cart' }).click()
  await expect(refusal).toBeHidden()
})

test('@desktop kind: what is opened is on the screen: a refusal by the pressed button, text of twice the size', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    (line) => {
      localStorage.setItem('ageVerified', 'true')
      localStorage.setItem('cartItems', line)
    },
    JSON.stringify([{ _id: 'a', name: 'A', price: 9, dispensaryId: 'another', quantity: 1 }]),
  )
  await open(page, '/products')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const add = adds(page).first()
  // At the lower edge of the screen.
  await add.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 70))
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Not added to your cart' })).toBeInViewport({ ratio: 1 })
})

test('@desktop kind: the keyboard stays in a row: Tab leaves a list of suggestions that scrolls for the link after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  await open(page, '/home')
  await page.getByRole('combobox', { name: /^Search/ }).fill('kush')
  await expect(page.getByRole('option').nth(5)).toBeAttached()
  await page.keyboard.press('Tab')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Home' })).toBeFocused()
})

/** Elements whose text overflows their box; an intended ellipsis does not count. */
const overflowingText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const out: string[] = []
    const words = document.createRange()
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { display, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (display === 'inline' || clipPath !== 'none') continue
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      if (element.closest('svg, [aria-hidden=true]')) continue
      const box = element.getBoundingClientRect()
      // off the screen until it is focused, like the skip link
      if (box.bottom < 0) continue
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        words.selectNodeContents(node)
        const rect = words.getBoundingClientRect()
        // the line height is less than the font's
        const isHigh = rect.height > box.height * 1.4
        if (rect.right > box.right + 2 || rect.left < box.left - 2 || isHigh) {
          out.push(
            `${element.outerHTML.slice(0, 140)}: ${Math.round(rect.width)} in ${Math.round(box.width)}`,
          )
        }
      }
    }
    return out
  })

for (const viewport of SCREENS.slice(0, 2)) {
  test(`@desktop at ${viewport.width} px text of twice the size does not overflow`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page, paths } = await customer(browser, viewport)
    const wrong: string[] = []
    await open(page, '/nowhere')
    // like a larger text size in the browser's settings
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const path of paths) {
      await navigate(page, path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) wrong.push(`${path} is ${width} px wide`)
      wrong.push(...(await overflowingText(page)).map((found) => `${path} overflows: ${found}`))
    }
    expect(wrong).toEqual([])
    await page.context().close()
  })
}

test('every target is at least 44 px, except links in a sentence', async ({ browser }) => {
  test.setTimeout(180_000)
  const { page, paths } = await customer(browser)
  const small: string[] = []
  await open(page, '/nowhere')
  for (const path of paths) {
    await navigate(page, path)
    small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`))
  }
  expect(small).toEqual([])
  await page.context().close()
})

/** Targets of less than 44 px in width or height. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="option"]',
    )) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // the vendor's fields, in their own frame
      if (element.closest('.stripe-stand-in')) continue
      // a label is part of the target
      const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      const target = isChoice ? (element.closest('label') ?? element) : element
      const own = target.getBoundingClientRect()
      // a pseudo-element may stretch a link over its card
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
      // hidden until it has the focus, like the skip links
      if (own.bottom < 0 || getComputedStyle(element).clipPath !== 'none') continue
      small.push(`${element.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`)
    }
    return small
  })
