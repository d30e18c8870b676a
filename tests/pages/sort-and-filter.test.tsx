import { http, HttpResponse } from 'msw'
import { act, waitFor, within, type Screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { keepRemovedFocus } from '../../src/layout/listeners/keep-removed-focus.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { aProduct } from '../fixtures.ts'
import { installed } from '../installed.ts'
import { renderApp } from '../render-app.tsx'
import { answer } from '../api/answer.ts'

const API = 'https://api.mock.invalid'
const choice = (page: Screen, name: string) => page.getAllByRole('combobox', { name })[0] ?? document.body
const headings = (page: Screen) =>
  within(page.getByRole('list', { name: 'Products' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('/products is filtered by type and THC, with counts; each filter is a button that removes it', async () => {
  onTestFinished(installed(keepRemovedFocus))
  const page = await renderApp('/products')
  await page.findByRole('list', { name: 'Products' })
  const gummies = await page.findAllByRole('option', { name: /^Gummies \(\d+\)$/ })
  const count = Number(/\d+/.exec(gummies[0]?.textContent ?? '')?.[0])
  await page.user.selectOptions(choice(page, 'Type'), 'gummies')
  expect(await page.findByText(`${count} products`)).toBeVisible()
  for (const name of headings(page)) expect(name).toMatch(/Gummies/)
  await page.user.selectOptions(choice(page, 'THC'), 'unknown')
  await expect.poll(() => window.location.search).toBe('?kind=gummies&thc=unknown')

  const removeKind = page.getByRole('button', { name: 'Remove the filter Gummies' })
  await page.user.click(removeKind)
  await waitFor(() => expect(removeKind).not.toBeInTheDocument())
  expect(page.getByRole('region', { name: 'Products' })).toHaveFocus()
  await page.user.tab()
  expect(page.getByRole('button', { name: 'Remove the filter THC not listed' })).toHaveFocus()
  await page.user.keyboard('{Enter}')
  expect(await page.findByText(`${catalogue().products.length} products`)).toBeVisible()
  expect(page.getByRole('region', { name: 'Products' })).toHaveFocus()
  expect(page.queryByRole('list', { name: 'Filters that are on' })).toBeNull()
})

test('the options count the products of the chosen category, and lead to no empty list', async () => {
  const page = await renderApp('/products?category=edibles')
  await page.findAllByRole('option', { name: /^Gummies \(\d+\)$/ })
  expect(page.queryByRole('option', { name: /^Cartridges/ })).toBeNull()
  const [band] = page.getAllByRole('option', { name: /^Under \$25 \(\d+\)$/ })
  if (!band) throw new Error('No edible is cheap.')
  await page.user.selectOptions(choice(page, 'Price'), band)
  expect(await page.findByText(`${/\((\d+)\)/.exec(band.textContent)?.[1]} products`)).toBeVisible()
})

test('/products?deals=1 lists the deals with what they save, and filters them', async () => {
  const page = await renderApp('/products?deals=1')
  const list = await page.findByRole('list', { name: 'Products' })
  expect(page.getByText(`${catalogue().deals.length} products`)).toBeVisible()
  await expect.poll(() => within(list).queryAllByText(/^Save \$/).length).toBeGreaterThan(0)
  await page.user.click(page.getByRole('button', { name: 'Remove the filter Deals only' }))
  expect(await page.findByText(`${catalogue().products.length} products`)).toBeVisible()
})

test('the chips are the names of GET /categories, and one that is not on the home page has its own call', async () => {
  const asked: (string | null)[] = []
  server.use(
    http.get(`${API}/categories`, () => HttpResponse.json(['Flower', 'Topicals'])),
    http.get(`${API}/dispensaries/products`, ({ request }) => {
      const category = new URL(request.url).searchParams.get('category')
      asked.push(category)
      return HttpResponse.json(
        category === null ? [aProduct()] : [aProduct({ _id: 'balm', name: 'Balm', category: 'Topicals' })],
      )
    }),
  )
  const page = await renderApp('/products')
  const chips = await page.findByRole('group', { name: 'Categories' })
  await page.user.click(await within(chips).findByRole('button', { name: 'Topicals' }))
  await page.findByRole('heading', { name: 'Balm' })
  expect(headings(page)).toEqual(['Balm'])
  expect(
    within(chips)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Products', 'Flower', 'Topicals'])
  expect(asked).toEqual([null, 'Topicals'])
  await expect.poll(() => window.location.search).toBe('?category=Topicals')
})

test('kind: a category of the home page is its chip: View All leads to it, though GET /categories does not name it', async () => {
  answer('/categories', ['Flower', 'Vape Cartridges'])
  const page = await renderApp('/products?category=vaporizers')
  const chips = within(await page.findByRole('group', { name: 'Categories' }))
  await chips.findByRole('button', { name: 'Vape Cartridges' })
  expect(chips.getByRole('button', { name: 'Vaporizers', pressed: true })).toBeVisible()
  await page.user.click(chips.getByRole('button', { name: 'Flower' }))
  expect(chips.getByRole('button', { name: 'Flower', pressed: true })).toBeVisible()
  expect(chips.queryByRole('button', { name: 'Vaporizers' })).toBeNull()
})

test('the home page’s five are the chips if GET /categories fails, and there is no brand to choose', async () => {
  server.use(
    http.get(`${API}/categories`, () => new HttpResponse(null, { status: 500 })),
    http.get(`${API}/dispensaries/brands`, () => new HttpResponse(null, { status: 500 })),
  )
  const page = await renderApp('/products?category=Topicals')
  expect(await page.findByText(`${catalogue().products.length} products`)).toBeVisible()
  expect(within(page.getByRole('group', { name: 'Categories' })).getAllByRole('button')).toHaveLength(5)
  expect(page.queryByRole('combobox', { name: 'Brand' })).toBeNull()
})

test('kind: equal text is equal: a brand twice is one choice, and an address may write it and the type in other letters', async () => {
  answer('/dispensaries/brands', ['Kelp & Kin', 'KELP &amp; KIN', 'Fern', 'Nobody', { _id: '3' }])
  answer('/dispensaries/products', [
    aProduct({ _id: 'a', name: 'Kelp and Kin Gummies', category: 'Edibles' }),
    aProduct({ _id: 'b', name: 'Fern Gummies', category: 'Edibles' }),
    aProduct({ _id: 'c', name: 'Kelp & Kin Mints', category: 'Edibles' }),
  ])
  const page = await renderApp('/products?brand=kelp+%26+kin&kind=Gummies')
  expect(await page.findByText('1 product')).toBeVisible()
  expect(headings(page)).toEqual(['Kelp and Kin Gummies'])
  expect(await page.findByRole('option', { name: 'Fern (1)' })).toBeInTheDocument()
  expect(choice(page, 'Brand')).toHaveValue('Kelp & Kin')
  expect(
    within(choice(page, 'Brand'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replace(/ \(\d+\)$/, '')),
  ).toEqual(['All brands', 'Kelp & Kin', 'Fern'])
})

test('a menu is sorted and filtered in a sheet; its category stays, and Clear filters gives focus to the list', async () => {
  onTestFinished(installed(keepRemovedFocus))
  const [shop] = catalogue().shops
  const page = await renderApp(`/dispensary?id=${shop?._id}`)
  await page.findByRole('list', { name: 'All Products' })
  await page.user.click(page.getByRole('button', { name: 'Flower' }))
  await page.user.click(page.getByRole('button', { name: 'Sort & filter' }))
  const sheet = await page.findByRole('dialog', { name: 'Sort & filter' })
  const types = within(within(sheet).getByRole('group', { name: 'Type' }))
  expect(types.queryByRole('button', { name: 'Gummies' })).toBeNull()
  await page.user.click(types.getByRole('button', { name: 'Pre-rolls' }))
  expect(types.getByRole('button', { name: 'Pre-rolls', pressed: true })).toBeVisible()
  await page.user.selectOptions(
    within(sheet).getByRole('combobox', { name: 'Sort by' }),
    'Price: low to high',
  )
  expect(within(sheet).queryByText('Shop')).toBeNull()
  await page.user.click(within(sheet).getByRole('button', { name: /^Show \d+ products?$/ }))
  expect(page.getByRole('button', { name: 'Sort & filter (2)' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Products in Flower' })
  const names = within(list).getAllByRole('heading')
  for (const { textContent } of names) expect(textContent).toMatch(/Preroll/)
  const prices = within(list)
    .getAllByText(/^\$/)
    .map(({ textContent }) => Number(textContent.slice(1)))
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  await expect
    .poll(() => window.location.search)
    .toBe(`?id=${shop?._id}&category=${shop?._id}-flower&kind=pre-roll&sort=price-up`)
  await page.user.click(page.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(page.queryByRole('button', { name: /^Remove the filter/ })).toBeNull())
  expect(page.getByRole('region', { name: 'Products in Flower' })).toHaveFocus()
})

test('kind: what covers a page goes with it: Back closes the sheet over another list of the same page', async () => {
  const [shop] = catalogue().shops
  window.history.pushState(null, '', `/dispensary?id=${shop?._id}&kind=pre-roll`)
  const page = await renderApp(`/dispensary?id=${shop?._id}`)
  await page.findByRole('list', { name: 'All Products' })
  await page.user.click(page.getByRole('button', { name: 'Sort & filter' }))
  await page.findByRole('dialog', { name: 'Sort & filter' })
  act(() => window.history.back())
  expect(await page.findByRole('button', { name: 'Remove the filter Pre-rolls' })).toBeVisible()
  expect(page.queryByRole('dialog')).toBeNull()
})
