import { expect, test } from 'vitest'
import { aCartItem } from '../fixtures.ts'
import { DANA, renderApp } from '../render-app.tsx'

test('renderApp shows the page of a URL to a signed-out visitor of age', async () => {
  const page = await renderApp('/products')
  expect(await page.findByRole('heading', { level: 1 })).toBeVisible()
  expect(page.queryByRole('dialog')).toBeNull()
  expect((await page.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toMatch('/signin')
})

test('renderApp can sign in Dana', async () => {
  const page = await renderApp('/profile', { signedIn: true })
  expect(await page.findByText(DANA.displayName)).toBeInTheDocument()
})

test('the next test starts signed out', async () => {
  const page = await renderApp('/profile')
  expect(await page.findByRole('heading', { level: 1, name: /sign in/i })).toBeVisible()
})

test('renderApp can fill the cart', async () => {
  const page = await renderApp('/cart', { cart: [aCartItem({ quantity: 2 })] })
  expect(await page.findByText('Blue Dream')).toBeVisible()
})
