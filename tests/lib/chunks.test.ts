import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadChunk, loadOrReload } from '../../src/lib/chunks.ts'
import { installed } from '../installed.ts'

const Part = () => 'part'
const loaded = { default: Part }
const gone = () => Promise.reject(new Error('gone'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Settles the promise while its timers run. */
async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [[result]] = await Promise.all([Promise.allSettled([promise]), vi.runAllTimersAsync()])
  return result
}

test('kind: a file that fails once is loaded again', async () => {
  for (const load of [loadChunk, loadOrReload]) {
    const file = vi
      .fn<() => Promise<typeof loaded>>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(loaded)
    expect(await settle(load(file) as Promise<unknown>)).toEqual({ status: 'fulfilled', value: loaded })
    expect(file).toHaveBeenCalledTimes(2)
  }
})

test('kind: a helper that fails twice is an error and never reloads', async () => {
  expect((await settle(loadChunk(gone))).status).toBe('rejected')
  expect(sessionStorage.getItem('reloadedForRelease')).toBeNull()
})

test('N2 a page that fails twice is an error, if a reload would lose something', async () => {
  expect((await settle(loadOrReload(gone))).status).toBe('rejected')
})

test.each([
  ['nothing is typed', '', () => {}, true],
  ['a form is empty again', '<form><input /></form>', (field: HTMLInputElement) => (field.value = ' '), true],
  [
    'a form holds typing',
    '<form><input /></form>',
    (field: HTMLInputElement) => (field.value = 'Dana'),
    false,
  ],
  ['a card is in use', '<main><iframe></iframe></main>', () => {}, false],
  ['Google’s window is open', '<main><button aria-busy="true"></button></main>', () => {}, false],
  ['a row loads', '<main><section aria-busy="true"><button></button></section></main>', () => {}, true],
])('kind: a lost page reloads only if nothing is lost by it: %s', async (_, html, act, reloads) => {
  vi.resetModules()
  const chunks = await import('../../src/lib/chunks.ts')
  // jsdom can't reload
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(installed(() => chunks.allowReload(() => false)))
  document.body.innerHTML = html
  act(document.querySelector('input') as HTMLInputElement)
  void chunks.loadOrReload(gone).catch(() => {})
  await vi.runAllTimersAsync()
  expect(sessionStorage.getItem('reloadedForRelease') !== null).toBe(reloads)
})
