import { act, cleanup, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepReceipt } from '../../../src/features/orders/receipt.ts'
import { toReceipt } from '../../../src/features/payment/order/order-lines.ts'
import { env } from '../../../src/lib/env.ts'
import { db } from '../../../src/mocks/db.ts'
import { server } from '../../../src/mocks/server.ts'
import { DANA, renderApp } from '../../render-app.tsx'
import { openCheckout, UID, useFreshCheckout } from '../payment/checkout-harness.ts'
import { purchaseOf } from '../payment/purchase.ts'

useFreshCheckout()

const NOON = Date.parse('2026-11-20T20:00:00Z')
const TWO_AT_NIGHT = Date.parse('2026-11-20T10:00:00Z')
const HOUR_MS = 3_600_000

test.each([
  ['minutes ago', NOON, 0.1, true],
  ['hours ago', NOON, 3, false],
  ['before the shops opened', TWO_AT_NIGHT, 3, true],
  ['the night before', TWO_AT_NIGHT, 15, false],
])(
  'an order that this tab placed %s shows its arrival only while it is expected',
  async (_when, placed, hours, isSaid) => {
    vi.useFakeTimers({ toFake: ['Date'], now: placed + hours * HOUR_MS })
    onTestFinished(() => void vi.useRealTimers())
    keepReceipt(toReceipt('order-1', { ...purchaseOf([{}]), uid: DANA.uid }, placed))
    const page = await renderApp('/track-order?id=order-1', { signedIn: true })
    expect(await page.findByText('Order order-1')).toBeVisible()
    expect(page.queryAllByText('Expected')).toHaveLength(isSaid ? 1 : 0)
    expect(page.getByRole('region', { name: 'Paid and sent to Harbor Leaf' })).toHaveTextContent(
      'Total paid$12.50',
    )
  },
)

test('an order of the history shows neither a paid status nor an arrival', async () => {
  const order = { _id: 'order-1', totalAmount: 12.5, createdAt: '2026-11-20T20:00:00Z', items: [] }
  server.use(http.get(`${env.apiUrl}/orders/user/:uid`, () => HttpResponse.json([order])))
  const page = await renderApp('/track-order?id=order-1', { signedIn: true })
  expect(await page.findByText('Order order-1')).toBeVisible()
  expect(page.queryByText('Expected')).toBeNull()
  expect(page.getByText(/^Nov 20, 2026, 12:00\sPM$/), 'when it was placed').toBeVisible()
  expect(page.getByRole('region', { name: 'Your order' })).toHaveTextContent('Total$12.50')
  expect(page.getByRole('link', { name: 'Order History' })).toBeVisible()
})

test('an order that is not listed yet is looked for again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const order = { _id: 'order-1', totalAmount: 12.5, items: [] }
  const answers: object[][] = [[]]
  let calls = 0
  server.use(
    http.get(`${env.apiUrl}/orders/user/:uid`, () => {
      calls += 1
      return HttpResponse.json(answers.shift() ?? [order])
    }),
  )
  const page = await renderApp('/track-order?id=order-1', { signedIn: true })
  expect(await page.findByText(/^Order order-1 isn’t in your history\./)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await page.findByText('Order order-1')).toBeVisible()
  expect(calls).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls, 'a listed order is not looked for').toBe(2)
})

test('a visitor is asked to sign in and returns to the order', async () => {
  const page = await renderApp('/track-order?id=order-1')
  expect(await page.findByText('Sign in with the account that placed order order-1.')).toBeVisible()
  const main = within(page.getByRole('main'))
  const signIn = main.getByRole('link', { name: 'Sign In' })
  expect(signIn).toHaveAttribute('href', '/signin?next=%2Ftrack-order%3Fid%3Dorder-1')
  expect(main.getByRole('link', { name: env.supportPhone })).toBeVisible()
})

/** Adds an order of $47.50 to the backend. */
const keepOrder = (
  items: { productId: string; name: string; imageUrl: null; quantity: number; price: number }[],
) =>
  db.write((draft) => {
    draft.orders.push({
      _id: 'stored-1',
      orderId: 'order-1',
      userId: UID,
      customerName: 'Dana Reyes',
      totalAmount: 47.5,
      items,
      address: '',
      phoneNumber: '',
      status: 'paid',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

test('a tracking page works after a reload, from the customer’s orders [2-routes.9]', async () => {
  keepOrder([{ productId: 'p', name: 'Blue Dream', imageUrl: null, quantity: 1, price: 38 }])
  await openCheckout([], '/track-order?id=order-1')
  expect(await screen.findByText('1 × Blue Dream')).toBeVisible()
  expect(screen.getByText('$47.50')).toBeVisible()
  expect(screen.getByText('Taxes & Fees').parentElement).toHaveTextContent('$9.50')
})

test('an order without items in the history shows its total and no subtotal', async () => {
  keepOrder([])
  await openCheckout([], '/track-order?id=order-1')
  expect(await screen.findByText('$47.50')).toBeVisible()
  expect(screen.queryByText('Subtotal')).toBeNull()
  expect(screen.queryByText('Taxes & Fees')).toBeNull()
})

test('a long order id is shown by its end, and copied whole', async () => {
  const orderId = '656d4ca2e83f1b06d500beef'
  keepReceipt(toReceipt(orderId, { ...purchaseOf([{}]), uid: DANA.uid }, Date.now()))
  const page = await renderApp(`/track-order?id=${orderId}`, { signedIn: true })
  expect(await page.findByText('Order 00BEEF')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Copy order number' }))
  expect(await page.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(orderId)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await page.user.click(page.getByRole('button', { name: 'Copy order number' }))
  expect(await page.findByText('Couldn’t copy', { selector: '[role=status]' })).toBeInTheDocument()
})

test.each(['', '%20', '%09'])('a link to no order (id=%s) asks which one', async (id) => {
  const page = await renderApp(`/track-order?id=${id}`, { signedIn: true })
  expect(await page.findByRole('heading', { name: 'Which order?' })).toBeVisible()
})

test('/home says when an order on its way arrives, and leads to it; hours later it is over', async () => {
  const now = Date.UTC(2026, 10, 21, 22, 30)
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  keepReceipt(toReceipt('order-1', { ...purchaseOf([{}]), uid: DANA.uid }, now))
  const page = await renderApp('/home', { signedIn: true })
  const track = await page.findByRole('link', { name: 'Track Order' })
  expect(track).toHaveAttribute('href', '/track-order?id=order-1')
  expect(track.parentElement?.textContent.replaceAll(/\s/g, ' ')).toMatch(/^Arriving 2:45–3:00 PM/)
  cleanup()
  vi.setSystemTime(now + 3 * 60 * 60_000)
  const later = await renderApp('/home', { signedIn: true })
  expect(await later.findByText('Welcome, Dana Reyes!')).toBeVisible()
  await later.findAllByRole('article')
  expect(later.queryByRole('link', { name: 'Track Order' })).toBeNull()
})
