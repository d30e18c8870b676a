import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'
import { answer } from '../api/answer.ts'

const product = catalogue().products.find(
  ({ name }, index, all) => index < 8 && all.every((other) => other.name !== name || other === all[index]),
)
if (!product) throw new Error('The mock catalogue is empty')
const { _id, name, dispensaryId } = product
const deal = { ...product, price: product.price - 7.25 }
const price = `$${deal.price.toFixed(2)}`
const usual = `$${product.price.toFixed(2)}`

const answerDeals = (...deals: object[]) => answer('/dispensaries/deals', deals)

beforeEach(() => answerDeals(deal))

const cardIn = (region: string) =>
  within(screen.getByRole('region', { name: region })).getByRole('article', { name })

const inCart = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as object[]

test('kind: one price everywhere: both rows of /home, and an add from one and from the other', async () => {
  const page = await renderApp('/home')
  for (const region of ['Current Deals', 'Products']) {
    await within(await page.findByRole('region', { name: region })).findByText(price)
    expect(within(cardIn(region)).getByText(price)).toBeVisible()
  }
  await page.user.click(within(cardIn('Current Deals')).getByRole('button', { name: `Add ${name} to cart` }))
  await page.user.click(
    within(cardIn('Products')).getByRole('button', { name: `Add one more ${name} to cart` }),
  )
  expect(inCart()).toEqual([expect.objectContaining({ _id, price: deal.price, quantity: 2 })])
  expect(inCart()[0]).not.toHaveProperty('usualPrice')
})

test.each([
  ['the list', '/products'],
  ['a category', '/products?category=flower'],
  ['the favorites', '/products?saved=1'],
  ['the deals', '/products?deals=1'],
  ['the shop’s menu', `/dispensary?id=${dispensaryId}`],
  ['the menu’s deals', `/dispensary?id=${dispensaryId}&deals=1`],
  ['a search', `/search?term=${encodeURIComponent(name)}`],
])('kind: one price everywhere: %s', async (_what, path) => {
  localStorage.setItem('favourites', JSON.stringify([_id]))
  const page = await renderApp(path)
  const card = await page.findByRole('article', { name })
  expect(await within(card).findByText(price)).toBeVisible()
  await page.user.click(within(card).getByRole('button', { name: `Add ${name} to cart` }))
  expect(inCart()).toEqual([expect.objectContaining({ _id, price: deal.price })])
})

test('kind: one price everywhere: the product’s page by its link', async () => {
  const page = await renderApp(`/product?id=${_id}&shop=${dispensaryId}`)
  expect(await within(page.getByRole('main')).findByText(price)).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'ADD TO CART' }))
  expect(inCart()).toEqual([expect.objectContaining({ _id, price: deal.price })])
})

test('kind: one price everywhere: what was viewed', async () => {
  localStorage.setItem('recentlyViewed', JSON.stringify([_id]))
  const page = await renderApp('/home')
  const row = within(await page.findByRole('region', { name: 'Recently viewed' }))
  expect(await row.findByText(price)).toBeVisible()
})

test('kind: one price everywhere: the names of the header’s search', async () => {
  const page = await renderApp('/about')
  await page.user.type(page.getByRole('combobox', { name: 'Search products and shops' }), name)
  const [option] = await page.findAllByRole('option', { name: new RegExp(name) })
  if (!option) throw new Error('No option')
  expect(await within(option).findByText(price)).toBeVisible()
})

test('kind: one price everywhere: filters and sorting use the price that is shown', async () => {
  answerDeals({ ...product, price: 1 })
  const page = await renderApp('/products?sort=price-up')
  await page.findByText('$1.00')
  await waitFor(() => expect(page.getAllByRole('article')[0]).toHaveAccessibleName(name))
})

test('kind: what could not be read is never compared: without the deals an add raises no line’s price', async () => {
  answer('/dispensaries/deals', {}, 400)
  const page = await renderApp('/products', {
    cart: [aCartItem({ ...product, thcPercentage: null, price: deal.price })],
  })
  const card = await page.findByRole('article', { name })
  expect(within(card).getByText(usual)).toBeVisible()
  await page.user.click(within(card).getByRole('button', { name: `Add one more ${name} to cart` }))
  expect(inCart()).toEqual([expect.objectContaining({ price: deal.price, quantity: 2 })])
})

test('an add takes a higher price once the deals are known and none stands', async () => {
  answerDeals()
  const page = await renderApp('/home', {
    cart: [aCartItem({ ...product, thcPercentage: null, price: deal.price })],
  })
  await page.findByText('No deals right now. Check back tomorrow.')
  // Without deals the hero shows products, too.
  const row = within(page.getByRole('region', { name: 'Products' }))
  const card = await row.findByRole('article', { name })
  await page.user.click(within(card).getByRole('button', { name: `Add one more ${name} to cart` }))
  expect(inCart()).toEqual([expect.objectContaining({ price: product.price, quantity: 2 })])
  expect(await page.findByText(`${name} is now ${usual} each in your cart.`)).toBeVisible()
})

test('kind: shops that list one product document: another shop’s deal changes no price', async () => {
  answerDeals({ ...deal, dispensaryId: 'another-shop', dispensaryName: 'Another Shop' })
  const page = await renderApp('/products')
  await page.findByRole('article', { name })
  await page.user.click(page.getByRole('link', { name: 'Home' }))
  await page.findByRole('region', { name: 'Current Deals' })
  await within(page.getByRole('region', { name: 'Current Deals' })).findByText(price)
  expect(within(cardIn('Products')).getByText(usual)).toBeVisible()
})

test('kind: what could not be read is never called absent: a favorite that may be a deal', async () => {
  localStorage.setItem('favourites', JSON.stringify([_id, 'a-bundle']))
  answer('/dispensaries/deals', {}, 400)
  const page = await renderApp('/products?saved=1')
  expect(await page.findByRole('article', { name })).toBeVisible()
  expect(await page.findByText('We couldn’t load the products.')).toBeVisible()
  answerDeals({ ...deal, _id: 'a-bundle', name: 'Weekend Bundle' })
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByRole('article', { name: 'Weekend Bundle' })).toBeVisible()
})

const openCartAt = (was: number, id = _id) =>
  renderApp('/cart', { cart: [aCartItem({ ...product, _id: id, price: was, quantity: 2 })] })
const suggested = () => screen.findByRole('region', { name: 'Add to Order' })

test('a line at a deal’s price shows the usual price too, and one at another price does not', async () => {
  const page = await openCartAt(deal.price)
  const line = within(await page.findByRole('list', { name: 'Items' }))
  const struck = await line.findByText(`$${(product.price * 2).toFixed(2)}`)
  expect(struck.tagName).toBe('S')
  expect(struck.parentElement).toHaveTextContent(`$${(deal.price * 2).toFixed(2)}, was`)
  await page.user.click(line.getByRole('button', { name: /^Increase/ }))
  expect(await line.findByText(`$${(product.price * 3).toFixed(2)}`)).toBeVisible()
})

test('kind: a change is said where it can be seen: a price that has changed since it went into the cart', async () => {
  const page = await openCartAt(product.price + 4)
  const line = within(await page.findByRole('list', { name: 'Items' }))
  expect(await line.findByText(`Now ${price} (was $${(product.price + 4).toFixed(2)})`)).toBeVisible()
  await page.user.click(line.getByRole('button', { name: `Update price of ${name}` }))
  expect(inCart()).toEqual([expect.objectContaining({ _id, price: deal.price, quantity: 2 })])
  expect(line.queryByText(/^Now/)).toBeNull()
})

test('kind: a change is said where it can be seen: a product that left the menu', async () => {
  const page = await openCartAt(product.price, 'gone')
  expect(await page.findByText('No longer on the menu')).toBeVisible()
  expect(page.queryByRole('button', { name: /^Update price/ })).toBeNull()
})

test.each(['deals', dispensaryId])(
  'kind: what is not known is not said: the cart without /dispensaries/%s',
  async (call) => {
    let calls = 0
    server.use(
      http.get(`${env.apiUrl}/dispensaries/${call}`, () => {
        calls++
        return HttpResponse.json({ message: 'no' }, { status: 400 })
      }),
    )
    const page = await openCartAt(product.price + 4)
    if (call === 'deals') await suggested()
    await waitFor(() => expect(calls).toBeGreaterThan(0), { timeout: 5000 })
    expect(page.queryByText(/^Now \$|No longer on the menu/)).toBeNull()
    expect(page.getByRole('link', { name })).toBeVisible()
  },
)

test('a cart at today’s prices says nothing about them', async () => {
  const page = await openCartAt(deal.price)
  await suggested()
  expect(page.queryByText(/^Now \$|No longer on the menu/)).toBeNull()
})
