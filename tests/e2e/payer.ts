import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { API, heading, waitForHydration, newCustomer, signUp, typeCard } from './shop.ts'

export const PAYS = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'

type CartLine = Record<string, unknown> & { _id: string; quantity: number }
export type MockData = {
  orders: { orderId: string; items: { productId: string; quantity: number }[] }[]
  paymentIntents: Record<string, { status: string; charges: number }>
  paypalOrders: Record<string, { status: string; captureId: string | null }>
  messages: unknown[]
}

type Customer = { state: StorageState; lines: CartLine[]; other: CartLine }
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

let customer: Promise<Customer> | null = null

/**
 * Signs the browser in as a customer with an address, a phone number and two cart items. Call it before the page opens the shop. Only the
 * worker's first call uses the sign-up form; later calls restore that browser's storage.
 */
export async function becomeCustomer(page: Page): Promise<{ lines: CartLine[]; other: CartLine }> {
  customer ??= signUpOnce(page)
  try {
    const { state, lines, other } = await customer
    await page.context().setStorageState(state)
    return { lines, other }
  } catch (error) {
    customer = null
    throw error
  }
}

async function signUpOnce(beside: Page): Promise<Customer> {
  const context = await beside.context().browser()?.newContext()
  if (!context) throw new Error('The page has no browser.')
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  await page.goto(new URL('/signup', test.info().project.use.baseURL).href)
  await waitForHydration(page)
  await signUp(page, newCustomer())
  await heading(page, 'On demand cannabis.').waitFor()
  const items = await page.evaluate(async (api) => {
    const [shop] = (await (await fetch(`${api}/dispensaries`)).json()) as { _id: string; name: string }[]
    const answer = (await (await fetch(`${api}/dispensaries/${shop?._id}`)).json()) as {
      menu: { name: string; items: object[] }[]
    }
    return answer.menu
      .flatMap((category) => category.items)
      .slice(0, 3)
      .map((item) => ({ ...item, dispensaryId: shop?._id, dispensaryName: shop?.name, quantity: 1 }))
  }, API)
  const [first, second, other] = items as unknown as CartLine[]
  if (!first || !second || !other) throw new Error('The mock shop has fewer than three products.')
  const lines = [first, second]
  await setCart(page, lines)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return { state, lines, other }
}

export const setCart = (page: Page, lines: object[]): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines))

/** Adds a line as another tab does, with a storage event. */
export const addInOtherTab = (page: Page, line: object): Promise<void> =>
  page.evaluate((added) => {
    const cart = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as unknown[]
    localStorage.setItem('cartItems', JSON.stringify([...cart, added]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
  }, line)

export const cartIn = async (page: Page): Promise<CartLine[]> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')) as CartLine[]

/** The data of the mock backend and the mock vendors. */
export const backend = async (page: Page): Promise<MockData> => {
  const text = await page.evaluate(() => localStorage.getItem('mock-db') ?? '{}')
  const data = JSON.parse(text) as Partial<MockData>
  return { orders: [], paymentIntents: {}, paypalOrders: {}, messages: [], ...data }
}

export const chargesIn = ({ paymentIntents, paypalOrders }: MockData): number =>
  Object.values(paymentIntents).reduce((sum, { charges }) => sum + charges, 0) +
  Object.values(paypalOrders).filter(({ captureId }) => captureId !== null).length

/** The visible effect of a step's call in the books. Calls that only read have none. */
const EFFECTS: Record<string, ((data: MockData) => boolean) | undefined> = {
  intent: (data) => Object.keys(data.paymentIntents).length > 0,
  'stripe-confirm': (data) => chargesIn(data) > 0,
  'paypal-create': (data) => Object.keys(data.paypalOrders).length > 0,
  'paypal-capture': (data) => chargesIn(data) > 0,
  finalize: (data) => data.orders.length > 0,
  sms: (data) => data.messages.length > 0,
}

/** Waits until the books show the effect of the step's call. Returns at once for a call that only reads. */
export async function untilDone(page: Page, step: string): Promise<void> {
  const isDone = EFFECTS[step]
  if (isDone) await expect.poll(async () => isDone(await backend(page)), `${step} is done`).toBe(true)
}

/** Sets or clears the failing calls: see src/mocks/failures.ts. */
export const failures = (page: Page, text: string): Promise<void> =>
  page.evaluate((value) => sessionStorage.setItem('mock-failures', value), text)

/** Lets a call of the mode "slow" answer now. The page's clock must be installed. */
export const answerSlowCall = (page: Page): Promise<void> => page.clock.fastForward(4_000)

export const placeOrderButton = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' })

/** Opens the checkout. The URL is absolute, because a browser of killable-browser.ts has no baseURL. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto(new URL('/checkout', test.info().project.use.baseURL).href)
  // The checkout shows an order that this tab has just placed.
  await page.getByRole('heading', { level: 1, name: /^(Place Order|Thank.*)$/ }).waitFor()
  // Before that, the mock's worker may reload the page once.
  await waitForHydration(page)
}

export async function payByCard(page: Page, { number = PAYS, isDouble = false } = {}): Promise<void> {
  await page.getByText('1 Main St, Irvine, CA').first().waitFor()
  await typeCard(page, number)
  if (isDouble) await placeOrderButton(page).dblclick()
  else await placeOrderButton(page).click()
}

/** Approves in PayPal's window, or returns from it if it is approved already. */
export const answerPayPal = (page: Page, timeout = 15_000): Promise<void> =>
  page
    .getByRole('dialog', { name: 'PayPal' })
    .last()
    .getByRole('button', { name: /Pay now|Return to the shop/ })
    .click({ timeout })

export const expectPlaced = async (page: Page): Promise<void> =>
  expect(page.getByText('Order finalized successfully!')).toBeVisible({ timeout: 25_000 })

/** Counts the POST calls of all pages of the context. */
export function countCalls(page: Page): (end: string) => number {
  const calls: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  return (end) => calls.filter((path) => path.endsWith(end)).length
}

/** The phases of the journal's attempts; [] without a journal. */
export const openPhases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'payments')) return []
    return new Promise<(string | undefined)[]>((resolve, reject) => {
      const opening = indexedDB.open('payments')
      opening.addEventListener('error', () => reject(new Error('The journal can’t be opened.')))
      opening.addEventListener('success', () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('attempts')) {
          database.close()
          resolve([])
          return
        }
        const reading = database.transaction('attempts').objectStore('attempts').getAll()
        reading.addEventListener('success', () => {
          const records = reading.result as { attempt?: { step?: { phase?: string } } }[]
          database.close()
          resolve(records.map(({ attempt }) => attempt?.step?.phase))
        })
      })
    })
  })
