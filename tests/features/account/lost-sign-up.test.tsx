import { fireEvent } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { letsGo, sendSignUp } from '../../sign-up.ts'

afterEach(clearFailures)

/** Makes Firebase refuse to save a name, once. */
function refuseName() {
  const refusal = { error: { code: 400, message: 'INTERNAL' } }
  server.use(http.post(/accounts:update/, () => HttpResponse.json(refusal, { status: 400 }), { once: true }))
}

const names = () => Object.values(db.read().accounts).map(({ displayName }) => displayName)

test('kind: a name that can’t be saved at sign-up is tried again at once', async () => {
  refuseName()
  const page = await sendSignUp()
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  await expect.poll(names).toEqual(['Ana Ruiz'])
})

test('kind: a sign-up whose answer was lost is completed by the next press, with name, address and phone', async () => {
  failWith('auth', 'lost', 1)
  const page = await sendSignUp()
  expect(await page.findByRole('alert')).toHaveTextContent(/^Sign up failed\. .*couldn’t reach/)
  // Firebase ignores the letter case.
  fireEvent.change(page.getByLabelText(/^Email/), { target: { value: 'Ana@Example.com' } })
  await letsGo(page)
  expect(await page.findByText('Welcome, Ana Ruiz!')).toBeVisible()
  await expect.poll(names).toEqual(['Ana Ruiz'])
  expect(Object.values(db.read().addresses)).toMatchObject([{ address: '1 Main St, Irvine' }])
  expect(Object.values(db.read().phoneNumbers)).toMatchObject([{ phoneNumber: '7145550123' }])
})

test('after a lost answer an earlier account with another password is not taken over', async () => {
  const account = { password: 'another one', displayName: null }
  db.write((draft) => {
    const createdAt = '2026-01-02T03:04:05.000Z'
    draft.accounts['old'] = {
      uid: 'old',
      email: 'ana@example.com',
      provider: 'password',
      createdAt,
      ...account,
    }
  })
  failWith('auth', 'offline', 1)
  const page = await sendSignUp()
  await page.findByText(/couldn’t reach/)
  await letsGo(page)
  expect(await page.findByText(/An account with this email already exists\. Sign in instead\./)).toBeVisible()
  expect(db.read().accounts['old']).toMatchObject(account)
  expect(db.read().addresses).toEqual({})
})
