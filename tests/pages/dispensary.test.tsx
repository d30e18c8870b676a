import { cleanup, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { formatMoney, toCents } from '../../src/lib/money.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { renderApp } from '../render-app.tsx'
import { answer } from '../api/answer.ts'
import { hold } from '../hold.ts'

const [shop] = catalogue().shops
const id = shop?._id ?? ''
const menu = catalogue().menuOf(id)
const items = menu.flatMap((category) => category.items)
const [first] = items
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null')

async function openShop() {
  const page = await renderApp(`/dispensary?id=${id}`)
  await page.findByRole('heading', { name: 'Shop by Category' })
  return page
}

test('the title is the name of the dispensary, also from navigation state alone [2-routes.6] [2-shops.3]', async () => {
  const page = await renderApp('/dispensary', { state: { dispensary: shop } })
  expect(await page.findByRole('heading', { level: 1, name: shop?.name ?? '' })).toBeVisible()
})

test('Shop by Category lists the menu’s categories [2-shops.4]', async () => {
  const page = await openShop()
  const names = within(page.getByRole('region', { name: 'Shop by Category' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['All Products', ...menu.map(({ name }) => name)])
})

test('All Products are the items of all categories; a category shows "Products in {category}" [2-shops.5]', async () => {
  const page = await openShop()
  const shown = (title: string) =>
    within(page.getByRole('region', { name: title }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(shown('All Products')).toContain(first?.name)
  const category = menu.at(-1)
  await page.user.click(page.getByRole('button', { name: category?.name ?? '' }))
  const title = `Products in ${category?.name}`
  expect(await page.findByRole('heading', { level: 2, name: title })).toBeVisible()
  const names = new Set(category?.items.map(({ name }) => name))
  expect(shown(title).every((name) => names.has(name))).toBe(true)
})

test('Back from a product restores the chosen category, and its URL opens it', async () => {
  const page = await openShop()
  const category = menu.at(-1)
  const title = `Products in ${category?.name}`
  await page.user.click(page.getByRole('button', { name: category?.name ?? '' }))
  const url = `?id=${id}&category=${category?._id}`
  await expect.poll(() => window.location.search).toBe(url)
  await page.user.click(page.getByRole('link', { name: category?.items[0]?.name ?? '' }))
  await expect.poll(() => window.location.pathname).toBe('/product')
  await page.findByRole('button', { name: 'ADD TO CART' })
  window.history.back()
  expect(await page.findByRole('heading', { level: 2, name: title })).toBeVisible()
  expect(window.location.search).toBe(url)
  cleanup()

  const again = await renderApp(`/dispensary${url}`)
  expect(await again.findByRole('heading', { level: 2, name: title })).toBeVisible()
  await again.user.click(again.getByRole('button', { name: 'All Products' }))
  await expect.poll(() => window.location.search).toBe(`?id=${id}`)
})

test('kind: params of other types: a category of a menu is found by its name too, in any case', async () => {
  const category = menu.at(-1)
  const name = encodeURIComponent(category?.name.toUpperCase() ?? '')
  const page = await renderApp(`/dispensary?id=${id}&category=${name}`)
  expect(await page.findByRole('heading', { name: `Products in ${category?.name}` })).toBeVisible()
  expect(page.getByRole('button', { name: category?.name ?? '' })).toHaveAttribute('aria-pressed', 'true')
})

test('a long menu has its own search', async () => {
  const page = await openShop()
  const field = page.getByRole('searchbox', { name: 'Search this menu' })
  await page.user.type(field, first?.name.toUpperCase() ?? '')
  const found = items.filter((item) => item.name.includes(first?.name ?? ''))
  await expect.poll(() => page.getAllByRole('article').length).toBe(found.length)
  expect(page.getByText(found.length === 1 ? '1 product' : `${found.length} products`)).toBeVisible()
  await page.user.keyboard('zzz')
  await page.user.click(await page.findByRole('button', { name: 'Show All Products' }))
  expect(await page.findByRole('link', { name: first?.name ?? '' })).toBeVisible()
})

test('a short menu has no search', async () => {
  const short = [{ ...menu[0], items: items.slice(0, 3) }]
  server.use(http.get('*/dispensaries/short', () => HttpResponse.json({ ...shop, menu: short })))
  const page = await renderApp('/dispensary?id=short')
  await page.findByRole('heading', { name: 'Shop by Category' })
  expect(page.queryByRole('searchbox', { name: 'Search this menu' })).toBeNull()
})

test('each card shows image, name, THC percentage, price and shop price [2-shops.6]', async () => {
  const page = await openShop()
  const priced = items.find(
    (item) =>
      typeof item.shop === 'number' && item.shop > item.price && typeof item.thcPercentage === 'number',
  )
  if (!priced) throw new Error('the catalogue has no shop price')
  const card = page.getByRole('heading', { level: 3, name: priced.name }).closest('article')
  expect(card?.querySelector('img')).not.toBeNull()
  expect(card).toHaveTextContent(`THC ${priced.thcPercentage}%`)
  expect(card).toHaveTextContent(formatMoney(toCents(priced.price ?? 0)))
  const less = formatMoney(toCents(Number(priced.shop)) - toCents(priced.price ?? 0)).replace('.00', '')
  expect(card).toHaveTextContent(`${less} less than in store`)
})

test('the cards do not repeat the shop’s name on its own page', async () => {
  const page = await openShop()
  const cards = await page.findAllByRole('article')
  expect(items.some((item) => item.shop === shop?.name)).toBe(true)
  for (const card of cards) expect(card).not.toHaveTextContent(shop?.name ?? /./)
})

test('adding here says "Item added to cart!" with View Cart, and adds one [2-shops.8]', async () => {
  const page = await openShop()
  const add = page.getAllByRole('button', { name: /^Add/ })[0]
  await page.user.click(add ?? document.body)
  expect(page.getByText('Item added to cart!')).toBeVisible()
  expect(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  expect(stored()).toMatchObject([{ quantity: 1, dispensaryId: id }])
})

test.each(['/dispensary', '/dispensary?id=', '/dispensary?id=%20'])(
  '%s names no shop, and makes no call',
  async (path) => {
    const calls: string[] = []
    server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname))
    const page = await renderApp(path)
    expect(await page.findByRole('heading', { level: 1, name: 'Choose a shop' })).toBeVisible()
    expect(calls).toEqual([])
  },
)

test('an unknown shop shows "Shop not found" and a link to the shops', async () => {
  const page = await renderApp('/dispensary?id=nope')
  expect(await page.findByRole('heading', { level: 1, name: 'Shop not found' })).toBeVisible()
  const main = within(page.getByRole('main'))
  expect(main.getByRole('link', { name: 'Shops' })).toHaveAttribute('href', '/shops')
  expect(main.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('kind: a shape of real databases: a deal that names no shop shows in the menu of its product', async () => {
  answer('/dispensaries/deals', [{ ...first, price: 1, dispensaryId: undefined, dispensaryName: undefined }])
  const page = await renderApp(`/dispensary?id=${id}&deals=1`)
  expect(await page.findByText('1 product')).toBeVisible()
  expect(await within(page.getByRole('main')).findByText('$1.00')).toBeVisible()
})

test('kind: a 404 is read by what answered: a host without its backend is no missing shop', async () => {
  server.use(
    http.get('https://api.mock.invalid/dispensaries/nope', () =>
      HttpResponse.html('<!doctype html><title>No such app</title>', { status: 404 }),
    ),
  )
  const page = await renderApp('/dispensary?id=nope')
  expect(await page.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(page.queryByRole('heading', { name: 'Shop not found' })).toBeNull()
})

test('a card opens /product [2-shops.7]', async () => {
  const page = await openShop()
  await page.user.click(page.getByRole('link', { name: first?.name ?? '' }))
  expect(await page.findByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible()
  expect(window.location.pathname).toBe('/product')
})

test('a menu’s deals show that they load, and a failure with Retry, before "No products match"', async () => {
  const { held, release } = hold()
  const deal = { ...first, price: 1 }
  let calls = 0
  server.use(
    http.get('https://api.mock.invalid/dispensaries/deals', async () => {
      await held
      calls += 1
      return calls === 1 ? new HttpResponse(null, { status: 400 }) : HttpResponse.json([deal])
    }),
  )
  const page = await renderApp(`/dispensary?id=${id}&deals=1`)
  await page.findByRole('heading', { name: 'All Products' })
  expect(page.queryByText('No products match')).toBeNull()
  expect(page.queryByText('0 products')).toBeNull()
  release()
  expect(await page.findByText('We couldn’t load the deals.')).toBeVisible()
  expect(page.queryByText('No products match')).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByText('1 product')).toBeVisible()
})
