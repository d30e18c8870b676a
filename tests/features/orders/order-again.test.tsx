import { act, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Product } from '../../../src/api/products.ts'
import { itemCount, parseCart } from '../../../src/features/cart/cart.ts'
import { shopOf, toReorder, withLines } from '../../../src/features/orders/reorder.ts'
import { db } from '../../../src/mocks/db.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'
import { server } from '../../../src/mocks/server.ts'
import { aCartItem, aProduct } from '../../fixtures.ts'
import { renderApp } from '../../render-app.tsx'

const API = 'https://api.mock.invalid'
const [first] = catalogue().products
const shopId = first?.dispensaryId ?? ''
const [one, two] = catalogue().products.filter(({ dispensaryId }) => dispensaryId === shopId)

const item = (over: { productId: string; name?: string; quantity?: number; price?: number }) => ({
  name: 'A product',
  imageUrl: null,
  quantity: 1,
  price: 1,
  ...over,
})

const ordered = [
  item({ productId: one?._id ?? '', name: one?.name ?? '', quantity: 2 }),
  item({ productId: two?._id ?? '', name: two?.name ?? '', price: two?.price ?? 0 }),
  item({ productId: 'gone', name: 'Old Kush' }),
]

beforeEach(() => {
  db.write((draft) => {
    draft.orders.push({
      _id: 'o1',
      orderId: 'o1',
      userId: 'dana',
      customerName: 'Dana Reyes',
      totalAmount: 47.5,
      items: ordered,
      address: '1 Main St',
      phoneNumber: '714-555-0123',
      status: 'paid',
      createdAt: '2026-01-02T03:04:05.000Z',
    })
  })
})

const cart = () => parseCart(JSON.parse(localStorage.getItem('cartItems') ?? '[]'))

test.each(['/order-history', '/track-order?id=o1'])(
  'Order again on %s fills the cart at today’s prices',
  async (path) => {
    const page = await renderApp(path, { signedIn: true })
    await page.user.click(await page.findByRole('button', { name: 'Order again' }))
    expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
    expect(cart().map(({ _id, quantity, price }) => [_id, quantity, price])).toEqual([
      [one?._id, 2, one?.price],
      [two?._id, 1, two?.price],
    ])
    const note = await page.findByText('3 items of your order were added to your cart, at today’s prices.')
    const status = note.closest('[role=status]')
    expect(status).toHaveTextContent('Not on the menu today: Old Kush.')
    // Only the product that cost something else in the order.
    expect(status).toHaveTextContent(`The price has changed: ${one?.name} $${one?.price.toFixed(2)}.`)
    // A reload or Back must not say it of another cart.
    await waitFor(() => {
      expect(history.state).not.toMatchObject({ usr: { reordered: expect.anything() as unknown } })
    })
  },
)

test('kind: what covers a page goes with it: Back to another order takes the question of this one away', async () => {
  db.write((draft) => {
    const [order] = draft.orders
    if (order) draft.orders.push({ ...order, _id: 'o2', orderId: 'o2', items: [item({ productId: 'gone' })] })
  })
  window.history.pushState(null, '', '/track-order?id=o2')
  const page = await renderApp('/track-order?id=o1', {
    signedIn: true,
    cart: [aCartItem({ dispensaryId: 'another' })],
  })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  await page.findByRole('alertdialog', { name: 'Clear your cart?' })
  act(() => window.history.back())
  expect(await page.findByText('Order o2')).toBeVisible()
  expect(page.queryByRole('alertdialog')).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Order again' }))
  await page.findByText(/^Not on a menu today/)
  act(() => window.history.forward())
  expect(await page.findByText('Order o1')).toBeVisible()
  expect(page.queryByText(/^Not on a menu today/)).toBeNull()
})

test('Order again says if a line that was in the cart costs something else now', async () => {
  const line = { ...aCartItem(), ...two, price: 1, quantity: 1 }
  const page = await renderApp('/order-history', { signedIn: true, cart: [line] })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  const note = await page.findByText(/^The price has changed/)
  expect(note).toHaveTextContent(`${two?.name} $${two?.price.toFixed(2)}`)
  expect(cart().find(({ _id }) => _id === two?._id)).toMatchObject({ price: two?.price, quantity: 2 })
})

test.each([{ reordered: true }, { reordered: { count: '3', gone: null } }, 'text'])(
  'the cart ignores the navigation state %j',
  async (state) => {
    const page = await renderApp('/cart', { cart: [aCartItem()], state })
    expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
    expect(page.queryByText(/of your order/)).toBeNull()
    expect(page.queryByText('Something went wrong')).toBeNull()
  },
)

/** Orders of two shops, the newest first; the menu of the second answers only after `answer` is called. */
async function renderTwoOrders() {
  const other = catalogue().products.find((product) => product.dispensaryId !== shopId)
  db.write((draft) => {
    const [order] = draft.orders
    if (!order || !other) return
    const items = [item({ productId: other._id })]
    draft.orders.push({ ...order, _id: 'o2', orderId: 'o2', items, createdAt: '2025-01-02T03:04:05.000Z' })
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get(`${API}/dispensaries/${other?.dispensaryId}`, async () => {
      await answered
      return undefined
    }),
  )
  const page = await renderApp('/order-history', { signedIn: true })
  const buttons = await page.findAllByRole('button', { name: 'Order again' })
  return { page, buttons, answer }
}

test('two orders pressed at once: the second does not mix into the cart of the first', async () => {
  const { page, buttons, answer } = await renderTwoOrders()
  for (const button of buttons) await page.user.click(button)
  expect(await page.findByText(/of your order/)).toHaveTextContent(/^3 items/)
  answer()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(cart().map(({ dispensaryId }) => dispensaryId)).toEqual([shopId, shopId])
  expect(page.getByText(/of your order/)).toHaveTextContent(/^3 items/)
})

test('a page that was left meanwhile is not left again for the cart', async () => {
  const { page, buttons, answer } = await renderTwoOrders()
  for (const button of buttons.slice(-1)) await page.user.click(button)
  await page.user.click(page.getByRole('link', { name: 'Shops' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  answer()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(location.pathname).toBe('/shops')
  expect(cart()).toEqual([])
})

test('a cart of another shop is cleared only after a question', async () => {
  const mine = aCartItem({ dispensaryId: 'other' })
  const page = await renderApp('/order-history', { signedIn: true, cart: [mine] })
  const press = async () => page.user.click(await page.findByRole('button', { name: 'Order again' }))
  await press()
  const question = await page.findByRole('alertdialog', { name: 'Clear your cart?' })
  expect(question).toHaveTextContent(/^.*Your cart contains items from a different dispensary\./)
  await page.user.click(within(question).getByRole('button', { name: 'Keep my cart' }))
  expect(cart().map(({ _id }) => _id)).toEqual([mine._id])
  expect(page.getByRole('button', { name: 'Order again' })).toHaveFocus()
  await press()
  await page.user.click(await page.findByRole('button', { name: 'Clear cart and order again' }))
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(cart().map(({ dispensaryId }) => dispensaryId)).toEqual([shopId, shopId])
  await page.user.click(await page.findByRole('button', { name: 'Undo' }))
  expect(cart()).toEqual([mine])
  expect(page.getByText('Your cart is as it was before.')).toBeVisible()
  expect(page.queryByText(/of your order/)).toBeNull()
})

test('an order of which nothing is left changes nothing and names what is gone', async () => {
  server.use(http.get(`${API}/dispensaries/products`, () => HttpResponse.json([aProduct()])))
  const page = await renderApp('/order-history', { signedIn: true })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  expect(await page.findByRole('alert')).toHaveTextContent(
    `Not on a menu today: ${one?.name}, ${two?.name}, and Old Kush. Nothing was added to your cart.`,
  )
  expect(cart()).toEqual([])
})

test('kind: a definite answer is knowledge: of a shop that is gone, nothing can be ordered again', async () => {
  for (const path of ['', '/menu']) {
    server.use(
      http.get(`${API}/dispensaries/${shopId}${path}`, () =>
        HttpResponse.json({ message: 'Dispensary not found' }, { status: 404 }),
      ),
    )
  }
  const page = await renderApp('/order-history', { signedIn: true })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  expect(await page.findByRole('alert')).toHaveTextContent(
    `Not on a menu today: ${one?.name}, ${two?.name}, and Old Kush. Nothing was added to your cart.`,
  )
  expect(cart()).toEqual([])
})

test('a menu that can’t be loaded changes nothing, and the next press tries again', async () => {
  server.use(
    http.get(`${API}/dispensaries/:id`, () => new HttpResponse(null, { status: 500 }), { once: true }),
  )
  const page = await renderApp('/order-history', { signedIn: true })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  expect(await page.findByRole('alert')).toHaveTextContent(/^We couldn’t load today’s menu\./)
  expect(cart()).toEqual([])
  await page.user.click(page.getByRole('button', { name: 'Order again' }))
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
})

test('an order’s items are in the cart or named as gone, never both, at the menu’s prices', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: ids, quantity: fc.integer({ min: 1, max: 9 }) })),
      fc.uniqueArray(fc.record({ id: ids, price: fc.option(fc.integer({ min: 1, max: 99 })) }), {
        selector: ({ id }) => id,
      }),
      (wanted, offers) => {
        const items = wanted.map(({ id, quantity }) => item({ productId: id, name: id, quantity }))
        const menu = offers.map(({ id, price }) => aProduct({ _id: id, name: id, price, dispensaryId: 's' }))
        const reorder = toReorder(items, 's', menu)
        const filled = withLines([], reorder)
        for (const { productId, name } of items) {
          const offer = menu.find(({ _id, price }) => _id === productId && price !== null)
          expect(filled.some(({ _id }) => _id === productId)).toBe(offer !== undefined)
          expect(reorder.gone.includes(name)).toBe(offer === undefined)
          if (offer) expect(filled.find(({ _id }) => _id === productId)?.price).toBe(offer.price)
        }
        const sold = items.filter(({ name }) => !reorder.gone.includes(name))
        expect(itemCount(filled)).toBe(sold.reduce((sum, { quantity }) => sum + quantity, 0))
      },
    ),
  )
})

test('kind: a history without product ids, as it is specified, is ordered again by the names', async () => {
  server.use(
    http.get(`${API}/orders/user/:uid`, () =>
      HttpResponse.json([
        {
          totalAmount: 47.5,
          items: ordered.map(({ name, imageUrl, quantity, price }) => ({
            name: name.toUpperCase(),
            imageUrl,
            quantity,
            price,
          })),
        },
      ]),
    ),
  )
  const page = await renderApp('/order-history', { signedIn: true })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(cart().map(({ name, quantity }) => [name, quantity])).toEqual([
    [one?.name, 2],
    [two?.name, 1],
  ])
  expect(await page.findByText('Not on the menu today: OLD KUSH.')).toBeVisible()
})

test('without product ids the old price tells which shop, and which size', () => {
  const kush = (over: Partial<Product>) => aProduct({ name: 'OG Kush', ...over })
  const products = [
    kush({ _id: 'a', dispensaryId: 's1', price: 30 }),
    kush({ _id: 'b', dispensaryId: 's2', price: 12 }),
    kush({ _id: 'c', dispensaryId: 's2', price: 38 }),
  ]
  const items = [{ ...item({ productId: '', name: 'OG KUSH' }), productId: null, price: 38 }]
  expect(shopOf(items, products)).toBe('s2')
  const menu = products.filter(({ dispensaryId }) => dispensaryId === 's2')
  expect(toReorder(items, 's2', menu).lines.map(({ product }) => product._id)).toEqual(['c'])
})

test('the shop of an order is the one that sells most of it', () => {
  const products = [
    aProduct({ _id: 'a', dispensaryId: 's1' }),
    aProduct({ _id: 'b', dispensaryId: 's2' }),
    aProduct({ _id: 'c', dispensaryId: 's2' }),
    aProduct({ _id: 'd', dispensaryId: null }),
  ]
  const items = ['a', 'b', 'c', 'd'].map((productId) => item({ productId }))
  expect(shopOf(items, products)).toBe('s2')
  expect(shopOf([item({ productId: 'd' })], products)).toBeNull()
})
