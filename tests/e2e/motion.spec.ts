import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { open } from './visitors.ts'

type Seen = {
  /** What moved for longer than an eye blinks: its tag, and how its text begins. */
  moved: string[]
  /** How high the page's questions were from frame to frame. */
  heights: number[]
  /** How often a page was asked to turn into the next one. */
  turns: number
}

/** Notes in the page what moves. @returns what was seen until then, in this document. */
async function watchMotion(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    localStorage.setItem('ageVerified', 'true')
    const seen: Seen = { moved: [], heights: [], turns: 0 }
    Object.assign(window, { seen })
    const SHORTEST_MS = 20
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue
        if (Number(effect.getComputedTiming().duration) < SHORTEST_MS) continue
        const { target, pseudoElement } = effect
        const what = `${target?.tagName}${pseudoElement ?? ''} ${target?.textContent.slice(0, 14)}`
        if (!seen.moved.includes(what)) seen.moved.push(what)
      }
      const height = document.querySelector('details')?.parentElement?.offsetHeight
      if (height !== undefined && height !== seen.heights.at(-1)) seen.heights.push(height)
      requestAnimationFrame(look)
    }
    look()
    const start = document.startViewTransition?.bind(document)
    document.startViewTransition = (...given) => {
      seen.turns += 1
      return start(...given)
    }
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

/** A question opens, a product is added, and on a phone the filters come and go. */
async function setInMotion(page: Page): Promise<void> {
  await open(page, '/home')
  const question = page.locator('summary').first()
  await question.scrollIntoViewIfNeeded()
  await question.click()
  await page.waitForTimeout(400)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (await filters.isVisible()) {
    await filters.click()
    await page.getByRole('button', { name: /^Show / }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('link')

test('where motion is welcome, things move and a card’s picture travels to its page', async ({ page }) => {
  const motion = await watchMotion(page)
  await setInMotion(page)
  const seen = await motion()
  expect(seen.moved).toContain('DIV Added to cart!')
  expect(seen.moved).toContain('SPAN 1')
  expect(seen.heights.length).toBeGreaterThan(4)
  expect(seen.turns).toBe(0)

  // from further down the list
  const link = cards(page).nth(6)
  const name = await link.innerText()
  await link.hover()
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await motion()).turns).toBe(1)
  expect((await motion()).moved).toContainEqual(
    expect.stringMatching(/^HTML::view-transition-group\(picture\)/),
  )
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(cards(page).nth(6)).toBeInViewport()
})

test('where motion is not wanted, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = await watchMotion(page)
  await setInMotion(page)
  const link = cards(page).first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const { moved, heights, turns } = await motion()
  expect(moved).toEqual([])
  expect(heights, 'closed, then open').toHaveLength(2)
  expect(turns).toBe(0)
})

test('a chosen dark page is dark from its first frame on a light device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('ageVerified', 'true')
    const grounds: string[] = []
    Object.assign(window, { grounds })
    const look = () => {
      if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open(page, '/home')
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  const grounds = await page.evaluate(() => (window as unknown as { grounds: string[] }).grounds)
  expect(grounds.length).toBeGreaterThan(0)
  expect(new Set(grounds).size).toBe(1)
  expect(grounds[0]).not.toBe(light)
})
