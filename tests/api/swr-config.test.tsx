import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import useSWR, { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import { CATALOGUE_FRESH_MS, FRESH_MS, prefetch, swrConfig } from '../../src/api/swr-config.ts'

/** A call whose answers the test gives, in any order. */
function pendingCalls() {
  const calls: { answer: (data: string) => void; fail: (error: Error) => void }[] = []
  const load = vi.fn<() => Promise<string>>(
    () => new Promise<string>((answer, fail) => calls.push({ answer, fail })),
  )
  return { load, calls }
}

const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={swrConfig}>{children}</SWRConfig>
/** Spreads SWR's getters, so that each change re-renders. */
const show = (load: () => Promise<string>, key: string | null = '/x') =>
  renderHook((of: string | null) => ({ ...useSWR<string, Error>(of, load) }), { wrapper, initialProps: key })

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const UNREACHABLE = new ApiError('network', 'The server could not be reached.')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('a fresh answer is reused, and a stale one is loaded again', async () => {
  const { load, calls } = pendingCalls()
  const { unmount } = show(load)
  calls[0]?.answer('a')
  await pass(FRESH_MS - 100)
  unmount()
  const second = show(load)
  expect(second.result.current.data).toBe('a')
  expect(load).toHaveBeenCalledTimes(1)
  second.unmount()
  await pass(200)
  const third = show(load)
  expect(third.result.current.data).toBe('a')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('N14 a reconnect loads a stale answer once, for all components that show it', async () => {
  const { load, calls } = pendingCalls()
  const shown = [1, 2, 3].map(() => show(load))
  calls[0]?.answer('a')
  await pass(FRESH_MS + 100)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  calls[1]?.answer('b')
  await pass(0)
  for (const { result } of shown) expect(result.current.data).toBe('b')
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['no answer', UNREACHABLE, 3],
  ['a 500', new ApiError('http', 'The server answered 500.', 500), 3],
  ['a timeout', new ApiError('timeout', 'The server took too long.'), 3],
  ['a 404', new ApiError('http', 'The server answered 404.', 404), 1],
  ['a 429, which the client has retried', new ApiError('http', 'The server answered 429.', 429), 1],
  ['an unreadable answer', new ApiError('invalid', 'The answer was not JSON.'), 1],
])('N5 after %s the call is made a bounded number of times', async (_, error, times) => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(error))
  show(load)
  await pass(300_000)
  expect(load).toHaveBeenCalledTimes(times)
})

test('a prefetched answer is the page’s own', async () => {
  const { load, calls } = pendingCalls()
  prefetch('/x', load)
  prefetch('/x', load)
  const { result } = show(load)
  calls[0]?.answer('a')
  await pass(0)
  expect(result.current.data).toBe('a')
  prefetch('/x', load)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a prefetch that failed, or that no page used in time, is dropped', async () => {
  const { load, calls } = pendingCalls()
  prefetch('/x', load)
  calls[0]?.fail(UNREACHABLE)
  await pass(0)
  prefetch('/x', load)
  expect(load).toHaveBeenCalledTimes(2)
  calls[1]?.answer('a')
  await pass(CATALOGUE_FRESH_MS + 100)
  show(load)
  expect(load).toHaveBeenCalledTimes(3)
})
