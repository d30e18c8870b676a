import { http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../src/mocks/server.ts'
import { scriptInTime } from '../../src/services/script-in-time.ts'

const SRC = 'https://js.vendor.invalid/'
const script = () => document.querySelector(`script[src^="${SRC}"]`)

/** Works like a vendor's loader: each try ends with its script's `load` or `error`. */
async function load(tries: number): Promise<string> {
  const element = document.createElement('script')
  element.src = `${SRC}sdk.js`
  document.head.append(element)
  try {
    return await new Promise((resolve, reject) => {
      element.addEventListener('load', () => resolve('the SDK'))
      element.addEventListener('error', () => reject(new Error('Failed to load')))
    })
  } catch (error) {
    element.remove()
    if (tries > 1) return load(tries - 1)
    throw error
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  server.use(http.get(`${SRC}sdk.js`, () => new Promise(() => {})))
})

test('T1 a script that hangs fails once the loader has used all its tries', async () => {
  const ended = vi.fn<(why: unknown) => void>()
  void scriptInTime(SRC, load(2)).catch(ended)
  const first = script()
  await vi.advanceTimersByTimeAsync(16_000)
  expect(script(), 'another try').not.toBe(first)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to load' }))
})

test('T1 a second load is timed too, if the loader left the first script in the page', async () => {
  const left = document.createElement('script')
  left.src = `${SRC}sdk.js`
  document.head.append(left)
  onTestFinished(() => left.remove())
  const ended = vi.fn<(why: unknown) => void>()
  void scriptInTime(SRC, load(1)).catch(ended)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(ended).toHaveBeenCalledOnce()
})

test('a slow script loads, and gets no error event afterwards', async () => {
  const loading = scriptInTime(SRC, load(1))
  await vi.advanceTimersByTimeAsync(14_000)
  script()?.dispatchEvent(new Event('load'))
  await expect(loading).resolves.toBe('the SDK')
  const failed = vi.fn<() => void>()
  script()?.addEventListener('error', failed)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed).not.toHaveBeenCalled()
})
