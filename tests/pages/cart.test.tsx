import { act, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'
import { refuseStorage } from '../storage-faults.ts'

const two = [
  aCartItem({ quantity: 2, imageUrl: '/blue-dream.svg' }),
  aCartItem({ _id: 'sunset-sherbert', name: 'Sunset Sherbert', price: 45 }),
]
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null')

test('the cart shows its dispensary and each item’s picture, name, quantity, price and Remove, and the header their sum [2-cart.1] [2-nav-bar.2]', async () => {
  const page = await renderApp('/cart', { cart: two })
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(page.getByText('From: Harbor Leaf')).toBeVisible()
  const [first] = within(page.getByRole('list', { name: 'Items' })).getAllByRole('listitem')
  if (!first) throw new Error('no line')
  const line = within(first)
  expect(line.getByRole('link', { name: 'Blue Dream' })).toBeVisible()
  expect(first.querySelector('img')).not.toBeNull()
  expect(line.getByText('$76.00')).toBeVisible()
  expect(line.getByRole('button', { name: 'Decrease quantity of Blue Dream' })).toBeVisible()
  expect(line.getByRole('button', { name: 'Increase quantity of Blue Dream' })).toBeVisible()
  expect(line.getByRole('button', { name: 'Remove Blue Dream' })).toHaveTextContent('Remove')
  expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3')
})

test('plus and minus change the quantity by one, never below 1, and every change is stored [3-entities.2]', async () => {
  const page = await renderApp('/cart', { cart: two })
  await page.user.click(await page.findByRole('button', { name: 'Increase quantity of Blue Dream' }))
  expect(stored()).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  await page.user.click(page.getByRole('button', { name: 'Decrease quantity of Blue Dream' }))
  expect(stored()).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  await page.user.click(page.getByRole('button', { name: 'Decrease quantity of Sunset Sherbert' }))
  expect(stored()).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})

test('Remove removes a line, the last one too, and Undo restores it at its place, also by keyboard [4-states.8]', async () => {
  const page = await renderApp('/cart', { cart: two })
  const before = stored()
  const undo = () => page.getByRole('button', { name: 'Undo' })
  await page.user.click(await page.findByRole('button', { name: 'Remove Blue Dream' }))
  expect(stored()).toMatchObject([{ _id: 'sunset-sherbert' }])
  expect(undo()).toHaveFocus()
  expect(undo()).toHaveAccessibleDescription('Removed from your cart.')
  await page.user.keyboard('{Enter}')
  expect(stored(), 'with its quantity').toEqual(before)
  expect(page.getByRole('button', { name: 'Remove Blue Dream' })).toHaveFocus()
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()

  await page.user.click(page.getByRole('button', { name: 'Remove Blue Dream' }))
  await page.user.click(page.getByRole('button', { name: 'Remove Sunset Sherbert' }))
  expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(stored()).toEqual([])
  expect(undo(), 'of the last line too').toHaveFocus()
  await page.user.keyboard('{Enter}')
  expect(stored()).toMatchObject([{ _id: 'sunset-sherbert', quantity: 1 }])
  expect(page.getByRole('button', { name: 'Remove Sunset Sherbert' })).toHaveFocus()
})

test('Undo disappears if the cart has the product again or belongs to another dispensary', async () => {
  const page = await renderApp('/cart', { cart: two })
  await page.user.click(await page.findByRole('button', { name: 'Remove Blue Dream' }))
  const becomes = (cart: readonly unknown[]) =>
    act(() => {
      localStorage.setItem('cartItems', JSON.stringify(cart))
      window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }))
    })
  becomes(two)
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  becomes([aCartItem({ _id: 'other', name: 'Other', dispensaryId: 'elsewhere' })])
  expect(await page.findByRole('link', { name: 'Other' })).toBeVisible()
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  becomes([])
  expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('the Order Summary has Subtotal, Delivery Charge 0, Taxes & Fees of 25 % and Total [2-cart.4]', async () => {
  const page = await renderApp('/cart', { cart: two })
  const summary = within(await page.findByRole('region', { name: 'Order Summary' }))
  const rows = summary.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(rows).toEqual([
    ['Subtotal', '$121.00'],
    ['Delivery Charge', '$0.00'],
    ['Taxes & Fees', '$30.25'],
    ['Total', '$151.25'],
  ])
  expect(summary.getByText('(25%)')).toBeVisible()
})

test.each([
  ['noon', Date.UTC(2026, 10, 20, 20), 'Arrives 15–30 minutes after you order.', null],
  [
    'two in the night',
    Date.UTC(2026, 10, 20, 10),
    'We’re closed. Your order will arrive 15–30 minutes after we open at 9:00 AM.',
    'Arrives 9:15–9:30 AM',
  ],
])('the Order Summary shows the arrival estimate: at %s', async (_when, now, words, inShort) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const page = await renderApp('/cart', { cart: two })
  const summary = within(await page.findByRole('region', { name: 'Order Summary' }))
  expect(summary.getByText(words)).toBeVisible()
  // The sticky bar's line.
  expect(summary.queryByText(/^Arrives 9:15/)?.textContent.replace(/\s/g, ' ') ?? null).toBe(inShort)
})

test('any promo code shows "Promo code applied!" and changes no amount [2-cart.3] [5-validation.10]', async () => {
  const page = await renderApp('/cart', { cart: two })
  await page.user.type(page.getByRole('textbox', { name: /promo/i }), 'anything')
  await page.user.click(page.getByRole('button', { name: 'Apply' }))
  expect(page.getByText('Promo code applied!')).toBeVisible()
  expect(page.getAllByText('$151.25').length).toBeGreaterThan(0)
  expect(page.getByText('No discount was added. Your total stays the same.')).toBeVisible()
})

test('an empty promo code is asked for', async () => {
  const page = await renderApp('/cart', { cart: two })
  const code = await page.findByRole('textbox', { name: /promo/i })
  // A character without a shape is no code.
  await page.user.type(code, '\u200b')
  await page.user.click(page.getByRole('button', { name: 'Apply' }))
  expect(code).toHaveAccessibleDescription('Enter a promo code.')
  expect(page.queryByText('Promo code applied!')).toBeNull()
  await page.user.type(code, 'x')
  expect(code).toHaveAccessibleDescription('')
})

const [first] = catalogue().products
if (!first) throw new Error('The mock catalogue is empty')
const { dispensaryId } = first
const lineOf = ({ _id, name }: { _id: string; name: string }) => aCartItem({ _id, name, dispensaryId })

/** Opens a cart and waits for its row of suggestions. */
async function openWithRow(cart = [lineOf(first ?? aCartItem())]) {
  const page = await renderApp('/cart', { cart })
  await page.findAllByRole('button', { name: /^Add/ })
  const row = within(page.getByRole('region', { name: 'Add to Order' }))
  const names = () => row.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const [add = document.body] = row.getAllByRole('button', { name: /^Add/ })
  return { page, names, add }
}

test('Add to Order shows other items of the dispensary’s first category [2-cart.2] [7-calls.5]', async () => {
  const { page, names } = await openWithRow()
  const [category] = catalogue().menuOf(dispensaryId)
  const offered = category?.items.map(({ name }) => name) ?? []
  expect(names().every((name) => offered.includes(name))).toBe(true)
  // The page names the shop once.
  const shop = catalogue().shops.find(({ _id }) => _id === dispensaryId)
  expect(page.getByText(`From: ${shop?.name}`)).toBeVisible()
  expect(page.queryByText(shop?.name ?? '')).toBeNull()
  const viewAll = page.getByRole('link', { name: 'View All' })
  expect(viewAll).toHaveAttribute('href', `/dispensary?id=${dispensaryId}`)
})

test('a card of Add to Order stays in its place when its product is added', async () => {
  const { page, names, add } = await openWithRow()
  // The row's first cards are painted before the others.
  await waitFor(() => expect(names().length).toBeGreaterThan(5))
  const before = names()
  await page.user.click(add)
  await page.user.click(add)
  // Once the row is used, more cards follow these.
  expect(names().slice(0, before.length)).toEqual(before)
  expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('kind: a press whose target moves: the page follows the line that an add puts above Add to Order', async () => {
  const { page, add } = await openWithRow()
  const lines = page.getByRole('list', { name: 'Items' })
  // Each line is 145 px high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 145 * lines.children.length, 300, 300),
  )
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  await page.user.click(add)
  expect(lines.children).toHaveLength(2)
  expect(scrollBy).toHaveBeenCalledWith({ top: 145, behavior: 'instant' })
})

test('Add to Order goes on with the other categories when the first one is in the cart', async () => {
  const [category, ...rest] = catalogue().menuOf(dispensaryId)
  const { names } = await openWithRow(category?.items.map(lineOf))
  expect(rest.flatMap(({ items }) => items.map((item) => item.name))).toContain(names()[0])
})

test('Continue goes to /checkout carrying subtotal, deliveryFee, taxesAndFees and total [2-cart.5]', async () => {
  const page = await renderApp('/cart', { cart: two, signedIn: true })
  await page.user.click(await page.findByRole('link', { name: 'Continue' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
  expect(window.history.state).toMatchObject({
    usr: { subtotal: 121, deliveryFee: 0, taxesAndFees: 30.25, total: 151.25 },
  })
})

test.each([
  ['S1', 'blocked'],
  ['S2', 'full'],
] as const)('%s in a storage that is %s the cart says how long it lasts', async (_fault, how) => {
  const page = await renderApp('/products')
  const [add] = await page.findAllByRole('button', { name: /to cart$/ })
  if (!add) throw new Error('no product')
  refuseStorage(how)
  await page.user.click(add)
  await page.user.click(page.getByRole('link', { name: 'Cart, 1 item' }))
  const note = await page.findByText(
    'Your browser blocks saving. Your cart lasts until you close or reload this page.',
  )
  expect(note).toHaveAttribute('role', 'status')
})

test('the popup closes when the cart opens', async () => {
  const page = await renderApp('/products')
  const [add] = await page.findAllByRole('button', { name: /to cart$/ })
  if (!add) throw new Error('no product')
  await page.user.click(add)
  expect(await page.findByRole('region', { name: 'Just added' })).toBeVisible()
  await page.user.click(page.getByRole('link', { name: 'Cart, 1 item' }))
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(page.queryByRole('region', { name: 'Just added' })).toBeNull()
  await page.user.click(page.getByRole('link', { name: 'Shops' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  expect(page.queryByRole('region', { name: 'Just added' }), 'nor is it said again').toBeNull()
})
