import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { unload } from 'swr'
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest'
import { listDispensaries } from '../../../src/api/dispensaries.ts'
import { getDispensary } from '../../../src/api/menus.ts'
import { subtotalCents, type CartItem } from '../../../src/features/cart/cart.ts'
import { beginAttempt, type Attempt, type Step } from '../../../src/features/payment/attempt.ts'
import { resetPaymentRunner } from '../../../src/features/payment/runner.ts'
import { waitScale } from '../../../src/features/payment/sleep.ts'
import { totalsOf } from '../../../src/lib/money.ts'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { aCartItem } from '../../fixtures.ts'
import { renderApp } from '../../render-app.tsx'

export const UID = 'checkout-uid'

/** Calls, as `count` names them. */
export const INTENT = 'POST /create-payment-intent'
export const CONFIRM = 'POST api.stripe.com/v1/payment_intents/{id}/confirm'
export const FINALIZE = 'POST /finalize-paypal-order'

/** The address of Stripe's payment intents. */
export const STRIPE = 'https://api.stripe.com/v1/payment_intents'

export const CAPTURE = 'POST api-m.paypal.com/v2/checkout/orders/{id}/capture'

/** What the page says of the money. */
export const unclear = /We can’t tell yet whether your payment went through/
export const notCharged = /You haven’t been charged/

export const journal = (): string => localStorage.getItem('paymentJournal') ?? ''

/** All calls, as "POST /create-payment-intent". Ids of Stripe and PayPal are replaced. */
let calls: string[] = []
export const count = (call: string): number => calls.filter((each) => each === call).length
export const callsMatching = (pattern: RegExp): string[] => calls.filter((each) => pattern.test(each))

const note = ({ request }: { request: Request }): void => {
  const { hostname, pathname } = new URL(request.url)
  // Firebase's calls don't matter here.
  if (request.url.includes('googleapis.com')) return
  const path = pathname
    .replace(/\/pi_[^/]+/, '/{id}')
    .replace(/\/PAYPAL-[^/]+/, '/{id}')
    .replace(/^\/orders\/user\/.+/, '/orders/user/{uid}')
  calls.push(`${request.method} ${hostname.startsWith('api.mock') ? '' : hostname}${path}`)
}

/**
 * Each test of the file begins as after a reload: no runner, no journal, short waits.
 * @param waits factor of the product's waits: "we can't tell yet" is 75 s, and must be seen on a busy machine if a test looks for it
 */
export function useFreshCheckout(waits = 0.01): void {
  beforeEach(() => {
    waitScale.factor = waits
    calls = []
    resetPaymentRunner()
    clearFailures()
    server.events.on('request:start', note)
    // The shop of `purchaseOf`. An empty menu keeps no order back.
    server.use(
      http.get('https://api.mock.invalid/dispensaries/shop-1', () =>
        HttpResponse.json({ _id: 'shop-1', name: 'Harbor Leaf', menu: [] }),
      ),
    )
  })
  afterEach(() => {
    server.events.removeListener('request:start', note)
    clearFailures()
    waitScale.factor = 1
    resetPaymentRunner()
  })
}

/** Holds the answers of a call back. @returns the function that lets them go on */
export function holdCall(method: 'get' | 'post', url: string, options?: { once: true }): () => void {
  let release = () => {}
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  server.use(http[method](url, () => held, options))
  return release
}

/** Unloads the page: the next one starts as after a reload, with only what is stored. */
export function endPage(): void {
  cleanup()
  resetPaymentRunner()
  unload({ revalidate: false })
}

/** Two cart items of the first shop's menu. */
export async function twoItems(): Promise<CartItem[]> {
  const [shop] = await listDispensaries()
  const { menu } = await getDispensary(shop?._id ?? '')
  const items = menu.flatMap((category) => category.items).filter(({ price }) => (price ?? 0) > 1)
  return items.slice(0, 2).map((item) => ({
    ...item,
    dispensaryId: shop?._id ?? '',
    dispensaryName: shop?.name ?? null,
    quantity: 1,
  }))
}

const DANA = { uid: UID, displayName: 'Dana Reyes', email: 'dana@example.com' }
/** The next customer in the same browser. */
export const NOA = { uid: 'next-uid', displayName: 'Noa Kim', email: 'next@example.com' }

/** Opens the checkout as a customer with a saved address and phone number. */
export async function openCheckout(cart?: CartItem[], path = '/checkout', customer = DANA) {
  const { uid, displayName } = customer
  db.write((draft) => {
    draft.addresses[uid] = { userId: uid, address: '1 Main St, Irvine, CA', fullName: displayName }
    draft.phoneNumbers[uid] = { userId: uid, phoneNumber: '714-555-0123', fullName: displayName }
  })
  const items = cart ?? (await twoItems())
  calls = []
  const app = await renderApp(path, { signedIn: customer, cart: items })
  return { ...app, items }
}

/** Opens the checkout as a customer without a saved address and phone number. */
export async function openNewCustomer() {
  const page = await renderApp('/checkout', { signedIn: true, cart: [aCartItem()] })
  // The checkout's chunk and the session load first.
  await page.findByRole('heading', { level: 1, name: 'Place Order' })
  await page.findByRole('radio', { name: 'Card' })
  return page
}

export async function typeCard(user: UserEvent, number = '4242 4242 4242 4242'): Promise<void> {
  const field = await screen.findByLabelText('Credit or debit card number')
  await user.clear(field)
  await user.paste(number)
  const rest: [string, string][] = [
    ['MM / YY', '1234'],
    ['CVC', '123'],
    ['ZIP', '92614'],
  ]
  for (const [placeholder, text] of rest) {
    const input = screen.getByPlaceholderText(placeholder)
    await user.clear(input)
    await user.paste(text)
  }
}

export async function placeOrder(user: UserEvent, number?: string): Promise<void> {
  await typeCard(user, number)
  // Wait for the saved address.
  await screen.findAllByText('1 Main St, Irvine, CA')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
}

/** Opens the checkout and places the order. */
export async function buy(number?: string) {
  const page = await openCheckout()
  await placeOrder(page.user, number)
  return page
}

/** The text of a row of the checkout's ticket. */
export const rowText = (label: string): string =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? ''

export const expectPlaced = async (): Promise<void> => {
  expect(await screen.findByText('Order finalized successfully!')).toBeVisible()
}

/** Leaves the confirmation, and opens the checkout with the first item again. */
export async function openNextCheckout(user: UserEvent, items: readonly CartItem[]): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Keep shopping' }))
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  changeStorage('cartItems', JSON.stringify(items.slice(0, 1)))
  await user.click(screen.getByRole('link', { name: /^Cart/ }))
  await user.click(await screen.findByRole('link', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Place Order' })
}

/** The page says that the order is placed, and the books agree. */
export async function expectPaidOnce(): Promise<void> {
  await expectPlaced()
  expectOneOrder()
}

/** Checks the backend's books after any successful payment. */
export function expectOneOrder(): void {
  const { orders, paymentIntents, paypalOrders } = db.read()
  expect(orders).toHaveLength(1)
  const charges = Object.values(paymentIntents).reduce((sum, intent) => sum + intent.charges, 0)
  const captures = Object.values(paypalOrders).filter((order) => order.captureId !== null).length
  expect(charges + captures).toBe(1)
  expect(JSON.parse(localStorage.getItem('cartItems') ?? '[]')).toEqual([])
}

export const cartLength = (): number =>
  (JSON.parse(localStorage.getItem('cartItems') ?? '[]') as unknown[]).length

/** Chooses PayPal and presses its button. */
export async function pressPayPal(user: UserEvent): Promise<void> {
  await screen.findAllByText('1 Main St, Irvine, CA')
  const choice = screen.getByRole<HTMLInputElement>('radio', { name: 'PayPal' })
  if (!choice.checked) await user.click(choice)
  await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
}

/** Presses PayPal's button and returns its window. */
export async function openPayPal(user: UserEvent): Promise<HTMLElement> {
  await pressPayPal(user)
  return screen.findByRole('dialog', { name: 'PayPal' })
}

export const inDialog = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole('button', { name })

/** Writes to localStorage as another tab does. */
export function changeStorage(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

// ---- the journal of an earlier page

/** Writes a journal with one open attempt, as an earlier page left it. @returns its cart items. */
export async function leaveBehind(step: Step, change: Partial<Attempt> = {}): Promise<CartItem[]> {
  const items = await twoItems()
  const begun = beginAttempt(
    'attempt-1',
    step.phase.startsWith('PP') ? 'paypal' : 'card',
    {
      uid: UID,
      customerName: 'Dana Reyes',
      address: '1 Main St, Irvine, CA',
      phoneNumber: '714-555-0123',
      lines: items,
      totals: totalsOf(subtotalCents(items)),
    },
    [],
    0,
  )
  const attempt = { ...begun, step, ...change }
  localStorage.setItem('paymentJournal', JSON.stringify([{ id: attempt.id, version: 1, attempt }]))
  localStorage.setItem('openPayment', 'yes')
  return items
}

/** Adds another attempt to the journal, like the first one but for `change`. */
export function addAttempt(change: (mine: Attempt) => Partial<Attempt>, place: 'before' | 'after' = 'after') {
  const [mine] = JSON.parse(localStorage.getItem('paymentJournal') ?? '[]') as { attempt: Attempt }[]
  if (!mine) throw new Error('The journal is empty.')
  const attempt = { ...mine.attempt, ...change(mine.attempt) }
  const other = { ...mine, id: attempt.id, attempt }
  localStorage.setItem('paymentJournal', JSON.stringify(place === 'before' ? [other, mine] : [mine, other]))
}

export type IntentStatus = 'succeeded' | 'processing' | 'requires_payment_method' | 'requires_action'
/** Adds the attempt's intent to Stripe. */
export const addIntent = (status: IntentStatus, items: CartItem[]) =>
  db.write((draft) => {
    draft.paymentIntents['pi_1'] = {
      id: 'pi_1',
      clientSecret: 'pi_1_secret_2',
      amount: totalsOf(subtotalCents(items)).total,
      status,
      orderId: 'order-1',
      userId: UID,
      charges: status === 'succeeded' ? 1 : 0,
    }
  })

export const intent = { clientSecret: 'pi_1_secret_2', orderId: 'order-1' }

/** Puts `wrap` between the page and PayPal's Buttons as soon as the script has made them. */
export function wrapPayPalButtons<Options, Buttons>(
  wrap: (options: Options, make: (options: Options) => Buttons) => Buttons,
): void {
  let api: { Buttons: (options: Options) => Buttons } | undefined
  Object.defineProperty(window, 'paypal', {
    configurable: true,
    get: () => api,
    set: (next: typeof api) => {
      if (next) api = { ...next, Buttons: (options) => wrap(options, (given) => next.Buttons(given)) }
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(window, 'paypal'))
}
