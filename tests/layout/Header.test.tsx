import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../render-app.tsx'

test('who was signed in here is shown the profile at once, while Firebase is still asked', async () => {
  const page = await renderApp('/about', { signedIn: true })
  const nav = within(page.getByRole('navigation', { name: 'Main' }))
  expect(nav.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(nav.queryByRole('link', { name: 'Sign In' })).toBeNull()
  expect(await page.findByRole('heading', { level: 1, name: /^About/ })).toBeVisible()
})

test('a hint that is out of date gives way to the way to sign in', async () => {
  localStorage.setItem('signedInHint', '1')
  const page = await renderApp('/about')
  const nav = within(page.getByRole('navigation', { name: 'Main' }))
  expect(await nav.findByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(nav.queryByRole('link', { name: 'Profile' })).toBeNull()
  expect(localStorage.getItem('signedInHint')).toBeNull()
})
