import type { Browser, Page } from '@playwright/test'
import type { Seed } from '../../addresses.ts'
import { createStorageState, type Visitor } from '../visitors.ts'

export const WIDTHS = [390, 768, 1280, 1920] as const
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Taller pages are cropped (px). */
const MAX_HEIGHT = 4000
const SCREEN_HEIGHT = 800

/** "/product?id=1" → "product". */
export const nameOf = (path: string): string => path.slice(1).replace(/\?.*/, '').replaceAll('/', '-')

/** Opens a page as a visitor, at a width and in a colour scheme, without motion. */
export async function pageOf(
  browser: Browser,
  baseURL: string | undefined,
  options: { width: number; height?: number; scheme: Scheme; visitor: Visitor },
): Promise<{ page: Page; seed: Seed; close: () => Promise<void> }> {
  const { width, height = SCREEN_HEIGHT, scheme, visitor } = options
  const { storageState, seed } = await createStorageState(browser, visitor)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height },
  })
  return { page: await context.newPage(), seed, close: () => context.close() }
}

/** Takes a picture of the whole page. */
export async function shootPage(page: Page, folder: string, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // Grow the viewport to the page's height, so that lazy content renders.
  // Twice, because that content may make the page taller.
  for (let round = 0; round < 2; round++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(height, SCREEN_HEIGHT), MAX_HEIGHT) })
    await page.waitForTimeout(300)
  }
  await page
    .waitForFunction(() => Array.from(document.images).every((image) => image.complete), { timeout: 3000 })
    .catch(() => {})
  await page.screenshot({ path: `shots/${folder}/${name}.png`, animations: 'disabled' })
  await page.setViewportSize({ width, height: SCREEN_HEIGHT })
}
