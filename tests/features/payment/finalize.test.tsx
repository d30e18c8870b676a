import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CartItem, subtotalCents } from '../../../src/features/cart/cart.ts'
import { openJournal } from '../../../src/features/payment/store/journal.ts'
import { env } from '../../../src/lib/env.ts'
import { formatMoney, toCents, toDollars, totalsOf } from '../../../src/lib/money.ts'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { keepRemovedFocus } from '../../../src/layout/listeners/keep-removed-focus.ts'
import { signOut } from '../../../src/services/auth.ts'
import { forgetSent } from '../../../src/services/report-sink.ts'
import { installed } from '../../installed.ts'
import {
  addIntent,
  buy,
  CONFIRM,
  count,
  endPage,
  expectOneOrder,
  expectPaidOnce,
  expectPlaced,
  FINALIZE,
  holdCall,
  leaveBehind,
  openCheckout,
  openNextCheckout,
  placeOrder,
  rowText,
  useFreshCheckout,
} from './checkout-harness.ts'

useFreshCheckout()

const totalOf = (items: readonly CartItem[]): number => totalsOf(subtotalCents(items)).total

/** A backend that lists unpaid orders, with their id in `field`; the first `failures` calls fail. */
const listsUnpaid = (field: '_id' | 'orderId', failures: number) => {
  let asked = 0
  return http.get('https://api.mock.invalid/orders/user/:uid', () => {
    asked += 1
    if (asked <= failures) return HttpResponse.json({}, { status: 500 })
    return HttpResponse.json(
      Object.values(db.read().paymentIntents).map(({ orderId, amount }) => ({
        orderId: '1042',
        [field]: orderId,
        totalAmount: toDollars(amount),
        items: [],
      })),
    )
  })
}

const paid = /Your payment went through. Please don’t pay again/

test('P21 signing out does not stop finalizing, and the next page shows nothing of it', async () => {
  const answer = holdCall('post', 'https://api.mock.invalid/finalize-paypal-order')
  await buy()
  await waitFor(() => expect(count(FINALIZE)).toBe(1))
  await signOut()
  answer()
  await waitFor(() => expect(window.location.pathname).toBe('/signin'))
  expect(count('POST /send-sms')).toBe(1)
  expectOneOrder()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
  expect(sessionStorage.getItem('receipt'), 'the address is not kept').toBeNull()
})

test('P19 the ticket shows the purchase, even if another tab changes the cart', async () => {
  const answer = holdCall('post', 'https://api.mock.invalid/finalize-paypal-order')
  const { items } = await buy()
  await waitFor(() => expect(count(FINALIZE)).toBe(1))
  const { total } = totalsOf(subtotalCents(items))
  localStorage.setItem('cartItems', JSON.stringify(items.map((item) => ({ ...item, quantity: 5 }))))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
  await screen.findAllByRole('link', { name: /Cart.*10/ })
  expect(rowText('Total')).toBe(formatMoney(total))
  expect(rowText('Delivering to')).toBe('1 Main St, Irvine, CA')
  answer()
  await expectPlaced()
  expect(toCents(db.read().orders[0]?.totalAmount ?? 0)).toBe(total)
})

test.each([
  ['_id', 0],
  ['_id', 1],
  ['orderId', 1],
  ['orderId', 2],
  ['orderId', 3],
] as const)(
  'a backend that lists unpaid orders does not make them look placed: id in %s, after %i failures',
  async (field, failures) => {
    failWith('finalize', '500', 1)
    server.use(listsUnpaid(field, failures))
    await buy()
    await expectPaidOnce()
    expect(count(FINALIZE)).toBe(2)
  },
)

test('a paid order without a finalize try is finalized, even if it is listed and the earlier orders are unknown', async () => {
  server.use(listsUnpaid('orderId', 0))
  const items = await leaveBehind(
    { phase: 'PAID', orderId: 'order-1', captureId: null },
    { ordersBefore: null, begunAt: Date.now() },
  )
  addIntent('succeeded', items)
  await openCheckout(items, '/about')
  await expectPaidOnce()
})

test('the same order from another device, placed after a decline here, is not mistaken for this one', async () => {
  let elsewhere: object[] = []
  server.use(http.get('https://api.mock.invalid/orders/user/:uid', () => HttpResponse.json(elsewhere)))
  const { user, items } = await buy('4000 0000 0000 0002')
  await screen.findByText('Payment Error: Your card was declined.')
  elsewhere = [
    {
      _id: 'from-the-phone',
      totalAmount: toDollars(totalOf(items)),
      items: items.map(({ name, quantity, price }) => ({ name, quantity, price })),
    },
  ]
  failWith('finalize', '500', 1)
  await placeOrder(user)
  await expectPlaced()
  expect(count(FINALIZE)).toBe(2)
  expect(db.read().orders).toHaveLength(1)
})

test.each(['500', 'offline', '408'] as const)('P13 a failed finalize (%s) is retried', async (mode) => {
  failWith('finalize', mode, 2)
  await buy()
  await expectPaidOnce()
  expect(count(FINALIZE)).toBe(3)
  expect(count('GET /orders/user/{uid}'), 'looked at before each further try').toBeGreaterThanOrEqual(3)
})

test('P13 a finalize with a lost answer is looked for some seconds before it is sent again', async () => {
  failWith('finalize', 'lost', 1)
  let asked = 0
  server.use(
    http.get('https://api.mock.invalid/orders/user/:uid', () => {
      if (count(FINALIZE) === 0) return undefined
      asked += 1
      // The list shows the order late.
      return asked < 3 ? HttpResponse.json([]) : undefined
    }),
  )
  await buy()
  await expectPaidOnce()
  expect(count(FINALIZE)).toBe(1)
})

test('P13 a finalize that keeps failing shows that the order is paid, and the shopper can retry', async () => {
  onTestFinished(installed(keepRemovedFocus))
  failWith('finalize', '500')
  const { user } = await buy()
  expect(
    await screen.findByText('Failed to finalize the order: The mock backend was asked to answer 500.'),
  ).toHaveAttribute('role', 'alert')
  expect(screen.getByText(paid)).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: '(714) 555-0134' })).toBeVisible()
  expect(
    screen.queryByRole('button', { name: 'Place Order' }),
    'beside "Your payment went through"',
  ).toBeNull()
  expect(document.body).not.toHaveFocus()
  clearFailures()
  await user.click(screen.getByRole('button', { name: 'Finish my order' }))
  await expectPaidOnce()
  expect(count(CONFIRM)).toBe(1)
})

test('kind: nothing paid is lost: an order that is paid and not placed is reported as fatal, with its ids', async () => {
  forgetSent()
  const sent: string[] = []
  Object.assign(env, { reportUrl: 'https://reports.example.com/' })
  Object.assign(navigator, { sendBeacon: (_: string, body: string) => sent.push(body) > 0 })
  onTestFinished(() => void Object.assign(env, { reportUrl: '' }))
  const items = await leaveBehind(
    { phase: 'FINALIZING', orderId: 'order-1', captureId: null, tries: 1 },
    { begunAt: Date.now() },
  )
  failWith('finalize', '422')
  await openCheckout(items, '/about')
  expect(await screen.findByText(paid)).toBeVisible()
  await waitFor(() =>
    expect(sent.map((body) => JSON.parse(body) as object)).toContainEqual(
      expect.objectContaining({
        level: 'fatal',
        message: 'Paid, but finalize failed',
        ids: { orderId: 'order-1', attemptId: 'attempt-1' },
      }),
    ),
  )
})

test('P14 a finalize that is refused is not repeated by itself [8-messages.13]', async () => {
  failWith('finalize', '422')
  const { user } = await buy()
  expect(await screen.findByText(/^Failed to finalize the order: /)).toBeVisible()
  expect(count(FINALIZE)).toBe(1)
  expect(screen.getByText(paid)).toBeVisible()
  clearFailures()
  await user.click(screen.getByRole('button', { name: 'Finish my order' }))
  await expectPaidOnce()
})

test('kind: a definite answer is knowledge: a refused SMS is not sent again unchanged', async () => {
  server.use(http.post('https://api.mock.invalid/send-sms', () => HttpResponse.json({}, { status: 400 })))
  await buy()
  await expectPlaced()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(count('POST /send-sms')).toBe(1)
  expectOneOrder()
})

/** The connection is lost with the first SMS. @returns brings it back */
function loseConnectionAtSms(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  server.use(
    http.post(
      'https://api.mock.invalid/send-sms',
      () => {
        onLine.mockReturnValue(false)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  return () => {
    onLine.mockReturnValue(true)
    fireEvent(window, new Event('online'))
  }
}

test('kind: the staff learns of every order: an SMS of a phone that has just lost its connection follows with it', async () => {
  const reconnect = loseConnectionAtSms()
  const { user } = await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(count('POST /send-sms'), 'offline, the tries are not used up').toBe(1)
  await user.click(screen.getByRole('link', { name: 'Keep shopping' }))
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  reconnect()
  await waitFor(() => expect(db.read().messages).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('paymentJournal')).toContain('"phase":"CLOSED"'))
  expectOneOrder()
})

test('kind: the staff learns of every order: an SMS that follows later does not show the order again over the next one', async () => {
  const reconnect = loseConnectionAtSms()
  const { user, items } = await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  await openNextCheckout(user, items)
  // The record of the order can't be closed either.
  const save = vi.spyOn(await openJournal(), 'save').mockRejectedValue(new DOMException('', 'AbortError'))
  onTestFinished(() => save.mockRestore())
  reconnect()
  await waitFor(() => expect(db.read().messages).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.getByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
  expect(screen.queryByText('Order finalized successfully!')).toBeNull()
  expect(screen.queryByText(/We can’t tell yet/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled()
})

test('kind: the staff learns of every order: an SMS that waits for the connection outlives a try to pay again', async () => {
  const reconnect = loseConnectionAtSms()
  const { user, items } = await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  await openNextCheckout(user, items)
  failWith('dispensary', 'offline')
  failWith('menu', 'offline')
  await placeOrder(user)
  expect(await screen.findByText(/^We couldn’t check .* menu\. Try again\.$/)).toBeVisible()
  reconnect()
  await waitFor(() => expect(db.read().messages).toHaveLength(1))
})

test('kind: the staff learns of every order: an SMS that is refused without a token follows on the next page', async () => {
  server.use(
    http.post('https://api.mock.invalid/send-sms', () => HttpResponse.json({}, { status: 401 }), {
      once: true,
    }),
  )
  await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(1))
  endPage()
  await openCheckout([])
  await waitFor(() => expect(db.read().messages).toHaveLength(1))
  expectOneOrder()
})

test('kind: an earlier page may have sent the order: FINALIZING looks for it while the list is late', async () => {
  const items = await leaveBehind({ phase: 'FINALIZING', orderId: 'ord_late', captureId: null, tries: 1 })
  let asked = 0
  server.use(
    http.get('https://api.mock.invalid/orders/user/:uid', () => {
      asked += 1
      return HttpResponse.json(
        asked < 3 ? [] : [{ orderId: 'ord_late', totalAmount: toDollars(totalOf(items)), items: [] }],
      )
    }),
  )
  await openCheckout()
  await expectPlaced()
  expect(count(FINALIZE)).toBe(0)
})

test('an order whose lines have left the cart was placed, although its record says less', async () => {
  await leaveBehind({ phase: 'PAID', orderId: 'order-1', captureId: null })
  localStorage.setItem('takenPayment', 'attempt-1')
  await openCheckout()
  await expectPlaced()
  expect(count(FINALIZE)).toBe(0)
})

test('P15 a failing SMS is tried three times, and the order stays placed', async () => {
  failWith('sms', '500')
  await buy()
  await expectPlaced()
  await waitFor(() => expect(count('POST /send-sms')).toBe(3))
  expect(screen.queryByRole('alert')).toBeNull()
  expectOneOrder()
})
