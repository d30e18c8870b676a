import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../render-app.tsx'

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

test('the count pops at each add, and at nothing else', async () => {
  const page = await renderApp('/products')
  const [add] = await page.findAllByRole('button', { name: /to cart$/ })
  if (!add) throw new Error('no product')
  const bubble = (name: string, count: string) =>
    within(page.getByRole('link', { name })).getByText(count, { exact: true })
  await page.user.click(add)
  await waitFor(() => expect(bubble('Cart, 1 item', '1')).toHaveAttribute('data-pop'))
  const first = bubble('Cart, 1 item', '1').dataset['pop']
  await page.user.click(add)
  await waitFor(() => expect(bubble('Cart, 2 items', '2').dataset['pop']).not.toBe(first))
  await page.user.click(page.getByRole('link', { name: 'Cart, 2 items' }))
  await page.user.click(await page.findByRole('button', { name: /^Decrease/ }))
  expect(bubble('Cart, 1 item', '1')).not.toHaveAttribute('data-pop')
})

test.each(['/products', '/products/', '/Products', '/shops/irvine', '/dispensary/?id=x', '/search/'])(
  'kind: one page has many addresses: at %s the header’s search is the second one, which phones hide',
  async (path) => {
    const page = await renderApp(path)
    const search = page.getByRole('combobox', { name: 'Search products and shops' })
    expect(search.closest('[class~="second"]')).not.toBeNull()
  },
)

test('a page without a search of its own keeps the header’s', async () => {
  const page = await renderApp('/productsnow')
  const search = page.getByRole('combobox', { name: 'Search products and shops' })
  expect(search.closest('[class~="second"]')).toBeNull()
})
