import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { heading } from '../shop.ts'
import { expect, SITE, test } from './site.ts'

/** CSS that Chrome 109, Firefox 115 or Safari 16.4 lack, under names that no browser knows. */
const withoutNewCss = (text: string): string =>
  text.replaceAll(/light-dark\(|color-mix\(/g, 'unknown(').replaceAll(':has(', ':unknown(')

/** Removes what those browsers lack, before any script of the page runs. Playwright itself needs checkVisibility. */
function removeNewMembers(): void {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  remove(Array.prototype, 'toSorted', 'toSpliced', 'toReversed', 'with', 'findLast', 'findLastIndex')
  remove(Array, 'fromAsync')
  remove(String.prototype, 'toWellFormed', 'isWellFormed')
  remove(Promise, 'withResolvers', 'try')
  remove(Object, 'groupBy')
  remove(Map, 'groupBy')
  remove(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  remove(
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    'map',
    'filter',
    'toArray',
    'some',
    'find',
  )
  remove(AbortSignal, 'any')
  remove(URL, 'canParse', 'parse')
  remove(URLSearchParams.prototype, 'size')
  remove(window, 'requestIdleCallback', 'navigation', 'scheduler', 'CloseWatcher')
  remove(document, 'startViewTransition')
  remove(Document.prototype, 'startViewTransition')
  remove(HTMLElement.prototype, 'showPopover', 'popover')
  remove(Element.prototype, 'moveBefore')
}

/** Serves the build with that CSS, and without its policy, whose hashes are those of the real styles. */
const site = createServer((request, response) => {
  void fetch(SITE + request.url).then(async (answer) => {
    const type = answer.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response
      .writeHead(answer.status, { 'Content-Type': type })
      .end(/html|css/.test(type) ? withoutNewCss(body.toString()) : body)
  })
})
let origin = ''

test.beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, resolve))
  origin = `http://localhost:${(site.address() as AddressInfo).port}`
})
test.afterAll(() => site.close())

test.beforeEach(async ({ page }) => {
  await page.addInitScript(removeNewMembers)
  await page.route(`${origin}/**`, (route) => route.continue())
})

/** The contrast of an element's text with the nearest ground that is painted behind it. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
const contrastOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = rgb(color).map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      let ground: Element | null = element
      while (ground && rgb(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement
      if (!ground) return 0
      const [low, high] = [
        luminance(getComputedStyle(element).color),
        luminance(getComputedStyle(ground).backgroundColor),
      ].sort((a, b) => a - b)
      return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
    })

test('a browser of 2023 shows the age question and the shop in its colours, light and dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.removeItem('ageVerified'))
  await page.goto(`${origin}/home`)
  const yes = page.getByRole('button', { name: 'Yes', exact: true })
  await expect(yes).toBeVisible()
  expect(await contrastOf(page, 'dialog h2, dialog h1'), 'the age question').toBeGreaterThan(4.5)
  expect(await contrastOf(page, 'dialog button'), 'its answer').toBeGreaterThan(4.5)
  await yes.click()
  await expect(page.getByRole('button', { name: /^Add .* to cart$/ }).first()).toBeVisible()
  const expectContrast = async (scheme: string, ground: string) => {
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
    for (const part of ['main h1', 'main article h3', 'main article button', 'footer p']) {
      expect(await contrastOf(page, part), `${part}, ${scheme}`).toBeGreaterThan(4.5)
    }
  }
  await expectContrast('light', 'rgb(246, 243, 234)')
  await page.getByText('Appearance', { exact: true }).click()
  await page.getByRole('radio', { name: 'dark', exact: false }).check()
  await expectContrast('dark', 'rgb(15, 21, 18)')
})

test('a browser of 2023 searches, sorts, filters, and fills a cart', async ({ page }) => {
  await page.goto(`${origin}/home`)
  const search = page.getByRole('combobox', { name: 'Search products and shops' })
  await search.fill('blue')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('button', { name: /^Add .* to cart$/ }).first()).toBeVisible()

  await page.goto(`${origin}/products`)
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption('Name: A to Z')
  await expect(page).toHaveURL(/sort=name/)
  const names = await cards.getByRole('heading').allTextContents()
  expect(names.slice(0, 2)).toEqual(names.slice(0, 2).sort())
  await page.getByRole('searchbox', { name: 'Search products' }).fill('blue')
  await expect(page).toHaveURL(/q=blue/)
  await cards
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click()

  await page.goto(`${origin}/cart`)
  await expect(heading(page, 'Cart')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
})
