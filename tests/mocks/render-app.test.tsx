import { expect, test } from 'vitest'
import { aCartItem } from '../fixtures.ts'
import { DANA, renderApp } from '../render-app.tsx'

test('a page is rendered at its URL for a visitor of age, who is nobody', async () => {
  const page = await renderApp('/products')
  expect(await page.findByRole('heading', { level: 1 })).toBeVisible()
  expect(page.queryByRole('dialog')).toBeNull()
  expect((await page.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toMatch('/signin')
})

test('Dana can be signed in', async () => {
  const page = await renderApp('/profile', { signedIn: true })
  expect(await page.findByText(DANA.displayName)).toBeInTheDocument()
})

test('the next test finds nobody signed in', async () => {
  const page = await renderApp('/profile')
  expect(await page.findByRole('heading', { level: 1, name: /sign in/i })).toBeVisible()
})

test('a cart can be given', async () => {
  const page = await renderApp('/cart', { cart: [aCartItem({ quantity: 2 })] })
  expect(await page.findByText('Blue Dream')).toBeVisible()
})
