import { act, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepReceipt } from '../../../src/features/orders/receipt.ts'
import { toReceipt } from '../../../src/features/payment/order/order-lines.ts'
import { env } from '../../../src/lib/env.ts'
import { noteServerTime } from '../../../src/lib/server-clock.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'
import { server } from '../../../src/mocks/server.ts'
import { aCartItem } from '../../fixtures.ts'
import { DANA, renderApp } from '../../render-app.tsx'
import { purchaseOf } from '../payment/purchase.ts'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-11-20T20:00:00Z')
const TWO_AT_NIGHT = Date.parse('2026-11-20T10:00:00Z')
const NINE_IN_THE_MORNING = Date.parse('2026-11-20T17:00:00Z')

const dated = (time: number) => ({ Date: new Date(time).toUTCString() })

/** A device with this time, and answers of the backend with another one. */
function setClocks(device: number, backend: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: device })
  onTestFinished(() => void vi.useRealTimers())
  server.use(
    http.get(`${env.apiUrl}/dispensaries`, () =>
      HttpResponse.json(catalogue().shops, { headers: dated(backend) }),
    ),
  )
}

/** What /home says about the hours, some seconds after its calls are answered. */
async function hoursOnHome(): Promise<string | null> {
  const page = await renderApp('/home')
  await page.findAllByRole('article')
  act(() => void vi.advanceTimersByTime(10_000))
  return page.getByText(/^(Open until|Closed)/).textContent
}

describe('kind: a device’s clock that is wrong', () => {
  test('the hours are those of the backend’s clock', async () => {
    setClocks(TWO_AT_NIGHT, NOON)
    expect(await hoursOnHome()).toMatch(/^Open until/)
  })

  test('the hours are closed if only the device thinks that it is noon', async () => {
    setClocks(NOON, TWO_AT_NIGHT)
    expect(await hoursOnHome()).toMatch(/^Closed · opens/)
  })

  test('an answer that a cache kept for some minutes does not turn back a right clock', async () => {
    setClocks(NINE_IN_THE_MORNING, NINE_IN_THE_MORNING - 600_000)
    expect(await hoursOnHome()).toMatch(/^Open until/)
  })

  test('the cart’s arrival is by the backend’s clock', async () => {
    setClocks(TWO_AT_NIGHT, NOON)
    noteServerTime(new Headers(dated(NOON)))
    const page = await renderApp('/cart', { cart: [aCartItem()] })
    const summary = within(await page.findByRole('region', { name: 'Order Summary' }))
    expect(summary.getByText('Arrives 15–30 minutes after you order.')).toBeVisible()
  })

  test('a placed order’s times are by the backend’s clock', async () => {
    setClocks(TWO_AT_NIGHT, NOON)
    noteServerTime(new Headers(dated(NOON)))
    keepReceipt(toReceipt('order-1', { ...purchaseOf([{}]), uid: DANA.uid }, TWO_AT_NIGHT - HOUR_MS / 60))
    const page = await renderApp('/track-order?id=order-1', { signedIn: true })
    const delivery = await page.findByRole('region', { name: 'Delivery' })
    expect(delivery.textContent.replaceAll(/\s/g, ' ')).toMatch(/^Ordered11:59 AMExpected12:14–12:29 PM/)
    expect(page.getByText(/^Nov 20, 2026, 11:59\sAM$/)).toBeVisible()
  })
})
