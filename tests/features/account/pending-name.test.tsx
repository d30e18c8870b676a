import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { server } from '../../../src/mocks/server.ts'
import { fillSignUp, letsGo, openSignUp } from '../../sign-up.ts'

/** Makes Firebase refuse to save a name. */
function refuseNames(once: boolean) {
  const refusal = { error: { code: 400, message: 'INTERNAL' } }
  server.use(http.post(/accounts:update/, () => HttpResponse.json(refusal, { status: 400 }), { once }))
}

async function signUpAna() {
  const page = await openSignUp()
  fillSignUp(page)
  await letsGo(page)
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
