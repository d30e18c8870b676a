import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from '../../../src/ui/hooks/use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const isLonger = (shown: string, value: string) => value.length > shown.length

/** A longer text is a typed one. */
const renderValue = (text: string) =>
  renderHook((value: string) => useAfterPaint(value, isLonger), { initialProps: text })

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the value changes after the next frame, not in it', () => {
  const { result, rerender } = renderValue('a')
  rerender('b')
  let inTheFrame: string | undefined
  requestAnimationFrame(() => (inTheFrame = result.current))
  act(() => void vi.advanceTimersToNextFrame())
  expect(inTheFrame).toBe('a')
  expect(result.current).toBe('a')
  pass(1)
  expect(result.current).toBe('b')
})

test('a typed text waits for a pause in typing; only the last one is used', () => {
  const { result, rerender } = renderValue('a')
  for (const text of ['ab', 'abc', 'abcd']) {
    rerender(text)
    pass(100)
    expect(result.current, `after ${text}`).toBe('a')
  }
  pass(40)
  expect(result.current).toBe('abcd')
})

test('a tab without frames does not wait for one', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  try {
    const { result, rerender } = renderValue('a')
    rerender('b')
    pass(100)
    expect(result.current).toBe('b')
  } finally {
    vi.unstubAllGlobals()
  }
})
