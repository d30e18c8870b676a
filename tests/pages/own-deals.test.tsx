import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { aProduct } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'
import { answer } from '../api/answer.ts'
import { addOrder } from '../accounts.ts'

const [shop] = catalogue().shops
if (!shop) throw new Error('The mock catalogue is empty')

/** A deal that is no product of the list or of a menu: a bundle, for example. */
const bundle = aProduct({
  _id: 'deal-7',
  name: 'Weekend Bundle',
  price: 60,
  dispensaryId: shop._id,
  dispensaryName: shop.name,
})

beforeEach(() => {
  answer('/dispensaries/deals', [bundle])
})

test.each([
  ['its address opens it', `/product?id=${bundle._id}&shop=${shop._id}`],
  ['it is among the favorites', '/products?saved=1'],
  ['it is among what was viewed', '/home'],
  ['its shop’s menu lists it under "Deals only"', `/dispensary?id=${shop._id}&deals=1`],
])('kind: a deal with an id of its own: %s', async (_what, path) => {
  for (const list of ['favourites', 'recentlyViewed'])
    localStorage.setItem(list, JSON.stringify([bundle._id]))
  const page = await renderApp(path)
  const [name] = await within(page.getByRole('main')).findAllByRole('heading', { name: bundle.name })
  expect(name).toBeVisible()
  expect(within(page.getByRole('main')).getAllByText('$60.00')[0]).toBeVisible()
})

test('kind: a deal with an id of its own: an id that is neither is not found after the deals have answered', async () => {
  const page = await renderApp('/product?id=nothing')
  expect(await page.findByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
})

test('kind: a deal with an id of its own: deals that fail are no "Product not found"', async () => {
  answer('/dispensaries/deals', {}, 500)
  const page = await renderApp('/product?id=nothing')
  expect(await page.findByText('We couldn’t load this product.')).toBeVisible()
})

test('kind: a deal with an id of its own: it can be ordered again', async () => {
  addOrder({ productId: bundle._id, name: bundle.name, quantity: 1, price: 60 })
  const page = await renderApp('/order-history', { signedIn: true })
  await page.user.click(await page.findByRole('button', { name: 'Order again' }))
  expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
  expect(await page.findByText('From: ' + shop.name)).toBeVisible()
})
