import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { type JsonBodyType } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepRemovedFocus } from '../../src/layout/listeners/keep-removed-focus.ts'
import { installed } from '../installed.ts'
import { clearFailures, failWith } from '../../src/mocks/failures.ts'
import { server } from '../../src/mocks/server.ts'
import { aProduct } from '../fixtures.ts'
import { answer } from '../api/answer.ts'
import { renderApp } from '../render-app.tsx'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'

const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null')
const given = aProduct({ imageUrl: '/blue-dream.svg' })
const opened = () => renderApp('/product', { state: { product: given } })

test('the product page shows image, name, price, THC percentage and dispensary of the product in navigation state [2-routes.5] [2-products.4]', async () => {
  const page = await opened()
  expect(await page.findByRole('heading', { level: 1, name: 'Blue Dream' })).toBeVisible()
  const main = page.getByRole('main')
  expect(main).toHaveTextContent('$38.00')
  expect(main).toHaveTextContent('22%')
  expect(main).toHaveTextContent('Harbor Leaf')
  expect(main.querySelector('img')).not.toBeNull()
})

test('the product page shows the delivery facts, and links to the shop with its rating', async () => {
  // noon in Orange County
  vi.setSystemTime(Date.UTC(2026, 10, 21, 20))
  const page = await opened()
  await page.findByRole('heading', { level: 1, name: 'Blue Dream' })
  const main = page.getByRole('main')
  for (const words of ['15–30 minutes', 'Free over $25', '9:00AM - 10:00PM daily']) {
    expect(main).toHaveTextContent(words)
  }
  cleanup()

  const [shop] = catalogue().shops
  const product = catalogue().products.find(({ dispensaryId }) => dispensaryId === shop?._id)
  const other = await renderApp(`/product?id=${product?._id}&shop=${shop?._id}`)
  const seller = await other.findByRole('link', { name: new RegExp(`^${shop?.name}.*${shop?.rating}/5$`) })
  expect(seller).toHaveAttribute('href', `/dispensary?id=${shop?._id}`)
})

test('the stepper starts at 1, never goes below 1 and has no upper bound [4-states.11]', async () => {
  const page = await opened()
  const minus = await page.findByRole('button', { name: 'Decrease quantity of Blue Dream' })
  const plus = page.getByRole('button', { name: 'Increase quantity of Blue Dream' })
  await page.user.click(minus)
  for (let clicks = 0; clicks < 30; clicks++) await page.user.click(plus)
  await page.user.click(page.getByRole('button', { name: 'ADD TO CART' }))
  expect(stored()).toMatchObject([{ _id: 'blue-dream', quantity: 31 }])
})

test('ADD TO CART adds the chosen quantity and says "Added to cart!" with View Cart [2-products.5]', async () => {
  const page = await opened()
  await page.user.click(await page.findByRole('button', { name: 'Increase quantity of Blue Dream' }))
  await page.user.click(page.getByRole('button', { name: 'ADD TO CART' }))
  expect(stored()).toMatchObject([{ _id: 'blue-dream', quantity: 2 }])
  expect(page.getByText('Added to cart!')).toBeVisible()
  const popup = within(page.getByRole('region', { name: 'Just added' }))
  expect(popup.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
})

test('a product of another dispensary is refused with the alert, and the cart is unchanged [5-validation.1]', async () => {
  const [other] = catalogue().products
  const page = await renderApp('/product', {
    state: { product: given },
    cart: [{ ...aProduct({ _id: other?._id ?? '', dispensaryId: 'another' }), quantity: 1 }],
  })
  const before = stored()
  await page.user.click(await page.findByRole('button', { name: 'ADD TO CART' }))
  expect(page.getByRole('alert')).toHaveTextContent(
    /^Your cart contains items from a different dispensary\. Please complete that purchase or clear your cart to add items from a new dispensary\.$/,
  )
  expect(stored()).toEqual(before)
})

test.each(['/product', '/product?id=%20&shop=no-product', '/product?shop=no-product'])(
  'R1 %s names no product: the page offers to choose one, and makes no call',
  async (path) => {
    const calls: string[] = []
    server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname))
    const page = await renderApp(path)
    expect(await page.findByRole('heading', { level: 1, name: 'Choose a product' })).toBeVisible()
    expect(calls).not.toContain('/dispensaries/no-product')
  },
)

test('a product shows no "More from" of another shop in the URL', async () => {
  const [product] = catalogue().products
  const other = catalogue().shops.find(({ _id }) => _id !== product?.dispensaryId)
  const page = await renderApp(`/product?id=${product?._id}&shop=${other?._id}`)
  expect(await page.findByRole('heading', { level: 1, name: product?.name ?? '' })).toBeVisible()
  expect(page.queryByRole('heading', { name: /^More from/ })).toBeNull()
})

test('the row of another product starts at its beginning, and Back restores the first one’s position', async () => {
  const [product] = catalogue().products
  const page = await renderApp(`/product?id=${product?._id}&shop=${product?.dispensaryId}`)
  const row = () => page.findByRole('list', { name: /^More from/ })
  const first = await row()
  first.scrollLeft = 500
  fireEvent.scroll(first)
  const link = within(first).getAllByRole('link')[5]
  const name = link?.textContent ?? ''
  await page.user.click(link ?? document.body)
  expect(await page.findByRole('heading', { level: 1, name })).toBeVisible()
  const second = await row()
  expect(second.scrollLeft).toBe(0)
  second.scrollLeft = 40
  fireEvent.scroll(second)
  window.history.back()
  expect(await page.findByRole('heading', { level: 1, name: product?.name ?? '' })).toBeVisible()
  const again = await row()
  await waitFor(() => expect(again.scrollLeft).toBe(500))
  // At once, or there would be nothing at that position.
  expect(within(again).getAllByRole('listitem').length).toBeGreaterThan(6)
})

test('R2 garbage in navigation state is no product', async () => {
  const page = await renderApp('/product', { state: { product: { _id: {}, name: 7 } } })
  expect(await page.findByRole('heading', { level: 1, name: 'Choose a product' })).toBeVisible()
})

test('R5 an unknown id shows "Product not found"', async () => {
  const page = await renderApp('/product?id=unknown')
  expect(await page.findByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
})

test.each([
  [500, 'We couldn’t load this product.'],
  [404, 'This product is not on the menu'],
])('kind: a menu that answers %i, and no list has the product: %s', async (status, words) => {
  answer('/dispensaries/harbor-leaf', { message: 'Dispensary not found.' }, status)
  const page = await renderApp('/product?id=on-the-menu-only&shop=harbor-leaf')
  expect(await page.findByText(words)).toBeVisible()
})

test('kind: after Retry, a product that only its shop’s menu lists is found', async () => {
  failWith('dispensary', '500')
  const [shop] = catalogue().shops
  const onMenu = aProduct({ _id: 'on-the-menu-only', name: 'Menu Only' })
  const page = await renderApp(`/product?id=${onMenu._id}&shop=${shop?._id}`)
  await page.findByText('We couldn’t load this product.')
  clearFailures()
  answer('/dispensaries/:id', {
    _id: shop?._id,
    name: shop?.name,
    menu: [{ name: 'Flower', items: [onMenu] }],
  })
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Menu Only' })).toBeVisible()
})

describe('the price of the clicked card', () => {
  const openFrom = async (price: number) => {
    const page = await renderApp('/product?id=blue-dream&shop=harbor-leaf', {
      state: { product: aProduct({ price }) },
    })
    // the menu has loaded
    await page.findByRole('heading', { name: 'More from Harbor Leaf' })
    return page.getByRole('main')
  }
  const other = aProduct({ _id: 'other', name: 'Other' })
  const menu = [
    { name: 'Specials', items: [aProduct({ price: 10 })] },
    { name: 'Flower', items: [aProduct({ price: 45.5 }), other] },
  ]

  test.each([
    [10, '$10.00'],
    [45.5, '$45.50'],
  ])('stays while the menu lists that price: %d', async (price, text) => {
    answer('/dispensaries/harbor-leaf', { menu })
    expect(await openFrom(price)).toHaveTextContent(text)
  })

  test('stays while a deal offers that price, which the menu does not have', async () => {
    answer('/dispensaries/harbor-leaf', { menu })
    answer('/dispensaries/deals', [aProduct({ price: 8 })])
    const main = await openFrom(8)
    await expect.poll(() => main.textContent).toContain('$8.00')
  })

  test.each([
    ['over', () => answer('/dispensaries/deals', [aProduct({ price: 7 })])],
    ['unknown', () => answer('/dispensaries/deals', {})],
  ])('gives way to the menu’s first price if the deal is %s', async (_what, arrange) => {
    answer('/dispensaries/harbor-leaf', { menu })
    arrange()
    const main = await openFrom(8)
    await expect.poll(() => main.textContent).toContain('$10.00')
    expect(main).not.toHaveTextContent('$8.00')
  })
})

test('the product page says taxes and fees, size and price a gram, and which other shops sell it', async () => {
  const here = aProduct({ name: 'Blue Dream 3.5g', price: 45.5 })
  const there = aProduct({
    _id: 'there',
    name: 'blue dream 3.5g',
    price: 38,
    dispensaryId: 'pier',
    dispensaryName: 'Pier Street Supply',
  })
  answer('/dispensaries/:id', { _id: 'harbor-leaf', categories: [] })
  answer('/dispensaries/products', [here, there])
  const page = await renderApp(`/product?id=${here._id}&shop=${here.dispensaryId}`, {
    state: { product: here },
  })
  expect(await page.findByText('About $56.88 with taxes & fees')).toBeVisible()
  expect(page.getByText('3.5 g, $13.00 a gram')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: /^Increase/ }))
  expect(page.getByText('About $113.75 with taxes & fees')).toBeVisible()
  const others = await page.findByRole('region', { name: 'Also at Pier Street Supply for $38.00' })
  await page.user.click(within(others).getByRole('link', { name: /Pier Street Supply/ }))
  expect(await page.findByText('About $47.50 with taxes & fees')).toBeVisible()
})

test('kind: the focus never falls to the body: the same product at another shop has the same title', async () => {
  onTestFinished(installed(keepRemovedFocus))
  const product = catalogue().products[0]
  const twin = aProduct({
    _id: 'twin',
    name: product?.name ?? '',
    category: product?.category ?? null,
    dispensaryId: 'pier',
    dispensaryName: 'Pier Street Supply',
  })
  answer('/dispensaries/products', [product, twin] as JsonBodyType)
  const page = await renderApp(`/product?id=${product?._id}&shop=${product?.dispensaryId}`)
  // The other shops follow the first input.
  await page.user.tab()
  const link = await page.findByRole('link', { name: /^Pier Street Supply/ })
  await page.user.click(link)
  await expect.poll(() => window.location.search).toContain('id=twin')
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})
