import type { Page } from '@playwright/test'
import { BACKEND, expect, test } from './site.ts'

type Entry = { _id: string; name: string; [field: string]: unknown }

const answerOf = async (page: Page, path: string): Promise<Entry[]> =>
  (await (await page.request.get(BACKEND + path)).json()) as Entry[]

/** So many entries, each like one of the backend's own, under a name that tells its place. */
const many = (own: readonly Entry[], count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => {
    const like = own[index % own.length]
    return { ...like, _id: `many-${index}`, name: `Number ${index + 1} ${like?.name}` }
  })

/** The backend's own answer to a call, made as long as that. */
async function lengthen(page: Page, path: string, count: number): Promise<Entry[]> {
  const entries = many(await answerOf(page, path), count)
  await page.route(BACKEND + path, (route) =>
    route.fulfill({ json: entries, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  return entries
}

const cardNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

/** The place in the list of the last card that is drawn. */
const lastNumber = async (page: Page) =>
  Number.parseInt((await cardNames(page).last().textContent())?.slice(7) ?? '')

test.describe('10,000 products', () => {
  let products: Entry[] = []
  test.beforeEach(async ({ page }) => {
    products = await lengthen(page, '/dispensaries/products', 10_000)
    await page.goto('/products')
    // a busy machine takes its time over so many
    await expect(page.getByRole('status').filter({ hasText: '10000 products' })).toBeVisible({
      timeout: 60_000,
    })
    // its first cards are there before it is measured; until then it does not follow a scroll
    const grid = page.getByRole('main').getByRole('list', { name: 'Products' })
    await expect(grid).toHaveAttribute('data-windowed', 'true')
  })

  const nodes = (page: Page) => page.locator('*').count()

  test('D10 at most 900 DOM nodes, wherever the list is scrolled to', async ({ page }) => {
    const grid = page.getByRole('main').getByRole('list', { name: 'Products' })
    expect(await nodes(page)).toBeLessThanOrEqual(900)
    for (const share of [0.25, 0.5, 1]) {
      // where that share of the list ends at the screen's lower edge
      await grid.evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect()
        scrollTo(0, scrollY + top + height * part - innerHeight)
      }, share)
      await expect.poll(() => lastNumber(page)).toBeGreaterThanOrEqual(10_000 * share)
      expect(await nodes(page)).toBeLessThanOrEqual(900)
    }
    await expect(cardNames(page).last()).toHaveText(/^Number 10000 /)
  })

  test('Back from a product returns to the same place, with the same filters', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search products' }).fill('number 1')
    await page.getByRole('main').getByRole('button', { name: 'Flower', exact: true }).click()
    await expect(page).toHaveURL(/q=number\+1&category=flower/)
    const count = products.filter(
      ({ name, category }) => /number 1/i.test(name) && category === 'Flower',
    ).length
    // what is typed narrows the list a moment later: to scroll before would be to scroll a longer one
    const status = page.getByRole('status').filter({ hasText: new RegExp(`^${count} products$`) })
    await expect(status).toBeVisible()
    await page.evaluate(() => scrollTo(0, 30_000))
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.nth(8)).toBeInViewport()
    // from here on by its name: which card is the ninth changes with the rows that are drawn around the screen
    const name = (await cards.nth(8).getByRole('heading').textContent()) ?? ''
    const card = cards.filter({ hasText: name })
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // whole, so that the click need not scroll to it
    await expect(card).toBeInViewport({ ratio: 1 })
    const place = async () => (await card.boundingBox())?.y
    const before = await place()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('number 1')
    await expect(page.getByRole('main').getByRole('button', { name: 'Flower', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(status).toBeVisible()
    await expect.poll(place).toBe(before)
  })

  test('a card that has the focus keeps it, however far the page is scrolled', async ({ page }) => {
    const link = page.getByRole('link', { name: /^Number 3 / })
    await link.focus()
    for (const top of [30_000, 90_000]) {
      const before = await lastNumber(page)
      await page.evaluate((y) => scrollTo(0, y), top)
      // by more than the spare row of the place before, which may still come
      await expect.poll(() => lastNumber(page)).toBeGreaterThan(before + 100)
      await expect(link).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Add Number 3 / })).toBeFocused()
  })

  test('Ctrl+F finds a product that is far from the screen', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 30_000))
    const search = page.getByRole('searchbox', { name: 'Search products' })
    // the list is there a moment before the page listens for these keys; pressed again in the field, they are the browser's
    await expect(async () => {
      await page.keyboard.press('Control+f')
      await expect(search).toBeFocused({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('Searches all. Again: this page only.')).toBeInViewport()
    await page.keyboard.type('number 9876 ')
    await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
    await expect(cardNames(page)).toHaveText(/^Number 9876 /)
    await expect(cardNames(page)).toBeInViewport()
  })

  test('a shared address opens the list with its filters and its order', async ({ page }) => {
    await page.goto('/products?q=number+99&sort=name')
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('number 99')
    await expect(page.getByLabel('Sort by')).toHaveValue('name')
    await expect(cardNames(page).first()).toHaveText(/^Number 99/)
  })

  test('a row beyond each edge is drawn already, so that a flick shows no gap', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 30_000))
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.nth(8)).toBeInViewport()
    // a spare row comes in a quiet moment
    await expect(async () => {
      const { above, below } = await cards.evaluateAll((all) => {
        const boxes = all.map((card) => card.getBoundingClientRect())
        return {
          above: Math.min(...boxes.map(({ bottom }) => bottom)),
          below: Math.max(...boxes.map(({ top }) => top)) - innerHeight,
        }
      })
      expect(above, 'a row above the screen').toBeLessThan(0)
      expect(below, 'a row below the screen').toBeGreaterThan(0)
    }).toPass()
  })
})

test('a reload returns to where the page was left, also where it was narrowed', async ({ page }) => {
  await page.goto('/products?sort=name')
  const grid = page.getByRole('main').getByRole('list', { name: 'Products' })
  await expect(grid).toHaveAttribute('data-windowed', 'true')
  // the page hears of it with the next frame, which a hand does not overtake
  await page.evaluate(() => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, 1500)
    return heard
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  await page.getByRole('link', { name: 'Shops', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** How far the first card's button ends above the card's own end (px). */
async function roomBelowButton(page: Page): Promise<number | null> {
  const card = page.getByRole('main').getByRole('article').first()
  const [outer, inner] = [await card.boundingBox(), await card.getByRole('button').boundingBox()]
  return outer && inner && outer.y + outer.height - (inner.y + inner.height)
}

test('larger words, asked for while a list is open, find larger cards', async ({ page }) => {
  await page.goto('/products')
  const grid = page.getByRole('main').getByRole('list', { name: 'Products' })
  await expect(grid).toHaveAttribute('data-windowed', 'true')
  const room = (await roomBelowButton(page)) ?? 0
  for (const size of ['150%', '']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await expect.poll(() => roomBelowButton(page)).toBeGreaterThan(room - 1)
  }
  expect(await roomBelowButton(page)).toBeLessThan(room + 1)
})

test('a phone that is turned shows each card whole, its button too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await expect(page.getByRole('main').getByRole('article').first().getByRole('button')).toBeVisible()
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => roomBelowButton(page)).toBeGreaterThan(4)
  }
})

test('Back to /home finds its rows where they were drawn to', async ({ page }) => {
  await page.goto('/home')
  const row = page.getByRole('main').getByRole('list', { name: 'Products', exact: true })
  const place = () => row.evaluate((list) => Math.round(list.scrollLeft))
  await expect(row.getByRole('listitem')).toHaveCount(12)
  await row.scrollIntoViewIfNeeded()
  await row.evaluate((list) => list.scrollTo({ left: 700, behavior: 'instant' }))
  const link = row.getByRole('link').nth(6)
  await expect(link).toBeInViewport({ ratio: 0.9 })
  // it may still come to rest on a card
  await expect(async () => {
    const before = await place()
    await page.waitForTimeout(200)
    expect(await place()).toBe(before)
  }).toPass()
  const left = await place()
  expect(left).toBeGreaterThan(300)
  await link.click()
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible()
  await page.goBack()
  await expect.poll(place).toBe(left)
})

test('200 shops are all there, and found by the browser’s own search', async ({ page }) => {
  await lengthen(page, '/dispensaries', 200)
  await page.goto('/shops')
  await expect(page.getByRole('status').filter({ hasText: '200 shops' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Shops' }).getByRole('listitem')).toHaveCount(200)
  expect(
    await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('Number 200 ')),
  ).toBe(true)
  await page.getByRole('searchbox', { name: 'Search shops' }).fill('number 200')
  await expect(page.getByRole('list', { name: 'Shops' }).getByRole('listitem')).toHaveCount(1)
})

test('a cart of 200 lines counts, changes and empties line by line', async ({ page }) => {
  const [first] = await answerOf(page, '/dispensaries/products')
  const lines = many([{ ...first, price: 10 } as Entry], 200).map((line) => ({ ...line, quantity: 1 }))
  await page.addInitScript((items) => {
    if (!localStorage.getItem('cartItems')) localStorage.setItem('cartItems', JSON.stringify(items))
  }, lines)
  await page.goto('/cart')
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  const removals = items.getByRole('button', { name: /^Remove/ })
  await expect(removals).toHaveCount(200)
  await expect(page.getByText('$2,500.00').first()).toBeVisible()
  const last = items.last()
  await last.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(page.getByText('$2,512.50').first()).toBeVisible()
  await removals.last().click()
  await expect(removals).toHaveCount(199)
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('cartItems') ?? '') as []).length)).toBe(
    199,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(removals).toHaveCount(200)
  await expect(page.getByText('$2,512.50').first(), 'with its quantity').toBeVisible()
})

test('thirty categories with long names stay in their column, and the last is reached beside a menu of one product', async ({
  page,
}) => {
  const [shop] = await answerOf(page, '/dispensaries')
  const [product] = await answerOf(page, '/dispensaries/products')
  const menu = Array.from({ length: 30 }, (_, index) => ({
    _id: `category-${index}`,
    name: `Number ${index + 1} Unterwasserfahrzeugbeleuchtungsanlagen`,
    items: index === 0 ? [product] : [],
  }))
  await page.route(`${BACKEND}/dispensaries/${shop?._id}`, (route) =>
    route.fulfill({ json: { dispensary: shop, menu }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/dispensary?id=${shop?._id}`)
  const categories = page.getByRole('region', { name: 'Shop by Category' })
  await expect(categories.getByRole('button')).toHaveCount(31)
  const { x: left = 0 } = (await page.getByRole('heading', { name: 'All Products' }).boundingBox()) ?? {}
  const rights = await categories
    .getByRole('button')
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().left + chip.scrollWidth))
  expect(Math.max(...rights)).toBeLessThan(left)
  const card = (await page.getByRole('main').getByRole('article').boundingBox()) ?? { y: Infinity }
  const heading = (await page.getByRole('heading', { name: 'All Products' }).boundingBox()) ?? { y: 0 }
  expect(card.y - heading.y, 'the menu stays together').toBeLessThan(100)
  const { height } = (await categories.boundingBox()) ?? { height: Infinity }
  expect(height, 'all of it has its place on the screen').toBeLessThan(800 - 68)
  await categories.hover()
  await page.mouse.wheel(0, 4000)
  await expect(categories.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  await categories.getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: /^Products in Number 30 / })).toBeVisible()
})
