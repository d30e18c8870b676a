import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from '../../src/ui/use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const following = (text: string) =>
  renderHook((shown: string) => useAfterPaint(shown), { initialProps: text })

/** What follows once has been seen to, and took so long (ms). */
function followedIn(took: number) {
  const hook = following('')
  const now = vi
    .spyOn(performance, 'now')
    .mockReturnValueOnce(1000)
    .mockReturnValueOnce(1000 + took)
  hook.rerender('a')
  act(() => void vi.advanceTimersByTime(200))
  expect(hook.result.current).toBe('a')
  now.mockRestore()
  return hook
}

test('a value follows after the next frame, and not with it', () => {
  const { result, rerender } = followedIn(8)
  rerender('b')
  let inTheFrame: string | undefined
  requestAnimationFrame(() => (inTheFrame = result.current))
  act(() => void vi.advanceTimersToNextFrame())
  expect(inTheFrame).toBe('a')
  expect(result.current).toBe('a')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('b')
})

test('where what follows takes longer than a frame, it waits until the keys rest, and so does the first of all', () => {
  for (const { result, rerender } of [followedIn(30), following('a')]) {
    for (const text of ['b', 'bl', 'blu']) {
      rerender(text)
      act(() => void vi.advanceTimersByTime(100))
      expect(result.current, `after ${text}`).toBe('a')
    }
    act(() => void vi.advanceTimersByTime(40))
    expect(result.current).toBe('blu')
  }
})

test('a text that is emptied waits for no more keys', () => {
  const { result, rerender } = followedIn(30)
  rerender('')
  act(() => void vi.advanceTimersByTime(50))
  expect(result.current).toBe('')
})

test('of several before a frame the last one follows', () => {
  const { result, rerender } = followedIn(8)
  const seen: string[] = []
  for (const text of ['b', 'bl', 'blu']) {
    rerender(text)
    seen.push(result.current)
  }
  act(() => void vi.advanceTimersByTime(50))
  expect([...seen, result.current]).toEqual(['a', 'a', 'a', 'blu'])
})

test('a page that is not painted is not waited for', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  try {
    const { result, rerender } = following('')
    rerender('b')
    act(() => void vi.advanceTimersByTime(100))
    expect(result.current).toBe('b')
  } finally {
    vi.unstubAllGlobals()
  }
})
