import { within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addAccount, PASSWORD } from '../../accounts.ts'

test('a user who signs in after a failed load of Firebase is signed in everywhere', async () => {
  addAccount('dana', 'Dana Reyes')
  // Firebase is loaded once per page: this page must start without it.
  vi.resetModules()
  const { renderApp } = await import('../../render-app.tsx')
  const sdk = await import('../../../src/services/firebase-sdk.ts')
  const { signOut } = await import('../../../src/services/auth.ts')
  const initialize = vi.spyOn(sdk, 'initializeApp').mockImplementationOnce(() => {
    throw new Error('Firebase did not come')
  })
  const page = await renderApp('/signin?next=%2Fprofile')
  await expect.poll(() => initialize.mock.results[0]?.type).toBe('throw')
  const main = within(page.getByRole('main'))
  await page.user.type(await main.findByLabelText('Email'), 'dana@example.com')
  await page.user.type(main.getByLabelText('Password'), PASSWORD)
  await page.user.click(page.getByRole('button', { name: "Let's Go" }))
  onTestFinished(() => signOut())
  expect(await page.findByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible()
  expect(localStorage.getItem('signedInHint')).toBe('1')
})
