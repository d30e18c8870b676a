import type { Page } from '@playwright/test'
import { adds, expect, test } from './shop.ts'
import { open } from './visitors.ts'

/** Notes what moves for longer than an eye blinks: its tag, and how its text begins. @returns reads it */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    localStorage.setItem('ageVerified', 'true')
    const moved: string[] = []
    Object.assign(window, { moved })
    const SHORTEST_MS = 20
    // by its style: what has begun may be over by the time that a slow machine tells of it
    const note = ({ target, type, pseudoElement }: AnimationEvent | TransitionEvent) => {
      if (!(target instanceof Element)) return
      const { animationDuration, transitionDuration } = getComputedStyle(target, pseudoElement || null)
      const seconds = (type === 'animationstart' ? animationDuration : transitionDuration).split(',')
      if (Math.max(...seconds.map(Number.parseFloat)) * 1000 < SHORTEST_MS) return
      moved.push(`${target.tagName} ${target.textContent.slice(0, 14)}`)
    }
    document.addEventListener('animationstart', note, { capture: true })
    document.addEventListener('transitionrun', note, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

/** How long a question takes to open, by its style. */
const openingTime = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const question = document.querySelector('details')
    return question ? getComputedStyle(question, '::details-content').transitionDuration : 'no question'
  })

/** A question opens, a product is added, and on a phone the filters come and go. */
async function setInMotion(page: Page): Promise<void> {
  await page.locator('summary').first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await adds(page).first().click()
  await expect(page.getByText('Added to cart!')).toBeVisible()
  const filters = page.getByRole('button', { name: /^Sort & filter/ })
  if (await filters.isVisible()) {
    await filters.click()
    await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

test('where motion is welcome, things move', async ({ page }) => {
  const motion = await watchMotion(page)
  await open(page, '/home')
  expect(await openingTime(page)).toContain('0.2s')
  await setInMotion(page)
  for (const what of ['DIV Added to cart!', 'SPAN 1']) {
    await expect.poll(motion).toContain(what)
  }
})

test('where motion is not wanted, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = await watchMotion(page)
  await open(page, '/home')
  expect(await openingTime(page)).not.toMatch(/[1-9]s/)
  await setInMotion(page)
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible()
  expect(await motion()).toEqual([])
})
