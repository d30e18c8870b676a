import type { Locator, Page } from '@playwright/test'
import { adds, enter, expect, test } from './shop.ts'
import { navigate, open } from './visitors.ts'

const onlyThisShop = (page: Page) => page.getByText('Only this shop', { exact: true })

/** Where the fixed bars at the bottom begin on a phone; the window's height elsewhere. */
async function bottomOf(page: Page): Promise<number> {
  const height = page.viewportSize()?.height ?? 0
  const nav = page.getByRole('navigation', { name: 'Main' })
  const bars = await Promise.all(
    [nav, onlyThisShop(page)].map(async (bar) => (await bar.isVisible()) && bar.boundingBox()),
  )
  return Math.min(height, ...bars.flatMap((bar) => (bar && bar.y > height / 2 ? bar.y : [])))
}

/** How many of the elements end above the bottom bar and inside the window's width. */
async function countVisible(page: Page, elements: Locator): Promise<number> {
  await expect(elements.first()).toBeVisible()
  const bottom = await bottomOf(page)
  const width = page.viewportSize()?.width ?? 0
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return boxes.filter(
    (box) => box && box.width > 0 && box.x + box.width <= width && box.y + box.height <= bottom,
  ).length
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const prices = (page: Page) => cards(page).getByText(/^\$\d/)

/** Focuses everything in the sticky bars of a scrolled page. @returns what has scrolled it */
const focusEachInBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focusable = [...document.querySelectorAll('header, main div')]
      .filter((bar) => getComputedStyle(bar).position === 'sticky' && bar.clientWidth >= innerWidth / 2)
      .flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('a, button, input')])
    if (focusable.length < 4) return ['no bars']
    const moved = focusable.filter((element) => {
      scrollTo(0, 600)
      const { top, height } = element.getBoundingClientRect()
      if (height === 0 || top < 0 || top > innerHeight / 2) return false
      element.focus()
      return scrollY !== 600
    })
    return moved.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
  })

// An iPhone 14 with Safari's bars.
test.describe('390 × 664 @phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('/home, /products and a menu show two prices and two Add buttons above the bars, also with something in the cart', async ({
    page,
  }) => {
    const expectTwo = async (what: string) => {
      expect(await countVisible(page, prices(page)), what).toBeGreaterThanOrEqual(2)
      expect(await countVisible(page, adds(page)), what).toBeGreaterThanOrEqual(2)
    }
    await enter(page, '/home')
    const hero = await page.locator('section', { has: page.getByRole('heading', { level: 1 }) }).boundingBox()
    expect(hero?.height).toBeLessThanOrEqual(150)
    for (const cart of ['empty', 'filled']) {
      for (const path of ['/products', '/shops', '/home']) {
        await navigate(page, path)
        if (path === '/shops') {
          await cards(page).first().getByRole('link').first().click()
          await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
        } else if (cart === 'filled') await expect(onlyThisShop(page)).toBeVisible()
        await expectTwo(`${path}, the cart is ${cart}`)
      }
      if (cart === 'empty') await adds(page).first().click()
    }
    expect((await page.getByRole('contentinfo').boundingBox())?.height, 'footer').toBeLessThanOrEqual(260)
  })
})

test.describe('390 × 844 @phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('/products has its count on the line of the heading, /shops a rating clear of the heart, and chips stay on the screen', async ({
    page,
  }) => {
    await enter(page, '/products')
    const [heading, number] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByText(/^\d+ products$/).boundingBox(),
    ])
    expect(heading && number && number.x > heading.x && number.y < heading.y + heading.height).toBe(true)
    const expectChips = async () => {
      await expect(adds(page).nth(7)).toBeVisible()
      await adds(page).nth(7).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 400)
      await expect(page.getByRole('button', { name: 'All Products', exact: true })).toBeInViewport()
    }
    await expectChips()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shops' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
    const shop = cards(page).first()
    const [rating, heart] = await Promise.all([
      shop.getByText(/^Rating: /).boundingBox(),
      shop.getByRole('button').boundingBox(),
    ])
    expect(rating && heart && rating.y - heart.y - heart.height).toBeGreaterThanOrEqual(0)
    await shop.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
    await expectChips()
  })

  test('kind: a focus in a bar that stays on the screen leaves the page where it is', async ({ page }) => {
    await enter(page, '/home')
    for (const link of ['Home', 'Products', 'Shops']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
      if (link === 'Shops') await cards(page).first().getByRole('link').first().click()
      await expect(adds(page).first()).toBeVisible()
      expect(await focusEachInBars(page)).toEqual([])
    }
  })

  test('kind: a press on + leaves the button under the finger', async ({ page }) => {
    await enter(page, '/home')
    await adds(page).first().click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ }).click()
    const plus = page.getByRole('button', { name: /^Increase quantity of/ })
    const before = await plus.boundingBox()
    await plus.click()
    await expect(page.getByText(/^\$[\d.]+ each$/)).toBeVisible()
    expect(await plus.boundingBox()).toEqual(before)
  })

  test('kind: the answer to a press leaves its button in place, and is on the screen', async ({ page }) => {
    await enter(page, '/about')
    for (const [path, button, answer] of [
      ['/reset-password', 'Send Reset Email', 'Password reset email sent!'],
      ['/signin', "Let's Go", 'Error signing in: Incorrect email or password.'],
      ['/contact', 'SEND', 'Message sent!'],
    ] as const) {
      await navigate(page, path)
      const main = page.getByRole('main')
      for (const name of ['Name', 'Email', 'Subject', 'Message', 'Password']) {
        const field = main.getByLabel(name, { exact: true })
        if (await field.isVisible()) await field.fill('dana@example.com')
      }
      const press = main.getByRole('button', { name: button })
      const top = () => press.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
      const before = await top()
      await press.click()
      await expect(main.getByText(answer)).toBeVisible()
      expect(await top(), path).toBe(before)
      await expect.poll(() => countVisible(page, main.getByText(answer)), path).toBe(1)
    }
  })
})

test.describe('1280 × 800 @desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('/home shows three deals with price and Add beside the promise, and the row begins', async ({
    page,
  }) => {
    await enter(page, '/home')
    const deals = page.getByRole('list', { name: 'Ready to add' })
    expect(await countVisible(page, deals.getByText(/^\$\d/))).toBeGreaterThanOrEqual(3)
    expect(await countVisible(page, deals.getByRole('button', { name: /^Add / }))).toBe(3)
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(800)
  })

  test('kind: letters typed in a bar that stays on the screen leave the page where it is', async ({
    page,
  }) => {
    await enter(page, '/products')
    expect(await focusEachInBars(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, 600))
    await page.getByRole('combobox', { name: 'Search products and shops' }).click()
    await page.keyboard.type('blue')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(600)
  })

  test('/products shows a row of whole cards, and two rows of prices within 900 px', async ({ page }) => {
    await enter(page, '/products')
    expect(await countVisible(page, adds(page))).toBeGreaterThanOrEqual(4)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await countVisible(page, prices(page))).toBeGreaterThanOrEqual(8)
  })

  test('/cart shows what goes with one line beside the summary', async ({ page }) => {
    await enter(page, '/home')
    await adds(page).first().click()
    await page.getByRole('link', { name: 'View Cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    const [row, next] = await Promise.all([
      page.getByRole('heading', { name: 'Add to Order' }).boundingBox(),
      page.getByRole('link', { name: 'Continue' }).boundingBox(),
    ])
    expect(row?.y).toBeLessThan(next?.y ?? 0)
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(800)
  })
})

test('@phone notices between the header and the page stand above the page, however many there are', async ({
  page,
}) => {
  await enter(page, '/about')
  const parts = await page.getByRole('main').evaluate((main) => {
    for (const words of ['An open payment', 'A question about an address']) {
      main.before(Object.assign(document.createElement('p'), { textContent: words }))
    }
    return [...(main.parentElement?.querySelectorAll(':scope > :is(header, p, main, footer)') ?? [])].map(
      (part) => ({ name: part.localName, top: part.getBoundingClientRect().top }),
    )
  })
  expect(parts.map(({ name }) => name)).toEqual(['header', 'p', 'p', 'main', 'footer'])
  const tops = parts.map(({ top }) => top)
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
})

test('@desktop kind: one covers another: a long name of the cart’s shop covers nothing', async ({ page }) => {
  const dispensaryName = 'Tidepool Orange County Cannabis Dispensary Santa Ana'
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.addInitScript(
    (line) => {
      localStorage.setItem('ageVerified', 'true')
      localStorage.setItem('cartItems', line)
    },
    JSON.stringify([{ _id: 'a', name: 'A', price: 9, dispensaryId: 'another', dispensaryName, quantity: 1 }]),
  )
  for (const path of ['/home', '/products', '/search?term=blue']) {
    await open(page, path)
    const covered = await onlyThisShop(page).evaluate((link) => {
      const bar = link.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const words = document.createRange()
      return [...document.querySelectorAll('main :is(button, a, h1, h2, p)')].flatMap((element) => {
        if (link.parentElement?.contains(element)) return []
        words.selectNodeContents(element)
        const { left, right, top, bottom } = words.getBoundingClientRect()
        const isApart = left >= bar.right || right <= bar.left || top >= bar.bottom || bottom <= bar.top
        return isApart ? [] : [element.textContent]
      })
    })
    expect(covered, path).toEqual([])
  }
})
