import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { renderApp } from '../render-app.tsx'

const { products } = catalogue()
/** Not of the shop whose product is first in the list. */
const bought = products.find(({ dispensaryId }) => dispensaryId !== products[0]?.dispensaryId)
if (!bought) throw new Error('The seed has one shop')
const shopName = bought.dispensaryName ?? ''
const cart = [{ ...bought, quantity: 1 }]

test.each(['/home', '/products', '/search?term=kush'])(
  '%s says which shop the cart is from',
  async (path) => {
    const page = await renderApp(path, { cart })
    expect(await page.findByText(/^Your cart: /)).toHaveTextContent(`Your cart: ${shopName} ·`)
  },
)

test('nothing is said of an empty cart, and the first add says its shop', async () => {
  const page = await renderApp('/products')
  const [card] = await page.findAllByRole('article')
  if (!card) throw new Error('No card')
  expect(page.queryByText(/^Your cart: /)).toBeNull()
  const names = () => page.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)
  const before = names()
  await page.user.click(within(card).getByRole('button', { name: /^Add / }))
  expect(page.getByText(/^Your cart: /)).toHaveTextContent(products[0]?.dispensaryName ?? '')
  expect(names()).toEqual(before)
})

test('the products of the cart’s shop are first, and "Only this shop" leaves no others', async () => {
  const page = await renderApp('/products?category=flower', { cart })
  const [card] = await page.findAllByRole('article')
  if (!card) throw new Error('No card')
  expect(within(card).getByText(shopName)).toBeVisible()
  const others = () => page.getAllByRole('article').filter((one) => !within(one).queryByText(shopName))
  expect(others().length).toBeGreaterThan(0)
  await page.user.click(page.getByRole('button', { name: 'Only this shop' }))
  expect(others()).toEqual([])
  expect(new URLSearchParams(location.search).get('category')).toBe('flower')
  expect(page.queryByRole('button', { name: 'Only this shop' })).toBeNull()
})

test('"Only this shop" of /home leads to the products of the shop', async () => {
  const page = await renderApp('/home', { cart })
  await page.user.click(await page.findByRole('link', { name: 'Only this shop' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(new URLSearchParams(location.search).get('shop')).toBe(bought.dispensaryId)
})
