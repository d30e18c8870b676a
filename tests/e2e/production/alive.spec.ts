import type { Page } from '@playwright/test'
import { addressesOf, type Seed } from '../../addresses.ts'
import { settle } from '../visitors.ts'
import { waitForHydration } from '../shop.ts'
import { BACKEND, expect, hold, test, untilLoaded, untilShiftsAreReported } from './site.ts'

/** More than this is a bad page, even if every call fails. Google's limit for a good one is 0.1. */
const MOST = 0.02

async function seedOf(page: Page): Promise<Seed> {
  const answer = await page.request.get(`${BACKEND}/dispensaries/products`)
  const [product] = (await answer.json()) as [Seed['product']]
  return { product, orderId: 'x' }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const shifts: string[] = []
    const sum = { value: 0 }
    Object.assign(window, { shifts, sum })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        sum.value += value
        for (const { node, previousRect: was, currentRect: is } of sources) {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 60)
          shifts.push(
            `${value.toFixed(3)} ${name}: ${Math.round(was.y)}+${Math.round(was.height)} → ${Math.round(is.y)}+${Math.round(is.height)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test.describe('nothing moves', () => {
  test.use({ expectedInConsole: /^Failed to load resource/ })
  for (const [what, status, ms] of [
    ['fail', 500, 300],
    ['come late', 200, 3000],
    ['are empty', 0, 300],
  ] as const)
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const)
      test(`@long kind: a page whose calls ${what} holds its height at ${width}`, async ({ page }) => {
        test.setTimeout(240_000)
        await page.setViewportSize({ width, height })
        await watchShifts(page)
        const seed = await seedOf(page)
        await page.route(`${BACKEND}/**`, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, ms))
          if (status === 200 || route.request().url().includes('/images/')) return route.fallback()
          const headers = { 'access-control-allow-origin': '*' }
          if (status === 0) return route.fulfill({ status: 200, headers, json: [] })
          return route.fulfill({ status, headers, json: { message: 'no' } })
        })
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 700))
          await route.continue()
        })
        const moved: string[] = []
        for (const path of addressesOf(seed)) {
          await page.goto(path)
          await settle(page)
          await untilLoaded(page)
          await untilShiftsAreReported(page)
          const { sum, shifts } = await page.evaluate(() => {
            const seen = window as unknown as { shifts: string[]; sum: { value: number } }
            return { sum: seen.sum.value, shifts: seen.shifts }
          })
          if (sum > MOST) moved.push(`${path}: ${sum.toFixed(3)}\n  ${shifts.join('\n  ')}`)
        }
        expect(moved.join('\n')).toBe('')
      })
})

test('kind: header and footer hold their height when their fonts have loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const heights = async () => {
    const all: Record<number, number[]> = {}
    for (const width of [320, 360, 375, 390, 412, 430, 600, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      all[width] = await page
        .locator('body :is(header, footer)')
        .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
    }
    return all
  }
  const sendFonts = await hold(page, /\.woff2$/)
  await page.goto('/cart', { waitUntil: 'commit' })
  await waitForHydration(page)
  const before = await heights()
  sendFonts()
  const loaded = () =>
    page.evaluate(async () => {
      const fonts = [...(await document.fonts.ready)]
      return fonts.filter(({ family, status }) => family.includes('Be Vietnam Pro') && status === 'loaded')
        .length
    })
  await expect.poll(loaded).toBeGreaterThan(1)
  expect(await heights()).toEqual(before)
})

test('@long kind: each page prints as a document, without bars or blank sheets', async ({ page }) => {
  test.setTimeout(170_000)
  const seed = await seedOf(page)
  await page.goto('/about')
  await page.evaluate((line) => localStorage.setItem('cartItems', JSON.stringify([line])), {
    ...seed.product,
    quantity: 2,
  })
  for (const path of addressesOf(seed)) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await settle(page)
    await untilLoaded(page)
    await page.emulateMedia({ media: 'print' })
    // A sheet of Letter is 8.5 inches wide, with margins of 0.4 inches.
    await page.setViewportSize({ width: 739, height: 979 })
    for (const role of ['banner', 'contentinfo', 'search', 'searchbox', 'button'] as const) {
      await expect(page.getByRole(role).filter({ visible: true }), `${path} prints no ${role}`).toHaveCount(0)
    }
    // A page's own list of contents is part of the document.
    const bars = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    await expect(bars, `${path} prints no navigation`).toHaveCount(0)
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((node) => getComputedStyle(node).position === 'fixed' && node.getClientRects().length > 0)
        .map((node) => node.outerHTML.slice(0, 80)),
    )
    expect(fixed, path).toEqual([])
    // As long as its content: no sheet is blank.
    const { content, main } = await page.evaluate(() => {
      const bottoms = [...document.querySelectorAll('main *')]
        .filter((node) => node.children.length === 0 && getComputedStyle(node).visibility === 'visible')
        .map((node) => node.getBoundingClientRect().bottom)
      return { content: Math.max(...bottoms) + scrollY, main: document.documentElement.scrollHeight }
    })
    const sheets =
      (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect(main - content, `${path} ends with its content`).toBeLessThan(979)
    expect(sheets, path).toBeLessThanOrEqual(Math.ceil((content / 979) * 1.4) + 1)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
