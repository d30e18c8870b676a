import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { renderApp } from '../render-app.tsx'

const [product] = catalogue().products
const [shop] = catalogue().shops

test('a returning user sees the profile link at once, while Firebase restores the session', async () => {
  const page = await renderApp('/about', { signedIn: true })
  const nav = within(page.getByRole('navigation', { name: 'Main' }))
  expect(nav.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(nav.queryByRole('link', { name: 'Sign In' })).toBeNull()
  expect(await page.findByRole('heading', { level: 1, name: /^About/ })).toBeVisible()
})

test('a stale sign-in hint is replaced by the Sign In link', async () => {
  localStorage.setItem('signedInHint', '1')
  const page = await renderApp('/about')
  const nav = within(page.getByRole('navigation', { name: 'Main' }))
  expect(await nav.findByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(nav.queryByRole('link', { name: 'Profile' })).toBeNull()
  expect(localStorage.getItem('signedInHint')).toBeNull()
})

test.each(['/products', '/shops/irvine', `/dispensary?id=${shop?._id}`, '/search?term=jack', '/terms'])(
  'kind: the header’s search finds a shop and a product from every page: %s',
  async (path) => {
    const page = await renderApp(path)
    await page.findByRole('heading', { level: 1 })
    const search = page.getByRole('combobox', { name: 'Search products and shops' })
    await page.user.click(search)
    fireEvent.change(search, { target: { value: product?.name } })
    expect((await page.findAllByRole('option', { name: new RegExp(product?.name ?? '') }))[0]).toBeVisible()
    fireEvent.change(search, { target: { value: shop?.name } })
    await page.user.click(await page.findByRole('option', { name: shop?.name ?? '' }))
    expect(await page.findByRole('heading', { level: 1, name: shop?.name ?? '' })).toBeVisible()
  },
)
