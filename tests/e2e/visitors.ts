import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import type { Listed, Seed } from '../addresses.ts'
import { enter, expect, heading, newCustomer, signUp, waitForHydration } from './shop.ts'

/** A signed-out user, a user without records, and a user with a cart, records and an order. */
export type Visitor = 'signed out' | 'empty account' | 'full account'
export const VISITORS: Visitor[] = ['signed out', 'empty account', 'full account']

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const ORDER_ID = 'order-in-the-history'

/** The first product of the mock catalogue. */
async function firstProduct(page: Page): Promise<Listed> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page.evaluate(async () => {
    const answer = await fetch('https://api.mock.invalid/dispensaries/products')
    const [first]: Listed[] = await answer.json()
    if (!first) throw new Error('The mock catalogue is empty')
    return first
  })
}

type Stored = { storageState: StorageState; seed: Seed }
const created = new Map<Visitor, Promise<Stored>>()

/** A visitor's browser storage, created once per worker. */
export function createStorageState(browser: Browser, visitor: Visitor): Promise<Stored> {
  const stored = created.get(visitor) ?? useTheShop(browser, visitor)
  created.set(visitor, stored)
  stored.catch(() => created.delete(visitor))
  return stored
}

async function useTheShop(browser: Browser, visitor: Visitor): Promise<Stored> {
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

const inFlight = new WeakMap<Page, Set<Request>>()

/** Waits until no request is in flight: the mock backend stops with its page, and a later request would fail. */
async function waitForIdleNetwork(page: Page): Promise<void> {
  let requests = inFlight.get(page)
  if (!requests) {
    const started = new Set<Request>()
    page.on('request', (request) => started.add(request))
    page.on('requestfinished', (request) => started.delete(request))
    page.on('requestfailed', (request) => started.delete(request))
    inFlight.set(page, (requests = started))
  }
  await expect.poll(() => requests.size, { message: 'requests in flight' }).toBe(0)
}

/** Opens a page and waits until it is loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await waitForIdleNetwork(page)
  await page.goto(path)
  // Before hydration the router hears nothing, though the HTML has its heading.
  await waitForHydration(page)
  await settle(page)
}

/** Navigates to a page by the router, without loading the document again. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    // The router's format of a history entry.
    const state = { usr: null, key: crypto.randomUUID(), idx: 0 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await settle(page)
}

/** Waits until the page has its heading and shows no loading indicator. */
export async function settle(page: Page): Promise<void> {
  // A busy machine may need longer than the default.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^(Loading|Searching)…$/)).toHaveCount(0, { timeout: 60_000 })
}
