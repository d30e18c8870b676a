import { test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Seed } from '../../addresses.ts'
import { createStorageState, type Visitor } from '../visitors.ts'

export const WIDTHS = [390, 768, 1280, 1920] as const
/** For states that look similar at the other widths. */
export const PHONE_AND_DESKTOP = [390, 1280] as const
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Taller pages are cropped (px). */
const MAX_HEIGHT = 4000
const SCREEN_HEIGHT = 800

/** "/product?id=1" → "product". */
export const nameOf = (path: string): string => path.slice(1).replace(/\?.*/, '').replaceAll('/', '-')

type Stored = Awaited<ReturnType<typeof createStorageState>>
const visitors = new Map<Visitor, Promise<Stored>>()

/** The browser storage of a visitor, created once per worker. */
export function stored(browser: Browser, visitor: Visitor): Promise<Stored> {
  const state = visitors.get(visitor) ?? makeStored(browser, visitor)
  visitors.set(visitor, state)
  return state
}

async function makeStored(browser: Browser, visitor: Visitor): Promise<Stored> {
  const made = await createStorageState(browser, visitor)
  return visitor === 'full account' ? withMore(browser, made) : made
}

/** Adds a second order and more cart items to a full account. */
async function withMore(browser: Browser, { storageState, seed }: Stored): Promise<Stored> {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(new URL('/about', test.info().project.use.baseURL).href)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(async (shopId) => {
    type Item = { _id: string; name: string; imageUrl: string; price: number }
    type Order = { _id: string; orderId: string; items: object[] }
    const answer = await fetch(`https://api.mock.invalid/dispensaries/${shopId}`)
    const { menu } = (await answer.json()) as { menu: { items: Item[] }[] }
    const others = menu.flatMap(({ items }) => items.slice(-1))
    const cart = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as object[]
    localStorage.setItem(
      'cartItems',
      JSON.stringify([...cart, ...others.slice(0, 2).map((item) => ({ ...item, quantity: 1 }))]),
    )
    const db = JSON.parse(localStorage.getItem('mock-db') ?? '{}') as { orders: Order[] }
    const [order] = db.orders
    if (!order) return
    const items = others.map((item) => ({ ...item, productId: item._id, quantity: 1 }))
    const older = {
      ...order,
      _id: 'an-older-order',
      orderId: 'an-older-order',
      totalAmount: 183.44,
      createdAt: '2026-10-03T19:24:00.000Z',
      items: [...order.items, ...items],
    }
    localStorage.setItem('mock-db', JSON.stringify({ ...db, orders: [order, older] }))
  }, seed.product.dispensaryId)
  const more = await context.storageState({ indexedDB: true })
  await context.close()
  return { storageState: more, seed }
}

/** Opens a page as a visitor, at a width and in a colour scheme, without motion. */
export async function pageOf(
  browser: Browser,
  baseURL: string | undefined,
  { width, scheme, visitor }: { width: number; scheme: Scheme; visitor?: Visitor },
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<{ page: Page; seed: Seed; close: () => Promise<void> }> {
  const { storageState, seed } = await stored(browser, visitor ?? 'signed out')
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    // without a visitor the age gate shows
    ...(visitor && { storageState }),
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: SCREEN_HEIGHT },
  })
  await prepare?.(context)
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

/** Takes a picture of the viewport, with open dialogs and popups. */
export async function shootScreen(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForTimeout(300)
  await page.screenshot({ path: `shots/${folder}/${name}.png`, animations: 'disabled' })
}
