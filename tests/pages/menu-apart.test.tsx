import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp } from '../render-app.tsx'
import { answer } from '../api/answer.ts'

const [shop] = catalogue().shops
if (!shop) throw new Error('The mock catalogue is empty')
const [category] = catalogue().menuOf(shop._id)
const [first, second] = category?.items ?? []
if (!first || !second) throw new Error('The first menu is empty')

// GET /dispensaries/{id} answers the shop alone; its menu has its own call.
beforeEach(() => {
  answer(`/dispensaries/${shop._id}`, shop)
})

test('kind: a menu that has its own call: the cart suggests its first category', async () => {
  const page = await renderApp('/cart', { cart: [aCartItem({ dispensaryId: shop._id })] })
  expect(await page.findByRole('heading', { level: 3, name: first.name })).toBeVisible()
  expect(page.getByRole('region', { name: 'Add to Order' })).toHaveTextContent(first.name)
})

test('kind: a menu that has its own call: a product page lists more from its shop', async () => {
  const page = await renderApp(`/product?id=${first._id}&shop=${shop._id}`)
  const row = within(await page.findByRole('region', { name: `More from ${shop.name}` }))
  expect(row.getByRole('heading', { name: second.name })).toBeVisible()
})

test('kind: a menu that has its own call: a product page shows the menu’s price', async () => {
  const page = await renderApp(`/product?id=${first._id}&shop=${shop._id}`, {
    state: { product: { ...first, price: 1 } },
  })
  expect((await page.findAllByText(`$${first.price.toFixed(2)}`))[0]).toBeVisible()
})
