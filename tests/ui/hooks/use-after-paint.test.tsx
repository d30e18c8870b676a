import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from '../../../src/ui/hooks/use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const renderValue = (text: string) =>
  renderHook((shown: string) => useAfterPaint(shown), { initialProps: text })

/** A hook whose first update took so long (ms). */
function afterUpdateOf(took: number) {
  const hook = renderValue('')
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

test('the value changes after the next frame, not in it', () => {
  const { result, rerender } = afterUpdateOf(8)
  rerender('b')
  let inTheFrame: string | undefined
  requestAnimationFrame(() => (inTheFrame = result.current))
  act(() => void vi.advanceTimersToNextFrame())
  expect(inTheFrame).toBe('a')
  expect(result.current).toBe('a')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('b')
})

test('an update longer than a frame, and the first one, wait for a pause in typing', () => {
  for (const { result, rerender } of [afterUpdateOf(30), renderValue('a')]) {
    for (const text of ['b', 'bl', 'blu']) {
      rerender(text)
      act(() => void vi.advanceTimersByTime(100))
      expect(result.current, `after ${text}`).toBe('a')
    }
    act(() => void vi.advanceTimersByTime(40))
    expect(result.current).toBe('blu')
  }
})

test('an emptied text does not wait for a pause', () => {
  const { result, rerender } = afterUpdateOf(30)
  rerender('')
  act(() => void vi.advanceTimersByTime(50))
  expect(result.current).toBe('')
})

test('of several values before a frame only the last one is used', () => {
  const { result, rerender } = afterUpdateOf(8)
  const seen: string[] = []
  for (const text of ['b', 'bl', 'blu']) {
    rerender(text)
    seen.push(result.current)
  }
  act(() => void vi.advanceTimersByTime(50))
  expect([...seen, result.current]).toEqual(['a', 'a', 'a', 'blu'])
})

test('a tab without frames does not wait for one', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  try {
    const { result, rerender } = renderValue('')
    rerender('b')
    act(() => void vi.advanceTimersByTime(100))
    expect(result.current).toBe('b')
  } finally {
    vi.unstubAllGlobals()
  }
})
