import { fireEvent, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { server } from '../../../src/mocks/server.ts'
import { signOut } from '../../../src/services/auth.ts'
import { renderApp } from '../../render-app.tsx'

/** Makes Firebase refuse to save a name. */
function refuseNames(once: boolean) {
  const refusal = { error: { code: 400, message: 'INTERNAL' } }
  server.use(http.post(/accounts:update/, () => HttpResponse.json(refusal, { status: 400 }), { once }))
}

async function signUpAna() {
  const page = await renderApp('/signup')
  await page.findByRole('heading', { level: 1, name: 'Sign Up' })
  onTestFinished(() => signOut())
  const fields = {
    'First Name': 'Ana',
    'Last Name': 'Ruiz',
    Email: 'ana@example.com',
    'Phone Number': '7145550123',
    Address: '1 Main St, Irvine',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
  }
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(within(page.getByRole('main')).getByLabelText(label), { target: { value } })
  }
  await page.user.click(page.getByRole('button', { name: "Let's Go" }))
  return page
}

const names = () => Object.values(db.read().accounts).map(({ displayName }) => displayName)

test('kind: a name that can’t be saved at sign-up is tried again at once', async () => {
  refuseNames(true)
  const page = await signUpAna()
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  await expect.poll(names).toEqual(['Ana Ruiz'])
  await expect.poll(() => localStorage.getItem('pendingName')).toBeNull()
})

test('kind: a name that can’t be saved at sign-up stays on the device, and the next visit saves it', async () => {
  refuseNames(false)
  const page = await signUpAna()
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  expect(names()).toEqual([null])
  expect(localStorage.getItem('pendingName')).toContain('Ana Ruiz')
  // The next visit: a second Firebase with the stored session. It must sign out too, or it restores the session for later tests.
  server.resetHandlers()
  vi.resetModules()
  const { observeUser, signOut: signOutNextVisit } = await import('../../../src/services/auth.ts')
  onTestFinished(() => signOutNextVisit())
  const seen: unknown[] = []
  onTestFinished(observeUser((user) => seen.push(user?.displayName)))
  await expect.poll(() => seen).toEqual(['Ana Ruiz'])
  await expect.poll(names).toEqual(['Ana Ruiz'])
  await expect.poll(() => localStorage.getItem('pendingName')).toBeNull()
})
