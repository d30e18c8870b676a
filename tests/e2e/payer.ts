import { expect, type Locator, type Page } from '@playwright/test'
import { typeCard } from './shop.ts'

const API = 'https://api.mock.invalid'
export const PAYS = '4242 4242 4242 4242'

type CartLine = Record<string, unknown> & { _id: string; quantity: number }
type MockData = {
  orders: { orderId: string; items: { productId: string; quantity: number }[] }[]
  paymentIntents: Record<string, { status: string; charges: number }>
  paypalOrders: Record<string, { status: string; captureId: string | null }>
  messages: unknown[]
}

let serial = 0

/** Makes a customer with an address, a phone and two items in the cart, without walking through the forms. */
export async function becomeCustomer(page: Page): Promise<{ lines: CartLine[]; other: CartLine }> {
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  if (!page.url().includes('/about')) await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const items = await page.evaluate(
    async ({ api, email }) => {
      // the app's own module, as vite serves it
      const address = '/src/services/auth.ts'
      const auth = (await import(/* @vite-ignore */ address)) as {
        signUp: (details: {
          email: string
          password: string
          displayName: string
        }) => Promise<{ uid: string }>
      }
      const { uid } = await auth.signUp({
        email,
        password: 'correct horse battery',
        displayName: 'Dana Reyes',
      })
      localStorage.setItem('signedInHint', '1')
      const post = (path: string, body: object) =>
        fetch(api + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ userId: uid, fullName: 'Dana Reyes', ...body }),
        })
      await post('/addresses', { address: '1 Main St, Irvine, CA' })
      await post('/phone-numbers', { phoneNumber: '714-555-0123' })
      const [shop] = (await (await fetch(`${api}/dispensaries`)).json()) as { _id: string; name: string }[]
      const answer = (await (await fetch(`${api}/dispensaries/${shop?._id}`)).json()) as {
        menu: { name: string; items: object[] }[]
      }
      return answer.menu
        .flatMap((category) => category.items)
        .slice(0, 3)
        .map((item) => ({
          ...item,
          dispensaryId: shop?._id,
          dispensaryName: shop?.name,
          quantity: 1,
        }))
    },
    { api: API, email: `payer-${Date.now()}-${process.pid}-${serial++}@example.com` },
  )
  const [first, second, other] = items as unknown as CartLine[]
  if (!first || !second || !other) throw new Error('The mock shop has fewer than three products.')
  const lines = [first, second]
  await setCart(page, lines)
  return { lines, other }
}

export const setCart = (page: Page, lines: object[]): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines))

/** Adds a line as another tab would: the page hears of it. */
export const addInOtherTab = (page: Page, line: object): Promise<void> =>
  page.evaluate((added) => {
    const cart = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as unknown[]
    localStorage.setItem('cartItems', JSON.stringify([...cart, added]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
  }, line)

export const cartIn = async (page: Page): Promise<CartLine[]> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')) as CartLine[]

/** What the mock backend and the vendors know. */
export const backend = async (page: Page): Promise<MockData> => {
  const text = await page.evaluate(() => localStorage.getItem('mock-db') ?? '{}')
  const data = JSON.parse(text) as Partial<MockData>
  return { orders: [], paymentIntents: {}, paypalOrders: {}, messages: [], ...data }
}

export const chargesIn = ({ paymentIntents, paypalOrders }: MockData): number =>
  Object.values(paymentIntents).reduce((sum, { charges }) => sum + charges, 0) +
  Object.values(paypalOrders).filter(({ captureId }) => captureId !== null).length

/** Makes calls fail from now on, or work again: see src/mocks/failures.ts. */
export const failures = (page: Page, text: string): Promise<void> =>
  page.evaluate((value) => sessionStorage.setItem('mock-failures', value), text)

export const placeOrderButton = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' })

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  await page.getByRole('heading', { level: 1, name: 'Place Order' }).waitFor()
}

export async function payByCard(page: Page, number = PAYS): Promise<void> {
  await page.getByText('1 Main St, Irvine, CA').first().waitFor()
  await typeCard(page, number)
  await placeOrderButton(page).click()
}

export async function payByPayPal(page: Page): Promise<void> {
  await page.getByText('1 Main St, Irvine, CA').first().waitFor()
  const choice = page.getByRole('radio', { name: 'PayPal' })
  if (!(await choice.isChecked())) await choice.check()
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
}

/** Answers PayPal's window, whichever it is. */
export const answerPayPal = (page: Page, timeout = 15_000): Promise<void> =>
  page
    .getByRole('dialog', { name: 'PayPal' })
    .last()
    .getByRole('button', { name: /Pay now|Return to the shop/ })
    .click({ timeout })

export const expectPlaced = async (page: Page): Promise<void> =>
  expect(page.getByText('Order finalized successfully!')).toBeVisible({ timeout: 25_000 })

/** Counts the calls that a context's pages make. */
export function countCalls(page: Page): (end: string) => number {
  const calls: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  return (end) => calls.filter((path) => path.endsWith(end)).length
}
