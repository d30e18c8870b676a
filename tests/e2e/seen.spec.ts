import type { Locator, Page } from '@playwright/test'
import { becomeCustomer } from './payer.ts'
import { adds, expect, test, waitForHydration } from './shop.ts'
import { createStorageState } from './visitors.ts'

/** What people see who change colors, contrast or the size of text. */

const LONG_NAME = 'Grandmother’s Reserve Sun-Cured Tangerine Dream Live Resin Cartridge 1g'

/** A shop of the mock backend. */
const SHOP_ID = '656d4c8fb19e04a7c2000000'

/** Opens a cart with a long name and a total of many digits. */
async function openCart(page: Page): Promise<void> {
  const line = { _id: 'a', name: LONG_NAME, price: 1345.67, dispensaryId: SHOP_ID, quantity: 12 }
  const short = { ...line, _id: 'b', name: 'Super Silver Haze Disposable Pen', price: 38, quantity: 1 }
  await page.addInitScript(
    (text) => {
      localStorage.setItem('ageVerified', 'true')
      localStorage.setItem('cartItems', text)
    },
    JSON.stringify([line, short]),
  )
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: LONG_NAME })).toBeVisible()
}

/** The names of a cart that are cut. */
const cutNames = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Cartridge 1g|Disposable Pen/ })
    .evaluateAll((links) =>
      links
        .filter((link) =>
          [link, ...link.querySelectorAll('*')].some((one) => one.scrollHeight > one.clientHeight + 4),
        )
        .map(({ textContent }) => textContent),
    )

/** The words that are wider than their box. */
const cutWords = (words: Locator) =>
  words.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline')
      .map(({ textContent }) => textContent),
  )

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  await page.goto(path)
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle)

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the chosen chip, the current page and the active suggestion can be told apart', async ({ page }) => {
    await open(page, '/home')
    expect(await outlineOf(page, 'main [aria-pressed=true]')).toBe('solid')
    expect(await outlineOf(page, 'main [aria-pressed=false]')).toBe('none')
    expect(await outlineOf(page, 'nav [aria-current=page]')).toBe('solid')
    await page.getByRole('combobox', { name: /^Search/ }).fill('blue')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await outlineOf(page, '[role=option][aria-selected=true]')).toBe('solid')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`kind: what is drawn by colors alone: the chosen appearance has a frame and can be read (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await open(page, '/home')
      await page.getByText('Appearance', { exact: true }).click()
      expect(await outlineOf(page, 'footer :checked + span')).toBe('solid')
      const [chosen, other] = await page
        .locator('footer label > span')
        .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).color))
      expect(chosen).toBe(other)
    })
  }

  test('kind: what is drawn by colors alone: a phone’s cards show their plus and minus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/home')
    await adds(page).first().click()
    for (const name of [/^Remove one /, /^Add one more /]) {
      const button = page.getByRole('main').getByRole('button', { name })
      const shown = await button.screenshot()
      const without = await button.screenshot({ style: 'button::before { visibility: hidden !important }' })
      expect(shown.equals(without), String(name)).toBe(false)
    }
  })

  test('kind: what is drawn by colors alone: the ring of a spinner has an end', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
    await page.goto('/products?mock=products:slow')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading…' }).first()
    const [end, rest] = await spinner.evaluate((ring) => {
      const { borderTopColor, borderRightColor } = getComputedStyle(ring, '::after')
      return [borderTopColor, borderRightColor]
    })
    expect(end).not.toBe(rest)
  })

  test('kind: what is drawn by colors alone: a ticket has an upper edge', async ({ page }) => {
    await becomeCustomer(page)
    await page.goto('/cart')
    const ticket = page.getByRole('region', { name: 'Order Summary' })
    await expect(ticket).toBeVisible()
    const edge = await ticket.evaluate((summary) => {
      let sheet: Element | null = summary
      while (sheet && getComputedStyle(sheet).borderInlineStartWidth === '0px') sheet = sheet.parentElement
      return sheet && getComputedStyle(sheet).borderBlockStartWidth
    })
    expect(edge).toBe('1px')
  })

  test('the collapsed search of a phone has no room for its text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/home')
    const room = await page.getByRole('combobox', { name: /^Search/ }).evaluate((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(room).toBeLessThanOrEqual(0)
  })
})

test('more contrast: lines and secondary words are as strong as the text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await open(page, '/home')
  const { ink, secondary, edge } = await page.evaluate(() => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const color = (token: string) => {
      probe.style.color = `var(${token})`
      return getComputedStyle(probe).color
    }
    return { ink: color('--ink'), secondary: color('--ink-secondary'), edge: color('--edge') }
  })
  expect(secondary).toBe(ink)
  expect(edge).toBe(ink)
})

test.describe('text of twice the size', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
  })

  test('at 1,280 px the search stays a field, and the count covers no word', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/products')
    await adds(page).first().click()
    await expect(page.locator('nav [data-pop]')).toBeVisible()
    const search = await page.getByRole('combobox', { name: /^Search/ }).boundingBox()
    expect(search?.width).toBeGreaterThan(240)
    const covered = await page.getByRole('navigation', { name: 'Main' }).evaluate((nav) => {
      const bubble = nav.querySelector('[data-pop]')?.getBoundingClientRect()
      if (!bubble) return ['no bubble']
      return [...nav.querySelectorAll('span:not([data-pop])')]
        .filter((word) => {
          const { left, right, width } = word.getBoundingClientRect()
          return width > 0 && left < bubble.right && right > bubble.left
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered).toEqual([])
  })

  test('at 390 px the count of /products covers no heading', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/products')
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const count = await page.getByText('200 products', { exact: true }).boundingBox()
    expect(count?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  })

  for (const [path, what, words] of [
    [`/dispensary?id=${SHOP_ID}`, 'strength, price or price in the store', 'article :is(p, p > span)'],
    ['/shops', 'name, rating or type', 'article :is(h3, p, p > span)'],
  ] as const) {
    test(`at 390 px no card of ${path} loses its ${what}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, path)
      if (path !== '/shops') await expect(page.getByText(/less than in store/).first()).toBeAttached()
      expect(await cutWords(page.getByRole('main').locator(words))).toEqual([])
    })
  }

  for (const [width, path] of [
    [390, '/home'],
    [390, '/products'],
    [1280, '/home'],
  ] as const) {
    test(`at ${width} px no product of ${path} loses a word of its name, and no word is broken`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      const names = page.getByRole('list', { name: /^(Products|Ready to add)$/ }).getByRole('heading')
      const cut = await names.evaluateAll((all) =>
        all
          .filter((one) => {
            const isCut = one.scrollHeight > one.clientHeight + 4
            one.style.overflowWrap = 'normal'
            const isBroken = one.scrollWidth > one.clientWidth + 1
            return isCut || isBroken
          })
          .map(({ textContent }) => textContent),
      )
      expect(cut).toEqual([])
    })
  }
})

for (const [width, path] of [
  [320, '/products'],
  [390, '/products'],
  [390, '/dispensary?id=656d4c8fb19e04a7c2000000'],
] as const) {
  test(`with the text spacing of WCAG 1.4.12 at ${width} px, prices, shop names and buttons of ${path} are whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await open(page, path)
    await page.addStyleTag({
      content:
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-block-end: 2em !important }',
    })
    const cut = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('article')].flatMap((card) => {
        const { right, bottom } = card.getBoundingClientRect()
        const button = card.querySelector('button[aria-label^=Add]')
        if (button && button.getBoundingClientRect().bottom > bottom) return ['the button']
        const lost = [...card.querySelectorAll('p')].filter((one) => one.scrollHeight > one.clientHeight + 2)
        if (lost.length > 0) return lost.map(({ textContent }) => textContent)
        // Words for listeners alone are 1 px wide.
        return [...card.querySelectorAll('p span, p s')]
          .filter((one) => {
            if (one.childElementCount > 0 || one.clientWidth === 1) return false
            const range = document.createRange()
            range.selectNodeContents(one)
            const end = range.getBoundingClientRect().right
            const hasAmount = one.textContent.includes('$')
            return end > right + 1 || (hasAmount && end > one.getBoundingClientRect().right + 1)
          })
          .map(({ textContent }) => textContent)
      }),
    )
    expect(cut).toEqual([])
  })
}

for (const [name, path, size] of [
  ['the menu beside the headline @desktop', '/home', { width: 1280, height: 800 }],
  ['deals @phone', '/products?deals=1', { width: 390, height: 844 }],
] as const) {
  test(`kind: words that end in “…”: names, categories and prices are whole: ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page, path)
    const words = page.locator('aside li span, article :is(p, p > span)')
    expect(await words.count()).toBeGreaterThan(8)
    expect(await cutWords(words)).toEqual([])
  })
}

for (const path of ['/products', `/dispensary?id=${SHOP_ID}`]) {
  test(`kind: words that are cut: each card of ${path} shows its shop or its price in the store to the last word @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    const cut = await page
      .getByRole('main')
      .locator('article p')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const words = document.createRange()
          words.selectNodeContents(one)
          const isCut = words.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom + 2
          return isCut ? [one.textContent] : []
        }),
      )
    expect(cut).toEqual([])
  })
}

for (const [width, size] of [
  [390, '100%'],
  [320, '100%'],
  [390, '200%'],
] as const) {
  test(`kind: words that end in “…”: the names of a cart are whole at ${width} px, text at ${size} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openCart(page)
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    expect(await cutNames(page)).toEqual([])
  })
}

test.describe('on a phone @phone', () => {
  for (const path of ['/search?term=', '/shops?q=']) {
    test(`kind: what is typed is shown whole: a long word on ${path}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
      const word = 'supercalifragilisticexpialidocious'.repeat(4)
      await page.goto(`${path}${word}`)
      await expect(page.getByRole('main').getByText(`“${word}”`)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        await page.evaluate(() => document.documentElement.clientWidth),
      )
    })
  }

  test('kind: names without blanks: the last order and the shop of a product widen no page', async ({
    browser,
  }) => {
    const { storageState, seed } = await createStorageState(browser, 'full account')
    const context = await browser.newContext({ storageState, viewport: { width: 390, height: 664 } })
    const page = await context.newPage()
    const main = page.getByRole('main')
    const { _id, dispensaryId } = seed.product
    for (const [path, name] of [
      ['/home', main.getByRole('button', { name: /^Order again: / })],
      [`/product?id=${_id}&shop=${dispensaryId}`, main.getByText(/^from /).getByRole('link')],
    ] as const) {
      await page.goto(path)
      await name.evaluate((node) => {
        const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode()
        if (text) text.nodeValue = 'Kings_Grove_Premium_Live_Resin_Liquid_Diamonds_Disposable_Pen_1g'
      })
      await expect(main.getByText('Kings_Grove').first()).toBeVisible()
      const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(over), path).toBe(0)
    }
    await context.close()
  })

  for (const [path, element] of [
    ['/shops', 'h3 a'],
    [`/dispensary?id=${SHOP_ID}`, 'h1'],
  ] as const) {
    test(`kind: names of other scripts: the heart of ${path} is beside a name from right to left`, async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
      await page.goto(path)
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: /^Save / })
        .first()
      await expect(heart).toBeVisible()
      const name = page.getByRole('main').locator(element).first()
      const end = await name.evaluate((node) => {
        node.textContent = 'متجر الأوراق الخضراء في أنهايم'
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().right
      })
      expect(end).toBeLessThanOrEqual((await heart.boundingBox())?.x ?? 0)
    })
  }

  test('kind: what is opened is on the screen: a panel of the profile, also when its record comes late', async ({
    page,
  }) => {
    await becomeCustomer(page)
    await page.goto('/profile')
    await waitForHydration(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => scrollTo(0, 224))
    await page.getByRole('main').getByRole('link', { name: 'Phone Number' }).click()
    await expect(page.getByRole('region', { name: 'Phone Number' }).getByRole('textbox')).toHaveValue(/\d/)
    await expect(page.getByRole('heading', { name: 'Your Phone Number' })).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole('banner').boundingBox()
    const panel = await page.getByRole('region', { name: 'Phone Number' }).boundingBox()
    expect(panel?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  })
})

test('kind: colors of a vendor’s part: its transparent frame has no white ground in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openCart(page)
  // In the margin of the page, where nothing is drawn late.
  const clip = { x: 0, y: 600, width: 12, height: 40 }
  const ground = await page.screenshot({ clip })
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.srcdoc = '<!doctype html>'
    frame.style.cssText = 'position: fixed; inset: 600px auto auto 0; width: 12px; height: 40px; border: 0'
    return new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      document.body.append(frame)
    })
  })
  expect((await page.screenshot({ clip })).equals(ground)).toBe(true)
})

test('kind: a refusal is seen beside its suggestions', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  await page.goto('/signup')
  await waitForHydration(page)
  for (const [name, text] of [
    ['First Name', 'Dana'],
    ['Last Name', 'Reyes'],
    ['Email', 'dana@example.com'],
    ['Phone Number', '714-555-0123'],
    ['Password', 'correct horse battery'],
    ['Confirm Password', 'correct horse battery'],
  ] as const) {
    await page.getByLabel(name, { exact: true }).fill(text)
  }
  const field = page.getByRole('main').getByRole('combobox', { name: 'Address' })
  await field.pressSequentially('12 Mai')
  await expect(page.getByRole('option').first()).toBeVisible()
  // Enter would pick the first one.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const message = page.getByRole('main').getByText(/^Choose your address/)
  await expect(message).toBeVisible()
  await expect(page.getByRole('option').first()).toBeVisible()
  const isOnTop = await message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
})
