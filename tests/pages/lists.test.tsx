import { act, fireEvent, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { aProduct } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'

const [product] = catalogue().products
const [shop] = catalogue().shops
const name = product?.name ?? ''
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null')

test('/products has the search box "Search products..." that filters by name in any case', async () => {
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

test('a key shows in its field before the list that follows from it is worked out', async () => {
  const page = await renderApp('/products')
  const all = await page.findByText(/^\d+ products$/)
  const before = all.textContent
  const field = page.getByRole('searchbox', { name: 'Search products' })
  fireEvent.change(field, { target: { value: 'zzz' } })
  expect(field).toHaveValue('zzz')
  expect(all).toHaveTextContent(before)
  expect(await page.findByText('0 products')).toBe(all)
})

test('/products of a shop that is none shows every shop’s, and says so', async () => {
  const page = await renderApp('/products?shop=nope')
  await page.findByRole('list', { name: 'Products' })
  expect(page.getByText(`${catalogue().products.length} products`)).toBeVisible()
  expect(page.getAllByRole('combobox', { name: 'Shop' })[0]).toHaveDisplayValue('Every shop')
  expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('of hundreds of shops the choice is written out once somebody goes to choose, and the chosen one stays', async () => {
  const many = Array.from({ length: 200 }, (_, n) =>
    aProduct({ _id: `p${n}`, name: `Product ${n}`, dispensaryId: `s${n}`, dispensaryName: `Shop ${n}` }),
  )
  server.use(http.get('https://api.mock.invalid/dispensaries/products', () => HttpResponse.json(many)))
  const page = await renderApp('/products')
  await page.findByText('200 products')
  const choice = page.getAllByRole('combobox', { name: 'Shop' })[0] as HTMLSelectElement
  expect(choice.options).toHaveLength(1)
  act(() => choice.focus())
  expect(choice.options).toHaveLength(201)
  await page.user.selectOptions(choice, 'Shop 42')
  expect(await page.findByText('1 product')).toBeVisible()
  expect(choice).toHaveDisplayValue('Shop 42')
})

test('the keys of the browser’s own search, which sees only what is drawn, lead to the one that sees all; again they are the browser’s', async () => {
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await page.user.type(field, 'dream')
  await page.user.tab()
  const pressFind = () => {
    const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
    return { isOurs: event.defaultPrevented }
  }
  expect(pressFind()).toEqual({ isOurs: true })
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Searches all. Again: this page only.')
  await page.user.keyboard('kush')
  expect(field).toHaveValue('kush')
  expect(pressFind()).toEqual({ isOurs: false })
  await page.user.tab()
  expect(field).not.toHaveAccessibleDescription()
})

test('on a Mac the browser’s search is ⌘F, and Ctrl+F stays what it is there', async () => {
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const field = page.getByRole('searchbox', { name: 'Search products' })
  const press = (modifier: 'ctrlKey' | 'metaKey') =>
    fireEvent.keyDown(document.body, { key: 'f', [modifier]: true })
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  onTestFinished(() => agent.mockRestore())
  agent.mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
  expect(press('metaKey')).toBe(true)
  agent.mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  expect(press('ctrlKey')).toBe(true)
  expect(field).not.toHaveFocus()
  expect(press('metaKey')).toBe(false)
  expect(field).toHaveFocus()
})

test('the keys of the browser’s own search are left alone in another field of text', async () => {
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const other = page.getByRole('combobox', { name: 'Search products and shops' })
  act(() => other.focus())
  expect(fireEvent.keyDown(other, { key: 'f', ctrlKey: true })).toBe(true)
  expect(other).toHaveFocus()
})

test('a list that was scrolled begins again at its first match', async () => {
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const results = page.getByRole('region', { name: 'Products' })
  const scrollIntoView = vi.spyOn(results, 'scrollIntoView')
  await page.user.click(page.getByRole('button', { name: 'Edibles' }))
  // where the list begins is looked at in the next frame
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(scrollIntoView).not.toHaveBeenCalled()
  vi.spyOn(results, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 390, 4000))
  await page.user.click(page.getByRole('button', { name: 'Flower' }))
  await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce())
})

test('a product card opens the product page', async () => {
  const page = await renderApp('/products')
  await page.user.click((await page.findAllByRole('link', { name }))[0] ?? document.body)
  expect(await page.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(window.location.pathname).toBe('/product')
  expect(window.location.search).toContain(`id=${product?._id}`)
})

test('a card’s cart button adds one unit without opening the product', async () => {
  const page = await renderApp('/products')
  await page.user.click(
    (await page.findAllByRole('button', { name: new RegExp(`^Add ?${name} to cart$`) }))[0] ?? document.body,
  )
  expect(stored()).toMatchObject([{ _id: product?._id, quantity: 1 }])
  expect(window.location.pathname).toBe('/products')
  expect(page.getByText('Added to cart!')).toBeVisible()
  expect(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
})

test('/shops has the search box "Search shops..." that filters by name in any case', async () => {
  const page = await renderApp('/shops')
  await page.findByRole('list', { name: 'Shops' })
  await page.user.type(page.getByPlaceholderText('Search shops...'), shop?.name.toLowerCase() ?? '')
  const names = page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toContain(shop?.name)
  expect(names.length).toBeLessThan(catalogue().shops.length)
})

test('Back from a shop finds the text that /shops was searched for', async () => {
  const page = await renderApp('/shops')
  await page.findByRole('list', { name: 'Shops' })
  const field = () => page.findByRole('searchbox', { name: 'Search shops' })
  await page.user.type(await field(), shop?.name ?? '')
  await expect.poll(() => window.location.search).toContain('q=')
  await page.user.click(page.getByRole('link', { name: shop?.name ?? '' }))
  await page.findByRole('heading', { level: 1, name: shop?.name ?? '' })
  window.history.back()
  expect(await field()).toHaveValue(shop?.name)
})

test('a rating is said to one decimal, in words and with a star', async () => {
  const rated = { _id: 'rated', name: 'Rated Shop', rating: 4.666666666666667 }
  server.use(http.get('https://api.mock.invalid/dispensaries', () => HttpResponse.json([rated])))
  const page = await renderApp('/shops')
  expect(await page.findByText('Rating: 4.7')).toBeVisible()
  await page.user.click(page.getByRole('link', { name: 'Home' }))
  const row = within(await page.findByRole('list', { name: 'Shops Near You' }))
  expect(row.getByRole('listitem')).toHaveTextContent('★ 4.7/5')
})

test('a shop’s card shows its image, name, "Rating: {rating}" and type, and opens the dispensary', async () => {
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
  ['/products', '/dispensaries/products', 'Nothing on the menu yet', 'Products'],
  ['/shops', '/dispensaries', 'No shop is listed', 'Shops'],
] as const)(
  '%s says that there is nothing, and looks again when it is asked to',
  async (path, call, words, list) => {
    server.use(http.get(`https://api.mock.invalid${call}`, () => HttpResponse.json([])))
    const page = await renderApp(path)
    expect(await page.findByText(words)).toBeVisible()
    server.resetHandlers()
    await page.user.click(page.getByRole('button', { name: 'Look again' }))
    const cards = within(await page.findByRole('list', { name: list })).getAllByRole('article')
    expect(cards.length).toBeGreaterThan(0)
  },
)
