import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { addItem, type CartItem } from '../../../../src/features/cart/cart.ts'
import { cartStore } from '../../../../src/features/cart/cart-store.ts'
import { env } from '../../../../src/lib/env.ts'
import { server } from '../../../../src/mocks/server.ts'
import {
  endPage,
  expectPlaced,
  openCheckout,
  placeOrder,
  twoItems,
  useFreshCheckout,
} from '../checkout-harness.ts'

useFreshCheckout()

const LARGE = `data:image/png;base64,${'A'.repeat(20_000)}`

/** The pictures of the lines in each body that the backend gets, in order. */
function notePictures(): (string | null)[][] {
  const noted: (string | null)[][] = []
  const note = async ({ request }: { request: Request }) => {
    if (!/create-payment-intent|finalize-paypal/.test(request.url)) return
    type Body = { items: CartItem[]; orderDetails?: Body }
    const body = (await request.clone().json()) as Body
    noted.push((body.orderDetails ?? body).items.map(({ imageUrl }) => imageUrl))
  }
  server.events.on('request:start', note)
  onTestFinished(() => server.events.removeListener('request:start', note))
  return noted
}

/** The shop's menu and the list of all products with these two. */
function answerProducts(items: readonly CartItem[], menu: readonly CartItem[] = items): void {
  server.use(
    http.get(`${env.apiUrl}/dispensaries/products`, () => HttpResponse.json(items)),
    http.get(`${env.apiUrl}/dispensaries/:id/menu`, () => HttpResponse.json([])),
    http.get(`${env.apiUrl}/dispensaries/${items[0]?.dispensaryId}`, () =>
      HttpResponse.json({ name: 'Harbor Leaf', menu: menu.length > 0 ? [{ name: 'All', items: menu }] : [] }),
    ),
  )
}

/** Fills the cart as a page does, and reloads. */
function fillAndReload(items: readonly CartItem[]): void {
  cartStore.update(() => items.reduce((cart, item) => addItem(cart, item).items, [] as readonly CartItem[]))
  const text = localStorage.getItem('cartItems') ?? ''
  expect(text).not.toContain(LARGE)
  endPage()
  // As in another tab, where this page's memory is missing.
  localStorage.setItem('cartItems', text)
}

test.each([
  ['a large data: picture', [LARGE, LARGE], 'menu'],
  ['a large data: picture of a shop without a menu', [LARGE, LARGE], 'no menu'],
  ['a small data: picture', ['data:image/gif;base64,AAAA', null], 'menu'],
  ['an address that the page refuses to draw', ['http://x.example/a.png', 'pictures/a.png'], 'menu'],
])('kind: lines as they came: after a reload %s goes to the backend', async (_title, pictures, menu) => {
  const items = (await twoItems()).map((item, index) => ({ ...item, imageUrl: pictures[index] ?? null }))
  answerProducts(items, menu === 'menu' ? items : [])
  fillAndReload(items)
  const noted = notePictures()
  const stored = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as CartItem[]
  const { user } = await openCheckout(stored)
  await placeOrder(user)
  await expectPlaced()
  expect(noted).toEqual([pictures, pictures])
})

test.each(['menu', 'no menu'])(
  'kind: lines as they came: the cart draws a large picture after a reload (%s)',
  async (menu) => {
    const items = (await twoItems()).map((item) => ({ ...item, imageUrl: LARGE }))
    answerProducts(items, menu === 'menu' ? items : [])
    fillAndReload(items)
    await openCheckout(JSON.parse(localStorage.getItem('cartItems') ?? '[]') as CartItem[], '/cart')
    const picture = await screen.findByRole('img', { name: items[0]?.name ?? '' })
    expect(picture).toHaveAttribute('src', LARGE)
  },
)
