import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { pauseWords } from '../../../src/features/notices/notices.ts'
import { server } from '../../../src/mocks/server.ts'
import { renderApp } from '../../render-app.tsx'
import {
  callsMatching,
  openCheckout,
  placeOrder,
  twoItems,
  useFreshCheckout,
} from '../payment/checkout-harness.ts'

useFreshCheckout()

const HOUR_MS = 3_600_000
const PAUSED = /^We’re not taking orders right now\. Back at .*\d+:\d\d\s[AP]M\.$/

/** The operator edits notices.json. */
const pause = (paused: object) => server.use(http.get('*/notices.json', () => HttpResponse.json({ paused })))
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

test('kind: a pause: Place Order charges nothing if orders were stopped after the page was opened', async () => {
  const { user } = await openCheckout()
  pause({ all: inAnHour() })
  await placeOrder(user)
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toContainEqual(
    expect.stringMatching(PAUSED),
  )
  expect(screen.getByText(/^You haven’t been charged/)).toBeVisible()
  expect(callsMatching(/^POST/)).toEqual([])
})

test('kind: a pause: the cart of a stopped shop says so beside Continue', async () => {
  const items = await twoItems()
  pause({ [items[0]?.dispensaryId ?? '']: inAnHour() })
  await renderApp('/cart', { cart: items })
  // In the ticket, and on phones in the bar with Continue.
  expect(await screen.findAllByText(PAUSED)).toHaveLength(2)
})

test.each([
  ['for all shops, without a time', { all: 'true' }, 'We’re not taking orders right now.'],
  ['that is over', { all: '2020-01-01T00:00:00Z' }, null],
  ['of another shop', { 'shop-2': 'true' }, null],
  [
    'that is over for all and not for this shop',
    { all: '2020-01-01T00:00:00Z', 'shop-1': 'true' },
    'We’re not taking orders right now.',
  ],
])('a pause %s', (_, paused, words) => {
  const notices = {
    licenses: new Map(),
    warnings: new Map(),
    paused: new Map(Object.entries(paused)),
    footer: '',
  }
  expect(pauseWords(notices, 'shop-1')).toBe(words)
})
