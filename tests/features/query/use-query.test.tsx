import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadQuery, readQuery, reloadQuery, writeQuery } from '../../../src/features/query/query-cache.ts'
import { useQuery } from '../../../src/features/query/use-query.ts'

/** A call whose answers the test gives by hand, in any order. */
function calls() {
  const pending: { answer: (data: string) => void; fail: (error: Error) => void }[] = []
  const fetch = vi.fn<() => Promise<string>>(
    () => new Promise<string>((answer, fail) => pending.push({ answer, fail })),
  )
  return { fetch, pending }
}

test('two who show the same call share one request and its answer', async () => {
  const { fetch, pending } = calls()
  const one = renderHook(() => useQuery('/x', fetch))
  const two = renderHook(() => useQuery('/x', fetch))
  expect(one.result.current.isLoading).toBe(true)
  act(() => pending[0]?.answer('here'))
  await waitFor(() => expect(two.result.current.data).toBe('here'))
  expect(one.result.current).toMatchObject({ data: 'here', isLoading: false, isValidating: false })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a null key asks nothing', () => {
  const { fetch } = calls()
  const { result } = renderHook(() => useQuery(null, fetch))
  expect(result.current).toMatchObject({ data: undefined, isLoading: false })
  expect(fetch).not.toHaveBeenCalled()
})

test('a failure keeps what was there, is logged, and the next success takes the error away', async () => {
  const { fetch, pending } = calls()
  const logged = vi.spyOn(console, 'info')
  const { result } = renderHook(() => useQuery('/x', fetch))
  act(() => pending[0]?.answer('old'))
  await waitFor(() => expect(result.current.data).toBe('old'))
  let reloaded: Promise<string | undefined> | undefined
  act(() => {
    reloaded = result.current.reload()
  })
  act(() => pending[1]?.fail(new Error('down')))
  await act(async () => expect(await reloaded).toBe('old'))
  expect(result.current.data).toBe('old')
  expect(result.current.error).toEqual(new Error('down'))
  expect(logged).toHaveBeenCalledWith('/x', new Error('down'))
  act(() => void result.current.reload())
  act(() => pending[2]?.answer('new'))
  await waitFor(() => expect(result.current).toMatchObject({ data: 'new', error: undefined }))
})

test('a start that is told before its call is over is there for who has no data, and changes nothing for who has', async () => {
  const { fetch, pending } = calls()
  let tell = (_start: string) => {}
  const { result } = renderHook(() =>
    useQuery<string>('/x', (onFirst) => {
      tell = onFirst
      return fetch()
    }),
  )
  act(() => tell('the start'))
  expect(result.current).toMatchObject({ first: 'the start', data: undefined, isLoading: true })
  act(() => pending[0]?.answer('all of it'))
  await waitFor(() => expect(result.current.data).toBe('all of it'))
  act(() => void result.current.reload())
  act(() => tell('another start'))
  expect(result.current).toMatchObject({ first: 'the start', data: 'all of it' })
})

test('what is written while a call is under way is not overwritten by its late answer', async () => {
  const { fetch, pending } = calls()
  const run = reloadQuery('/x', fetch)
  writeQuery('/x', 'saved')
  pending[0]?.answer('from before the save')
  await run
  expect(readQuery('/x').data).toBe('saved')
})

test('what is fresh is not asked for again; what is old, or failed, is', async () => {
  vi.useFakeTimers()
  const { fetch, pending } = calls()
  loadQuery('/x', fetch, 1000)
  pending[0]?.answer('a')
  await vi.advanceTimersByTimeAsync(999)
  loadQuery('/x', fetch, 1000)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  loadQuery('/x', fetch, 1000)
  expect(fetch).toHaveBeenCalledTimes(2)
  pending[1]?.fail(new Error('down'))
  await vi.advanceTimersByTimeAsync(0)
  loadQuery('/x', fetch, 1000)
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('N14 when the connection returns, what is shown is asked for once, by however many it is shown', async () => {
  const { fetch, pending } = calls()
  const shown = [1, 2, 3].map(() => renderHook(() => useQuery('/x', fetch)))
  act(() => pending[0]?.answer('a'))
  await waitFor(() => expect(shown[2]?.result.current.data).toBe('a'))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(fetch).toHaveBeenCalledTimes(2)
  for (const { unmount } of shown) unmount()
  act(() => pending[1]?.answer('b'))
  window.dispatchEvent(new Event('online'))
  expect(fetch).toHaveBeenCalledTimes(2)
})
