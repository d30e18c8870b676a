import { within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { keepRemovedFocus } from '../../src/layout/listeners/keep-removed-focus.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { installed } from '../installed.ts'
import { renderApp } from '../render-app.tsx'
import { refuseStorage } from '../storage-faults.ts'

const { shops, products } = catalogue()
const [shop, otherShop] = shops
const [product, otherProduct] = products
if (!shop || !otherShop || !product || !otherProduct) throw new Error('The mock catalogue is empty')

const storedIds = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

test('a shop’s heart saves it on this device, and /shops?saved=1 lists the saved shops alone', async () => {
  const page = await renderApp('/shops')
  const heart = await page.findByRole('button', { name: `Save ${shop.name}`, pressed: false })
  expect(page.queryByRole('button', { name: 'Saved' })).toBeNull()
  await page.user.click(heart)
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(storedIds('savedShops')).toEqual([shop._id])

  await page.user.click(page.getByRole('button', { name: 'Saved' }))
  expect(await page.findByText('1 shop')).toBeVisible()
  const list = within(page.getByRole('list', { name: 'Shops' }))
  expect(list.getByRole('heading', { name: shop.name })).toBeVisible()

  // A shop that is taken out stays until the list is opened again, so that the press can be undone.
  await page.user.click(list.getByRole('button', { name: `Save ${shop.name}` }))
  expect(storedIds('savedShops')).toBeNull()
  expect(list.getByRole('button', { name: `Save ${shop.name}` })).toHaveFocus()
})

test('a list of shops that filters leave empty offers another filter; only a typed word can be shorter', async () => {
  localStorage.setItem('savedShops', JSON.stringify([shop._id]))
  const other = shops.find(({ type }) => type !== shop.type)
  if (!other?.type) throw new Error('The mock shops have one type only')
  const page = await renderApp(`/shops?saved=1&type=${encodeURIComponent(other.type)}`)
  expect(await page.findByRole('heading', { name: 'No shops match' })).toBeVisible()
  expect(page.getByText('Try another filter.')).toBeVisible()
  expect(page.queryByText('Try fewer letters.')).toBeNull()
  await page.user.type(page.getByRole('searchbox', { name: 'Search shops' }), 'zzz')
  expect(await page.findByText('Try fewer letters.')).toBeVisible()
  expect(page.queryByText('Try another filter.')).toBeNull()
})

test('/shops?saved=1 without saved shops says what a heart does, and the way on takes the focus along', async () => {
  onTestFinished(installed(keepRemovedFocus))
  const page = await renderApp('/shops?saved=1')
  expect(await page.findByText('No saved shops yet')).toBeVisible()
  expect(page.getByText('Tap the heart on a shop to keep it here.')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Show all shops' }))
  expect(await page.findByText(`${shops.length} shops`)).toBeVisible()
  expect(page.getByRole('list', { name: 'Shops' }).closest('[tabindex]')).toHaveFocus()
})

test('a product’s heart makes it a favorite, here and in another tab', async () => {
  const page = await renderApp('/products')
  await page.user.click(await page.findByRole('button', { name: `Save ${product.name}` }))
  expect(storedIds('favourites')).toEqual([product._id])
  await page.user.click(page.getByRole('button', { name: 'Favorites' }))
  expect(await page.findByText('1 product')).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove the filter Favorites' })).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Clear filters' }))
  expect(await page.findByText(`${products.length} products`)).toBeVisible()

  const other = await page.findByRole('button', { name: `Save ${otherProduct.name}`, pressed: false })
  localStorage.setItem('favourites', JSON.stringify([otherProduct._id]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' }))
  await expect.poll(() => other.getAttribute('aria-pressed')).toBe('true')
})

test.each(['null', '{}', '[1, null]', 'x', '"a"'])('saved lists of %s count as empty', async (text) => {
  localStorage.setItem('savedShops', text)
  localStorage.setItem('recentlyViewed', text)
  const page = await renderApp('/shops')
  await page.user.click(await page.findByRole('button', { name: `Save ${shop.name}`, pressed: false }))
  expect(storedIds('savedShops')).toEqual([shop._id])
})

test.each([
  [
    'the last 12 opened products are kept, newest first, and listed on a product’s page',
    (id: string): unknown => products.find(({ _id }) => _id === id),
  ],
  ['so are those that an earlier release has kept by id', (id: string): unknown => id],
])('%s', async (_title, toEntry) => {
  const viewed = products.slice(1, 14).map(({ _id }) => _id)
  localStorage.setItem('recentlyViewed', JSON.stringify(viewed.map(toEntry)))
  const page = await renderApp(`/product?id=${product._id}&shop=${product.dispensaryId}`)
  await page.findByRole('heading', { level: 1, name: product.name })
  const stored = storedIds('recentlyViewed') as unknown[]
  expect(stored[0]).toMatchObject({ _id: product._id, name: product.name })
  expect(stored.slice(1)).toEqual(viewed.slice(0, 11).map(toEntry))
  // The row follows the first input.
  await page.user.tab()
  const row = within(await page.findByRole('region', { name: 'Recently viewed' }))
  expect(row.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(otherProduct.name)
  expect(row.queryByRole('heading', { name: product.name })).toBeNull()
})

test('Log Out forgets what was viewed and searched, and keeps what was saved', async () => {
  localStorage.setItem('recentlyViewed', JSON.stringify([product._id]))
  localStorage.setItem('lastSearches', JSON.stringify(['kush']))
  localStorage.setItem('favourites', JSON.stringify([product._id]))
  const page = await renderApp('/profile', { signedIn: true })
  await page.user.click(await page.findByRole('button', { name: 'Log Out' }))
  await page.findByRole('heading', { level: 1, name: 'Sign In' })
  await expect.poll(() => localStorage.getItem('recentlyViewed')).toBeNull()
  expect(localStorage.getItem('lastSearches')).toBeNull()
  expect(storedIds('favourites')).toEqual([product._id])
})

test.each(['full', 'blocked'] as const)(
  'S2 hearts in a storage that is %s last as long as the page',
  async (how) => {
    const page = await renderApp('/shops')
    await page.findByRole('heading', { level: 1 })
    refuseStorage(how)
    const heart = await page.findByRole('button', { name: `Save ${shop.name}` })
    await page.user.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
  },
)
