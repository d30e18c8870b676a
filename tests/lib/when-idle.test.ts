import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../src/lib/when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const isDoneAfter = async (idle: Promise<void>, ms: number) => {
  let isDone = false
  void idle.then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return isDone
}

test('waits for the page to load, then for an idle moment', async () => {
  const idle = whenIdle(1000)
  expect(await isDoneAfter(idle, 5000)).toBe(false)
  window.dispatchEvent(new Event('load'))
  expect(await isDoneAfter(idle, 1000)).toBe(true)
})

test('does not wait for ever for a picture that never comes', async () => {
  expect(await isDoneAfter(whenIdle(1000), 12_000)).toBe(true)
})
