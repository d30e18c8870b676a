import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { App } from '../../src/App.tsx'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { answer } from '../api/answer.ts'
import { aProduct } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { renderApp } from '../render-app.tsx'

const [product] = catalogue().products
const [shop] = catalogue().shops
const name = product?.name ?? ''
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null')

test('/products has the search box "Search products..." that filters by name in any case [2-products.1] [5-validation.3]', async () => {
  const page = await renderApp('/products')
  const list = await page.findByRole('list', { name: 'Products' })
  const before = within(list).getAllByRole('listitem').length
  const term = name.slice(1, 6).toUpperCase()
  await page.user.type(page.getByPlaceholderText('Search products...'), term)
  const shown = await page.findAllByRole('heading', { level: 3 })
  expect(shown.length).toBeGreaterThan(0)
  await expect
    .poll(() =>
      page
        .getAllByRole('heading', { level: 3 })
        .every(({ textContent }) => textContent.toUpperCase().includes(term)),
    )
    .toBe(true)
  expect(page.getAllByRole('heading', { level: 3 }).length).toBeLessThanOrEqual(before)
})

test.each([
  ['/products', 'products', 'dream'],
  ['/shops', 'shops', (shop?.name ?? '').slice(0, 6)],
])(
  '%s keeps its filter on Back, though a card was pressed right after the last key',
  async (path, noun, text) => {
    const page = await renderApp(path)
    const list = await page.findByRole('list', { name: new RegExp(`^${noun}$`, 'i') })
    await page.user.type(page.getByRole('searchbox', { name: `Search ${noun}` }), text)
    await page.user.click(within(list).getAllByRole('link')[0] ?? document.body)
    await waitFor(() => expect(location.pathname).not.toBe(path))
    act(() => history.back())
    expect(await page.findByRole('searchbox', { name: `Search ${noun}` })).toHaveValue(text)
    expect(new URLSearchParams(location.search).get('q')).toBe(text)
  },
)

test('/products ignores an unknown shop in the URL', async () => {
  const page = await renderApp('/products?shop=nope')
  await page.findByRole('list', { name: 'Products' })
  expect(page.getByText(`${catalogue().products.length} products`)).toBeVisible()
  expect(page.getAllByRole('combobox', { name: 'Shop' })[0]).toHaveDisplayValue('All shops')
  expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

/** Products p0, p1, … of categories Flower and Edibles in turns. */
const answerProducts = (count: number) => {
  const products = Array.from({ length: count }, (_, n) =>
    aProduct({ _id: `p${n}`, name: `Product ${n}`, category: n % 2 === 0 ? 'Flower' : 'Edibles' }),
  )
  answer('/dispensaries/products', products)
}

test('Back and a reload find as many products as were shown', async () => {
  answerProducts(30)
  const page = await renderApp('/products')
  await page.user.click(await page.findByRole('button', { name: 'Show more' }))
  await page.user.click(await page.findByRole('link', { name: 'Product 28' }))
  await page.findByRole('heading', { level: 1, name: 'Product 28' })
  window.history.back()
  expect(await page.findByText('Showing 30 of 30')).toBeVisible()
  cleanup()

  // A reload keeps the URL and the history state.
  render(<App />)
  expect(await screen.findByText('Showing 30 of 30')).toBeVisible()
})

test('another filter starts with 24 products again, and the same one once more too', async () => {
  answerProducts(60)
  const page = await renderApp('/products')
  await page.user.click(await page.findByRole('button', { name: 'Show more' }))
  await page.user.click(page.getByRole('button', { name: 'Edibles' }))
  expect(await page.findByText('Showing 24 of 30')).toBeVisible()
  expect(page.getAllByRole('article')[0]).toHaveTextContent('Product 1')
  await expect.poll(() => window.location.search).toBe('?category=edibles')
  await page.user.click(page.getByRole('button', { name: 'All Products' }))
  expect(await page.findByText('Showing 24 of 60')).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
  expect(page.getByText('Showing 24 of 60')).toBeVisible()
})

test('a link to the page without filters clears them, and Back restores them', async () => {
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await page.user.type(field, 'dream')
  await page.user.click(page.getByRole('button', { name: 'Flower' }))
  await expect.poll(() => window.location.search).toBe('?q=dream&category=flower')
  await page.user.click(page.getByRole('link', { name: 'Products' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(page.getByRole('button', { name: 'All Products', pressed: true })).toBeVisible()
  window.history.back()
  await waitFor(() => expect(field).toHaveValue('dream'))
  expect(page.getByRole('button', { name: 'Flower', pressed: true })).toBeVisible()
})

test('what is typed while the URL changes is kept', async () => {
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await page.user.type(field, 'dre')
  await expect.poll(() => window.location.search).toBe('?q=dre')
  await page.user.type(field, 'am')
  expect(field).toHaveValue('dream')
  await expect.poll(() => window.location.search).toBe('?q=dream')
  expect(field).toHaveValue('dream')
  expect(field).toHaveFocus()
})

test('kind: what is typed right before another change of the address is kept: Show more', async () => {
  const page = await renderApp('/products')
  const field = await page.findByRole('searchbox', { name: 'Search products' })
  const more = await page.findByRole('button', { name: 'Show more' })
  await page.user.type(field, 'e')
  await page.user.click(more)
  expect(window.location.search).toBe('?q=e')
  expect(field).toHaveValue('e')
})

test('a filter scrolls a list that was scrolled back to its start', async () => {
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const results = page.getByRole('region', { name: 'Products' })
  const scrollIntoView = vi.spyOn(results, 'scrollIntoView')
  await page.user.click(page.getByRole('button', { name: 'Edibles' }))
  // the next frame measures the list's start
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(scrollIntoView).not.toHaveBeenCalled()
  vi.spyOn(results, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 390, 4000))
  await page.user.click(page.getByRole('button', { name: 'Flower' }))
  await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce())
})

test('a product card opens the product page [2-products.2]', async () => {
  const page = await renderApp('/products')
  await page.user.click((await page.findAllByRole('link', { name }))[0] ?? document.body)
  expect(await page.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(window.location.pathname).toBe('/product')
  expect(window.location.search).toContain(`id=${product?._id}`)
})

test('a card’s cart button adds one unit without opening the product [2-products.3] [2-cart.6]', async () => {
  const page = await renderApp('/products')
  await page.user.click(
    (await page.findAllByRole('button', { name: new RegExp(`^Add ?${name} to cart$`) }))[0] ?? document.body,
  )
  expect(stored()).toMatchObject([{ _id: product?._id, quantity: 1 }])
  expect(window.location.pathname).toBe('/products')
  expect(page.getByText('Added to cart!')).toBeVisible()
  expect(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
})

test('/shops has the search box "Search shops..." that filters by name in any case [2-shops.1]', async () => {
  const page = await renderApp('/shops')
  await page.findByRole('list', { name: 'Shops' })
  await page.user.type(page.getByPlaceholderText('Search shops...'), shop?.name.toLowerCase() ?? '')
  const names = () => page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await expect.poll(() => names().length).toBeLessThan(catalogue().shops.length)
  expect(names()).toContain(shop?.name)
})

test('/shops is sorted by rating or name and filtered by type, in the URL', async () => {
  const shops = [
    { _id: 'a', name: 'beta', rating: 4, type: 'Delivery' },
    { _id: 'b', name: 'Alpha', rating: null, type: 'Delivery & Pickup' },
    { _id: 'c', name: 'Éclair', rating: 4.9, type: 'Delivery' },
  ]
  answer('/dispensaries', shops)
  const page = await renderApp('/shops?type=gone')
  await page.findByText('3 shops')
  const names = () => page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['beta', 'Alpha', 'Éclair'])
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await page.user.selectOptions(sort, 'Top rated')
  await expect.poll(names).toEqual(['Éclair', 'beta', 'Alpha'])
  await page.user.selectOptions(sort, 'A to Z')
  await expect.poll(names).toEqual(['Alpha', 'beta', 'Éclair'])
  await page.user.click(page.getByRole('button', { name: 'Delivery', pressed: false }))
  await expect.poll(names).toEqual(['beta', 'Éclair'])
  await expect.poll(() => window.location.search).toBe('?type=Delivery&sort=name')
  await page.user.click(page.getByRole('button', { name: 'Delivery', pressed: true }))
  await expect.poll(names).toHaveLength(3)
})

test('kind: equal text is equal: types of shops that read the same are one chip, also in an old link', async () => {
  const shops = ['Storefront', 'STOREFRONT ', 'Store\u00adfront', 'Delivery'].map((type, index) => ({
    _id: `s${index}`,
    name: `Shop ${index}`,
    type,
  }))
  answer('/dispensaries', shops)
  const page = await renderApp('/shops?type=storefront')
  expect(await page.findByText('3 shops')).toBeVisible()
  const chips = within(page.getByRole('group', { name: 'Filter' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Storefront', 'Delivery'])
  expect(page.getByRole('button', { name: 'Storefront' })).toHaveAttribute('aria-pressed', 'true')
})

test('a shop’s card shows its image, name, "Rating: {rating}" and type, and opens the dispensary [2-shops.2]', async () => {
  const page = await renderApp('/shops')
  const list = within(await page.findByRole('list', { name: 'Shops' }))
  const card = list.getAllByRole('listitem')[0]
  expect(card).toHaveTextContent(shop?.name ?? '')
  expect(card).toHaveTextContent(`Rating: ${shop?.rating}`)
  expect(card).toHaveTextContent(shop?.type ?? '')
  expect(card?.querySelector('img')).not.toBeNull()
  await page.user.click(list.getByRole('link', { name: shop?.name ?? '' }))
  expect(await page.findByRole('heading', { level: 1, name: shop?.name ?? '' })).toBeVisible()
  expect(window.location.href).toContain(`/dispensary?id=${shop?._id}`)
})

test.each([
  ['noon', Date.UTC(2026, 10, 20, 20), '15–30 min · Open until 10 PM · Free over $25'],
  ['two in the night', Date.UTC(2026, 10, 20, 10), 'Closed · opens 9:00 AM'],
])('a shop’s card says when it delivers: at %s', async (_when, now, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const page = await renderApp('/shops')
  const list = within(await page.findByRole('list', { name: 'Shops' }))
  expect(list.getAllByText(words)).toHaveLength(list.getAllByRole('listitem').length)
})

test.each([
  ['/products', '/dispensaries/products', 'Nothing on the menu right now', 'Products'],
  ['/shops', '/dispensaries', 'No shops yet', 'Shops'],
] as const)('%s says that the list is empty, and Refresh loads it again', async (path, call, words, list) => {
  server.use(http.get(`https://api.mock.invalid${call}`, () => HttpResponse.json([])))
  const page = await renderApp(path)
  expect(await page.findByText(words)).toBeVisible()
  const { held, release } = hold()
  server.resetHandlers()
  server.use(http.get(`https://api.mock.invalid${call}`, () => held))
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await page.user.click(refresh)
  expect(refresh).toHaveAttribute('aria-busy', 'true')
  release()
  const cards = within(await page.findByRole('list', { name: list })).getAllByRole('article')
  expect(cards.length).toBeGreaterThan(0)
})

test('kind: a link to the page itself clears the filters, also before they are in the URL', async () => {
  const page = await renderApp('/products')
  const field = await page.findByRole('searchbox', { name: 'Search products' })
  await page.user.type(field, 'dream')
  await page.user.click(page.getByRole('link', { name: 'Products' }))
  await waitFor(() => expect(field).toHaveValue(''))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(field).toHaveValue('')
  expect(window.location.search).toBe('')
})
