import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { unload } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import type { BackendCall } from '../../src/api/calls.ts'
import { resetPaymentRunner, paymentRunner } from '../../src/features/payment/runner.ts'
import { waitScale } from '../../src/features/payment/sleep.ts'
import { db, resetDb } from '../../src/mocks/db.ts'
import { failWith, type FailureMode, type FailureName } from '../../src/mocks/failures.ts'
import { server } from '../../src/mocks/server.ts'
import { aCartItem } from '../fixtures.ts'
import { saveAddress, savePhoneNumber } from '../accounts.ts'
import { callsWhere, EVERY_CALL } from '../api/every-call.ts'
import { renderApp } from '../render-app.tsx'
import { mutationsOf, type Json } from './mutations.ts'

/**
 * With any answer of the backend a page opens with its header, without an uncaught error and without technical text.
 * Each answer is corrupted in 200 ways. `npm test` parses all of them, and tries one payment and save; `npm run hostile` opens all pages.
 */
const WAYS = 200
const isFull = process.env['HOSTILE'] === 'full'
const ways = isFull ? WAYS : 1

const product = {
  _id: 'p1',
  id: '1',
  name: 'Blue Dream',
  imageUrl: '/images/p1.svg',
  price: 38,
  thcPercentage: 22,
  shop: 40,
  dispensaryName: 'Harbor Leaf',
  dispensaryId: 'd1',
  category: 'Flower',
}
const products: Json = [product, { ...product, _id: 'p2', id: '2', name: 'Sour Kush', thcPercentage: '<1' }]
const shop = { _id: 'd1', name: 'Harbor Leaf', imageUrl: null, rating: 4.8, type: 'Delivery' }
const menu: Json = [{ _id: 'c1', name: 'Flower', items: products }]
const orders: Json = [
  {
    _id: 'o1',
    orderId: 'order-1',
    totalAmount: 47.5,
    createdAt: '2026-01-02T03:04:05.000Z',
    items: [{ productId: 'p1', name: 'Blue Dream', imageUrl: null, quantity: 1, price: 38 }],
  },
]

const intent: Json = { clientSecret: 'pi_9_secret_9', orderId: 'order-9' }
const savedAnswer: Json = { message: 'saved', orderId: 'order-9', order: orders }

type Visit = {
  call: string
  answer: Json
  path: string
  signedIn?: boolean
  /** Another call that must fail, so that the page makes this one. */
  failing?: [FailureName, FailureMode]
  /** The button that makes the call. */
  press?: RegExp
}

const VISITS: Visit[] = [
  { call: 'GET /dispensaries', answer: [shop, { ...shop, _id: 'd2' }], path: '/shops' },
  { call: 'GET /dispensaries', answer: [shop, { ...shop, _id: 'd2' }], path: '/home' },
  { call: 'GET /dispensaries/products', answer: products, path: '/products' },
  { call: 'GET /dispensaries/products', answer: products, path: '/home' },
  { call: 'GET /dispensaries/deals', answer: products, path: '/home' },
  { call: 'GET /categories/flower', answer: products, path: '/home', press: /^Flower$/ },
  { call: 'GET /dispensaries/:id', answer: { ...shop, menu }, path: '/product?id=p1&shop=d1' },
  { call: 'GET /dispensaries/:id', answer: { ...shop, menu }, path: '/cart' },
  { call: 'GET /dispensaries/:id', answer: { ...shop, menu }, path: '/dispensary?id=d1' },
  {
    call: 'GET /dispensaries/:id/menu',
    answer: menu,
    path: '/dispensary?id=d1',
    failing: ['dispensary', 'null'],
  },
  { call: 'GET /search/dispensaries/products', answer: products, path: '/search?term=blue' },
  { call: 'GET /search/dispensaries', answer: [shop], path: '/search?term=leaf' },
  { call: 'GET /addresses/:uid', answer: { address: '1 Main St' }, path: '/address', signedIn: true },
  {
    call: 'GET /addresses/:uid',
    answer: { address: '1 Main St, Irvine' },
    path: '/checkout',
    signedIn: true,
  },
  { call: 'GET /phone-numbers/:uid', answer: { phoneNumber: '7' }, path: '/phone-number', signedIn: true },
  { call: 'GET /phone-numbers/:uid', answer: { phoneNumber: '7' }, path: '/checkout', signedIn: true },
  { call: 'GET /orders/user/:uid', answer: orders, path: '/order-history', signedIn: true },
  { call: 'GET /orders/user/:uid', answer: orders, path: '/track-order?id=order-1', signedIn: true },
]

// ---- parsing an answer

const ANSWERS: Record<BackendCall, Json> = {
  dispensaries: [shop],
  products,
  deals: products,
  brands: [{ _id: 'b1', name: 'Brand' }],
  'category-names': ['Flower', { name: 'Edibles' }],
  flower: products,
  pens: products,
  concentrates: products,
  edibles: products,
  dispensary: { ...shop, menu },
  menu,
  'search-products': products,
  'search-dispensaries': [shop],
  'get-address': { address: '1 Main St' },
  'add-address': savedAnswer,
  'update-address': savedAnswer,
  'get-phone': { phoneNumber: '7145550123' },
  'add-phone': savedAnswer,
  'update-phone': savedAnswer,
  orders,
  intent,
  finalize: savedAnswer,
  sms: savedAnswer,
}

/** Fails on values that a page can't show: non-finite numbers, and objects with a foreign prototype. */
function expectReadable(value: unknown, what: string): void {
  if (typeof value === 'number') expect(Number.isFinite(value), `with ${what}`).toBe(true)
  if (typeof value !== 'object' || value === null) return
  expect([Object.prototype, Array.prototype], `with ${what}`).toContain(Object.getPrototypeOf(value))
  for (const part of Object.values(value)) expectReadable(part, what)
}

test.each(callsWhere(() => true))(
  '%s corrupted in 200 ways is parsed as its type, or is an ApiError',
  async (name) => {
    for (const text of mutationsOf(ANSWERS[name], WAYS, 20)) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)))
      const what = text.slice(0, 300)
      await EVERY_CALL[name]().then(
        (value) => expectReadable(value, what),
        (error: unknown) => expect(error, `with ${what}`).toBeInstanceOf(ApiError),
      )
    }
    vi.unstubAllGlobals()
  },
)

// ---- opening a page

beforeEach(() => {
  waitScale.factor = 0
  resetPaymentRunner()
})
afterEach(() => {
  waitScale.factor = 1
  resetPaymentRunner()
})

/** Makes the backend answer one call with this text. */
function answerWith(call: string, text: string): { isCalled: () => boolean } {
  const [method = '', path = ''] = call.split(' ')
  let called = false
  server.resetHandlers()
  server.use(
    // An empty menu keeps no order back.
    http.get('https://api.mock.invalid/dispensaries/d1', () => HttpResponse.json({ ...shop, menu: [] })),
    http[method.toLowerCase() as 'get' | 'post' | 'put'](`https://api.mock.invalid${path}`, () => {
      called = true
      return new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } })
    }),
  )
  return { isCalled: () => called }
}

/** Renders the answers that have arrived. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

function expectValidPage(what: string): void {
  const text = document.body.textContent
  expect(screen.queryAllByRole('banner').length, `${what}: the header`).toBeGreaterThan(0)
  expect(screen.queryAllByRole('heading', { level: 1 }).length, `${what}: a heading`).toBeGreaterThan(0)
  expect(text, `with ${what}`).not.toMatch(
    /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|Something went wrong/,
  )
  expect(
    document.querySelector('img[src="x"], main script:not([type="application/ld+json"])'),
    `${what}: markup is text`,
  ).toBeNull()
  expect('hacked' in window, `with ${what}`).toBe(false)
}

test.runIf(isFull).each(VISITS)(
  '$path opens with any answer of $call',
  async ({ call, answer, path, signedIn, press, failing }) => {
    const uncaught: unknown[] = []
    const note = (event: Event) => uncaught.push(event)
    window.addEventListener('error', note)
    window.addEventListener('unhandledrejection', note)
    try {
      for (const text of mutationsOf(answer, WAYS, 21).slice(0, ways)) {
        const { isCalled } = answerWith(call, text)
        unload({ revalidate: false })
        if (failing) failWith(...failing)
        await renderApp(path, { signedIn: signedIn === true, cart: [aCartItem({ dispensaryId: 'd1' })] })
        // the first visit of a page compiles it
        await screen.findAllByRole('heading', { level: 1 }, { timeout: 60_000 })
        if (press) fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: press }))
        await waitFor(() => expect(isCalled(), `with ${text}`).toBe(true), { interval: 5 })
        await settle()
        await settle()
        expectValidPage(text.slice(0, 300))
        cleanup()
      }
      expect(uncaught).toEqual([])
    } finally {
      window.removeEventListener('error', note)
      window.removeEventListener('unhandledrejection', note)
    }
  },
  600_000,
)

// ---- answers to payments and saves

/** Opens a checkout with saved details and a filled-in card field. */
async function openReadyCheckout() {
  resetDb()
  unload({ revalidate: false })
  resetPaymentRunner()
  localStorage.clear()
  const app = await renderApp('/checkout', { signedIn: true, cart: [aCartItem({ dispensaryId: 'd1' })] })
  saveDetails()
  await screen.findAllByText('1 Main St, Irvine, CA')
  const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
  type(await screen.findByLabelText('Credit or debit card number'), '4242 4242 4242 4242')
  type(screen.getByPlaceholderText('MM / YY'), '12 / 34')
  type(screen.getByPlaceholderText('CVC'), '123')
  type(screen.getByPlaceholderText('ZIP'), '92614')
  return app
}

const PAYMENTS: { call: string; answer: Json }[] = [
  { call: 'POST /create-payment-intent', answer: intent },
  { call: 'POST /finalize-paypal-order', answer: savedAnswer },
  { call: 'POST /send-sms', answer: { message: 'sent', sids: ['1', '2'] } },
]

test.each(PAYMENTS)(
  'a payment ends with a message and at most one charge, with any answer of $call',
  async (row) => {
    for (const text of mutationsOf(row.answer, WAYS, 22).slice(0, ways)) {
      const { isCalled } = answerWith(row.call, text)
      await openReadyCheckout()
      fireEvent.click(screen.getByRole('button', { name: 'Place Order' }))
      const isPaying = () => {
        // the card field may still be loading
        if (screen.queryByText(/has not loaded yet/)) {
          fireEvent.click(screen.getByRole('button', { name: 'Place Order' }))
        }
        expect(isCalled(), `with ${text}`).toBe(true)
      }
      await waitFor(isPaying, { interval: 5 })
      const ends = ['done', 'failed', 'unfinished']
      await waitFor(() => expect(ends, `with ${text}`).toContain(paymentRunner().getState().status), {
        interval: 5,
      })
      await settle()
      expectValidPage(text.slice(0, 300))
      const charges = Object.values(db.read().paymentIntents).reduce((sum, paid) => sum + paid.charges, 0)
      const status = paymentRunner().getState().status
      expect(charges, `with ${text}`).toBe(status === 'failed' ? 0 : 1)
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
      cleanup()
    }
  },
  600_000,
)

const SAVES = [
  { call: 'POST /addresses', path: '/address', saved: false },
  { call: 'PUT /addresses/:uid', path: '/address', saved: true },
  { call: 'POST /phone-numbers', path: '/phone-number', saved: false },
  { call: 'PUT /phone-numbers/:uid', path: '/phone-number', saved: true },
]

/** Dana's saved details. */
function saveDetails() {
  saveAddress('1 Main St, Irvine, CA')
  savePhoneNumber()
}

test.each(SAVES)(
  'a save ends with its specified message, with any answer of $call',
  async (row) => {
    for (const text of mutationsOf(savedAnswer, WAYS, 23).slice(0, ways)) {
      const { isCalled } = answerWith(row.call, text)
      resetDb()
      unload({ revalidate: false })
      if (row.saved) saveDetails()
      await renderApp(row.path, { signedIn: true })
      const main = within(screen.getByRole('main'))
      const button = await main.findByRole('button', { name: /^(Add|Save) (Address|Phone Number)$/ })
      const field = main.getAllByRole(row.path === '/address' ? 'combobox' : 'textbox')[0]
      if (!field) throw new Error('no field')
      fireEvent.change(field, {
        target: { value: row.path === '/address' ? '2 Oak Ave, Irvine' : '714-555-0199' },
      })
      fireEvent.click(button)
      await waitFor(() => expect(isCalled(), `with ${text}`).toBe(true), { interval: 5 })
      await screen.findByText(/^(Success|Error): /)
      expectValidPage(text.slice(0, 300))
      cleanup()
    }
  },
  600_000,
)
