import { act, within } from '@testing-library/react'
import * as fake from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storageAnswers } from '../../../src/services/storage-answers.ts'
import { addAccount, PASSWORD } from '../../accounts.ts'

const HANGS = /Your browser’s storage isn’t answering\./

function useStorage(factory: IDBFactory | undefined): void {
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  }
  vi.stubGlobal('indexedDB', factory)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

test('kind: storage of phones: an IndexedDB that never opens is said at sign-in, and the next press signs in', async () => {
  const factory = new fake.IDBFactory()
  const hung = vi.spyOn(factory, 'open').mockImplementation(() => new fake.IDBOpenDBRequest())
  useStorage(factory)
  addAccount('dana', 'Dana Reyes')
  // Firebase is started once per page: this page must start without it.
  vi.resetModules()
  const { renderApp } = await import('../../render-app.tsx')
  const page = await renderApp('/signin?next=%2Fprofile')
  const { signOut } = await import('../../../src/services/auth.ts')
  onTestFinished(() => signOut())
  const main = within(page.getByRole('main'))
  await page.user.type(await main.findByLabelText('Email'), 'dana@example.com')
  await page.user.type(main.getByLabelText('Password'), PASSWORD)
  await page.user.click(page.getByRole('button', { name: "Let's Go" }))
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(await page.findByText(HANGS)).toBeVisible()
  hung.mockRestore()
  await page.user.click(page.getByRole('button', { name: "Let's Go" }))
  expect(await page.findByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeVisible()
})

test('kind: storage of phones: an IndexedDB that opens and reads nothing does not answer', async () => {
  const factory = new fake.IDBFactory()
  useStorage(factory)
  const request = factory.open('firebaseLocalStorageDb', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' })
  })
  await new Promise((resolve) => {
    request.addEventListener('success', resolve)
  })
  expect(await storageAnswers()).toBe(true)
  const count = vi
    .spyOn(fake.IDBObjectStore.prototype, 'count')
    .mockImplementation(() => new fake.IDBRequest())
  onTestFinished(() => count.mockRestore())
  const answers = storageAnswers()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await answers).toBe(false)
})

test('the look at IndexedDB leaves it to Firebase to make its database, and a refusal is an answer', async () => {
  const factory = new fake.IDBFactory()
  useStorage(factory)
  expect(await storageAnswers()).toBe(true)
  expect(await factory.databases()).toEqual([])
  useStorage(undefined)
  expect(await storageAnswers()).toBe(true)
})
