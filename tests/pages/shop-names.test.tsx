import { http, HttpResponse, type JsonBodyType } from 'msw'
import { expect, test } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'

const [shop] = catalogue().shops
if (!shop) throw new Error('no shop')
const { _id: id, name } = shop
/** A menu whose items do not repeat their shop. */
const menu = catalogue()
  .menuOf(id)
  .map((category) => ({
    ...category,
    items: category.items.map(({ dispensaryId: _id, dispensaryName: _name, ...item }) => item),
  }))
const [item, other] = menu[0]?.items ?? []

/** GET /dispensaries/{id} answers a bare menu: real-backends.test.ts and menus.test.ts have its other shapes. */
const answer = (json: JsonBodyType) =>
  server.use(http.get(`${env.apiUrl}/dispensaries/${id}`, () => HttpResponse.json(json)))

const stored = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { dispensaryName: unknown }[]

test('the shop’s page keeps the name from its card, also in the cart', async () => {
  answer(menu)
  const page = await renderApp(`/dispensary?id=${id}`, { state: { dispensary: shop } })
  await page.findByRole('heading', { name: 'Shop by Category' })
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.user.click(page.getAllByRole('button', { name: /^Add/ })[0] ?? document.body)
  expect(stored()).toMatchObject([{ dispensaryId: id, dispensaryName: name }])
})

test('its URL alone finds the name in the list of shops', async () => {
  answer(menu)
  const page = await renderApp(`/dispensary?id=${id}`)
  expect(await page.findByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => document.title).toContain(name)
  await page.user.click((await page.findAllByRole('button', { name: /^Add/ }))[0] ?? document.body)
  expect(stored()).toMatchObject([{ dispensaryId: id, dispensaryName: name }])
})

test('a product keeps the shop’s name from its card', async () => {
  answer(menu)
  const product = { ...item, dispensaryId: id, dispensaryName: 'As the card said' }
  const page = await renderApp(`/product?id=${item?._id}&shop=${id}`, { state: { product } })
  expect(await page.findByRole('heading', { name: 'More from As the card said' })).toBeVisible()
})

test('a product’s URL alone finds the shop’s name', async () => {
  answer(menu)
  const page = await renderApp(`/product?id=${item?._id}&shop=${id}`)
  expect(await page.findByRole('link', { name })).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'ADD TO CART' }))
  expect(stored()).toMatchObject([{ dispensaryName: name }])
})

test('the cart finds the shop’s name of a line without one', async () => {
  answer(menu)
  const line = aCartItem({ ...item, dispensaryId: id, dispensaryName: null, quantity: 1 })
  const page = await renderApp('/cart', { cart: [line] })
  expect(await page.findByText(`From: ${name}`)).toBeVisible()
})

test('an item’s shop name becomes the shop’s, without the list of shops', async () => {
  server.use(http.get(`${env.apiUrl}/dispensaries`, () => HttpResponse.json([])))
  const named = { ...other, dispensaryName: 'Said by an item' }
  answer([{ ...menu[0], items: [item, named] }])
  const page = await renderApp(`/dispensary?id=${id}`)
  expect(await page.findByRole('heading', { level: 1, name: 'Said by an item' })).toBeVisible()
  await page.user.click((await page.findAllByRole('button', { name: /^Add/ }))[0] ?? document.body)
  expect(stored()).toMatchObject([{ dispensaryName: 'Said by an item' }])
})

test('a product with its shop’s name only in `shop` shows it on its card, its page and in the cart', async () => {
  const row = { _id: 'p1', name: 'Blue Dream', price: 38, shop: 'Corner Leaf', dispensaryId: 'elsewhere' }
  server.use(
    http.get(`${env.apiUrl}/dispensaries/products`, () => HttpResponse.json([row])),
    http.get(`${env.apiUrl}/dispensaries/elsewhere`, () => HttpResponse.json(null)),
  )
  const page = await renderApp('/products')
  expect(await page.findByRole('article')).toHaveTextContent('Corner Leaf')
  await page.user.click(page.getByRole('link', { name: 'Blue Dream' }))
  expect(await page.findByRole('link', { name: 'Corner Leaf' })).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'ADD TO CART' }))
  expect(stored()).toMatchObject([{ dispensaryId: 'elsewhere', dispensaryName: 'Corner Leaf' }])
  await page.user.click(page.getAllByRole('link', { name: 'View Cart' })[0] as HTMLElement)
  expect(await page.findByText('From: Corner Leaf')).toBeVisible()
})
