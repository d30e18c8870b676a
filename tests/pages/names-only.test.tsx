import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { renderApp } from '../render-app.tsx'
import { answer } from '../api/answer.ts'

// The specification's search "shows a dropdown of names": a backend may answer nothing else.
const [product] = catalogue().products
if (!product) throw new Error('The mock catalogue is empty')
const nameOnly = { _id: product._id, name: product.name }
const price = `$${product.price.toFixed(2)}`

function searchFinds(rows: object[]) {
  answer('/search/dispensaries', [])
  answer('/search/dispensaries/products', rows)
}

test('kind: an answer of names alone: a product that the search finds has its price and shop', async () => {
  searchFinds([nameOnly])
  const page = await renderApp(`/search?term=${encodeURIComponent(product.name)}`)
  const card = within(await page.findByRole('article', { name: product.name }))
  expect(await card.findByText(price)).toBeVisible()
  await page.user.click(card.getByRole('button', { name: `Add ${product.name} to cart` }))
  expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('kind: an answer of names alone: what the list of products lacks, or if it fails, stays a name', async () => {
  searchFinds([nameOnly, { _id: 'new', name: 'New Haze' }])
  answer('/dispensaries/products', {}, 500)
  const page = await renderApp('/search?term=haze')
  expect(await page.findByRole('article', { name: 'New Haze' })).toBeVisible()
  expect(page.getByRole('article', { name: product.name })).toBeVisible()
})

test('kind: an answer of names alone: a picked product can be bought', async () => {
  const page = await renderApp(`/product?id=${product._id}`, { state: { product: nameOnly } })
  expect(await page.findByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const main = within(page.getByRole('main'))
  expect((await main.findAllByText(price))[0]).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'ADD TO CART' }))
  expect(page.getByText('Added to cart!')).toBeVisible()
})
