import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from '../../src/ui/use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const following = (text: string) =>
  renderHook((shown: string) => useAfterPaint(shown), { initialProps: text })

test('a value follows after the next frame, and not with it', () => {
  const { result, rerender } = following('')
  rerender('b')
  let inTheFrame: string | undefined
  requestAnimationFrame(() => (inTheFrame = result.current))
  act(() => void vi.advanceTimersToNextFrame())
  expect(inTheFrame).toBe('')
  expect(result.current).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('b')
})

test('of several before a frame the last one follows', () => {
  const { result, rerender } = following('')
  const seen: string[] = []
  for (const text of ['b', 'bl', 'blu']) {
    rerender(text)
    seen.push(result.current)
  }
  act(() => void vi.advanceTimersByTime(50))
  expect([...seen, result.current]).toEqual(['', '', '', 'blu'])
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
