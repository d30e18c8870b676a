import { cartStore } from '../../../src/features/cart/cart-store.ts'
import { act, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { OrderItem } from '../../../src/api/orders.ts'
import type { Product } from '../../../src/api/products.ts'
import { parseCart, type CartItem } from '../../../src/features/cart/cart.ts'
import { db } from '../../../src/mocks/db.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'
import { server } from '../../../src/mocks/server.ts'
import { addOrder } from '../../accounts.ts'
import { aCartItem, aProduct } from '../../fixtures.ts'
import { renderApp } from '../../render-app.tsx'
import { holdCall } from '../payment/checkout-harness.ts'

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

beforeEach(() => addOrder(...ordered))

const cart = () => parseCart(JSON.parse(localStorage.getItem('cartItems') ?? '[]'))

/** Presses Order again in the history. */
async function orderAgain(items: CartItem[] = []) {
  const page = await renderApp('/order-history', { signedIn: true, cart: items })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  return page
}

test.each(['/order-history', '/track-order?id=o1', '/home'])(
  'Order again on %s fills the cart at today’s prices',
  async (path) => {
    const page = await renderApp(path, { signedIn: true })
    await page.user.click(await page.findByRole('button', { name: /^Order again/ }))
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
    // Back must not say it of another cart.
    await page.user.click(page.getByRole('link', { name: 'Shops' }))
    await page.findByRole('heading', { level: 1, name: 'Shops' })
    act(() => cartStore.update(() => [aCartItem()]))
    act(() => window.history.back())
    expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
    expect(page.queryByText(/of your order/)).toBeNull()
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
  const page = await orderAgain([line])
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

test('a page that was left meanwhile is not left again for the cart', async () => {
  const answer = holdCall('get', `${API}/dispensaries/${shopId}`)
  const page = await orderAgain()
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
  expect(page.getByText('That order is out of your cart again.')).toBeVisible()
  expect(page.queryByText(/of your order/)).toBeNull()
})

test('kind: Undo takes back what it did, nothing else: an add after Order again stays', async () => {
  const added = aCartItem({ _id: 'added-since', name: 'Added Since', dispensaryId: shopId, quantity: 1 })
  const mine = aCartItem({ _id: 'mine', name: 'Mine', dispensaryId: shopId, quantity: 1 })
  const page = await orderAgain([mine])
  await page.findByRole('heading', { level: 1, name: 'My Cart' })
  cartStore.update((items) => [...items, added])
  await page.user.click(await page.findByRole('button', { name: 'Undo' }))
  expect(cart().map(({ _id }) => _id)).toEqual(['mine', 'added-since'])
})

const isGone = () => HttpResponse.json({ message: 'Dispensary not found' }, { status: 404 })

test.each([
  [
    'of a shop that sells none of it',
    http.get(`${API}/dispensaries/products`, () => HttpResponse.json([aProduct()])),
  ],
  ['of a shop that is gone', http.get(new RegExp(`${API}/dispensaries/${shopId}(/menu)?$`), isGone)],
])('kind: a definite answer is knowledge: %s, nothing can be ordered again', async (_, handler) => {
  server.use(handler)
  const page = await orderAgain()
  expect(await page.findByRole('alert')).toHaveTextContent(
    `Not on a menu today: ${one?.name}, ${two?.name}, and Old Kush. Nothing was added to your cart.`,
  )
  expect(cart()).toEqual([])
})

test('a menu that can’t be loaded changes nothing, and the next press tries again', async () => {
  server.use(http.get(`${API}/dispensaries/${shopId}`, () => new HttpResponse(null, { status: 500 })))
  const page = await orderAgain()
  expect(await page.findByRole('alert')).toHaveTextContent(/^We couldn’t check today’s menu\./)
  expect(cart()).toEqual([])
  server.resetHandlers()
  await page.user.click(page.getByRole('button', { name: 'Order again' }))
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
})

const failed = () => HttpResponse.json(null, { status: 500 })

test.each([
  ['a failure', failed],
  ['a connection that is lost', () => HttpResponse.error()],
  ['a web page', () => HttpResponse.text('<p>Sign in to the network</p>')],
])('kind: unknown is not an answer: a deal is not gone because of %s', async (_title, answer) => {
  // A deal that no list and no menu has, ordered alone.
  db.write((draft) => {
    for (const order of draft.orders) order.items = [item({ productId: 'bundle', name: 'Weekend Bundle' })]
  })
  server.use(http.get(`${API}/dispensaries/deals`, answer))
  const page = await orderAgain()
  expect(await page.findByRole('alert')).toHaveTextContent(
    'We couldn’t check today’s menu. Nothing was added to your cart. Try again.',
  )
  expect(page.queryByText(/Not on/)).toBeNull()
  expect(cart()).toEqual([])
})

test('kind: one price for a product: a running deal’s price counts in Order again', async () => {
  const price = Number(((one?.price ?? 0) - 5).toFixed(2))
  server.use(http.get(`${API}/dispensaries/deals`, () => HttpResponse.json([{ ...one, price }])))
  const page = await orderAgain()
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(cart().find(({ _id }) => _id === one?._id)?.price).toBe(price)
})

/** The orders as they are specified: without ids. */
const answerOrder = (...items: { [field in keyof OrderItem]?: OrderItem[field] | undefined }[]) =>
  server.use(
    http.get(`${API}/orders/user/:uid`, () =>
      HttpResponse.json([{ totalAmount: 47.5, items: items.map((row) => ({ quantity: 1, ...row })) }]),
    ),
  )
const named = (product: Partial<Product> | undefined) => ({
  name: product?.name?.toUpperCase(),
  imageUrl: product?.imageUrl,
  price: product?.price,
})

test('kind: what was bought: a history without product ids is ordered again by name and picture, or name and price', async () => {
  answerOrder(
    { ...named(one), price: 1, quantity: 2 },
    { ...named(two), imageUrl: null },
    { name: 'Old Kush', imageUrl: null, price: 5 },
  )
  const page = await orderAgain()
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(cart().map(({ _id, quantity }) => [_id, quantity])).toEqual([
    [one?._id, 2],
    [two?._id, 1],
  ])
  expect(await page.findByText('Not on the menu today: Old Kush.')).toBeVisible()
})

test('kind: what was bought: a name alone is asked about, and takes nothing by itself', async () => {
  answerOrder({ ...named(one), imageUrl: null, price: 1 })
  const sameName = { ...one, _id: 'large', price: 62 }
  server.use(
    http.get(`${API}/dispensaries/products`, () => HttpResponse.json([one, sameName])),
    http.get(`${API}/dispensaries/${shopId}`, () =>
      HttpResponse.json({ name: 'Harbor Leaf', menu: [{ name: 'All', items: [one, sameName] }] }),
    ),
  )
  const page = await renderApp('/order-history', { signedIn: true })
  const press = async () => page.user.click(await page.findByRole('button', { name: 'Order again' }))
  const ask = () => page.findByRole('dialog', { name: `Which ${one?.name.toUpperCase()} was it?` })
  const choose = async (name: string | RegExp) =>
    page.user.click(within(await ask()).getByRole('button', { name }))
  await press()
  await choose('Close')
  await press()
  await choose('None of these')
  expect(await page.findByRole('alert')).toHaveTextContent('Nothing was added to your cart.')
  expect(cart()).toEqual([])
  await press()
  await choose(/\$62\.00/)
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(cart().map(({ _id, price }) => [_id, price])).toEqual([['large', 62]])
})

test('kind: what was bought: if two shops may have sold it, the shopper says which, also if both have one name', async () => {
  const { dispensaryName = '' } = one ?? {}
  const others = { ...one, _id: 'elsewhere', dispensaryId: 'other' }
  answerOrder(named(one))
  server.use(
    http.get(`${API}/dispensaries/products`, () => HttpResponse.json([one, others])),
    http.get(`${API}/dispensaries/other`, () =>
      HttpResponse.json({ name: dispensaryName, menu: [{ name: 'All', items: [others] }] }),
    ),
  )
  const page = await orderAgain()
  const question = await page.findByRole('dialog', { name: 'Which shop was this order from?' })
  const [, other] = within(question).getAllByRole('button', { name: dispensaryName })
  if (other) await page.user.click(other)
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(cart().map(({ _id, dispensaryId }) => [_id, dispensaryId])).toEqual([['elsewhere', 'other']])
})

test('/home names the first product of the last order and counts the others', async () => {
  const page = await renderApp('/home', { signedIn: true })
  expect(await page.findByRole('button', { name: `Order again: ${one?.name} and 2 more` })).toBeVisible()
})
