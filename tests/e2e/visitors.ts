import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { enter, expect, heading, newCustomer, signUp } from './shop.ts'

/** Who opens the pages: nobody known, an account with nothing in it, and one with everything. */
export type Visitor = 'signed out' | 'empty account' | 'full account'
export const VISITORS: Visitor[] = ['signed out', 'empty account', 'full account']

type Listed = { _id: string; name: string; dispensaryId: string }
export type Seed = { product: Listed; orderId: string }
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const ORDER_ID = 'order-in-the-history'

/** The 20 routes of the shop, each with what its page needs to have something to show. */
export const routesFor = ({ product, orderId }: Seed): string[] => [
  '/home',
  `/product?id=${product._id}&shop=${product.dispensaryId}`,
  '/shops',
  '/products',
  `/dispensary?id=${product.dispensaryId}`,
  `/search?term=${encodeURIComponent(product.name.slice(0, 4))}`,
  '/cart',
  '/checkout',
  '/profile',
  '/order-history',
  '/address',
  '/phone-number',
  '/about',
  '/terms',
  '/privacy',
  '/signin',
  '/signup',
  '/reset-password',
  '/contact',
  `/track-order?id=${orderId}`,
]

/** The first product of the mock catalogue, asked for as the shop asks. */
async function firstProduct(page: Page): Promise<Listed> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page.evaluate(async () => {
    const answer = await fetch('https://api.mock.invalid/dispensaries/products')
    const [first]: Listed[] = await answer.json()
    if (!first) throw new Error('The mock catalogue is empty')
    return first
  })
}

/** What a browser of this visitor has stored, made once by using the shop and then kept for each test. */
export async function storedBy(
  browser: Browser,
  visitor: Visitor,
): Promise<{ storageState: StorageState; seed: Seed }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enter(page, '/signup')
  const product = await firstProduct(page)
  if (visitor !== 'signed out') {
    await signUp(page, newCustomer())
    await expect(heading(page, 'On demand cannabis.')).toBeVisible()
    await page.evaluate(
      ({ isFull, orderId, item }) => {
        const db: {
          accounts: Record<string, { uid: string; displayName: string }>
          addresses: unknown
          phoneNumbers: unknown
          orders: unknown[]
        } = JSON.parse(localStorage.getItem('mock-db') ?? '{}')
        if (isFull) {
          const [account] = Object.values(db.accounts)
          db.orders = [
            {
              _id: orderId,
              orderId,
              userId: account?.uid,
              customerName: account?.displayName,
              totalAmount: 47.5,
              items: [{ productId: item._id, name: item.name, imageUrl: null, quantity: 1, price: 38 }],
              address: '1 Main St, Irvine, CA',
              phoneNumber: '714-555-0123',
              status: 'paid',
              createdAt: new Date().toISOString(),
            },
          ]
          localStorage.setItem('cartItems', JSON.stringify([{ ...item, quantity: 2 }]))
        } else {
          db.addresses = {}
          db.phoneNumbers = {}
        }
        localStorage.setItem('mock-db', JSON.stringify(db))
      },
      { isFull: visitor === 'full account', orderId: ORDER_ID, item: product },
    )
  }
  const storageState = await context.storageState({ indexedDB: true })
  await context.close()
  return { storageState, seed: { product, orderId: ORDER_ID } }
}

const underWay = new WeakMap<Page, Set<Request>>()

/**
 * Waits until no call is under way: the mock backend lives as long as the page that asks, so a call that outlives its
 * page goes to a network where nobody answers.
 */
async function quiet(page: Page): Promise<void> {
  let requests = underWay.get(page)
  if (!requests) {
    const started = new Set<Request>()
    page.on('request', (request) => started.add(request))
    page.on('requestfinished', (request) => started.delete(request))
    page.on('requestfailed', (request) => started.delete(request))
    underWay.set(page, (requests = started))
  }
  await expect.poll(() => requests.size, { message: 'calls under way' }).toBe(0)
}

/** Opens a page and waits until it has its heading and nothing is loading. */
export async function open(page: Page, path: string): Promise<void> {
  await quiet(page)
  await page.goto(path)
  await settle(page)
}

/** Goes on to a page without loading the site again. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    // as the router writes it: a page of its own, which starts at its top
    const state = { usr: null, key: crypto.randomUUID(), idx: 0 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await settle(page)
}

export async function settle(page: Page): Promise<void> {
  // a busy machine takes its time
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^(Loading|Searching)…$/)).toHaveCount(0, { timeout: 60_000 })
}
