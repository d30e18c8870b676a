import { expect, onTestFinished, test, vi } from 'vitest'
import { whenIdle, whileIdle } from '../../src/ui/use-turns.ts'

/** Quiet moments that come when they are told to, with this much room (ms). */
function quietMoments() {
  const asked: IdleRequestCallback[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => asked.push(callback))
  return {
    come: (room: number) => {
      asked.shift()?.({ didTimeout: room === 0, timeRemaining: () => room })
    },
    areAsked: () => asked.length > 0,
  }
}

test('steps fill a moment that has room, and where it has none each has a moment of its own', () => {
  const moments = quietMoments()
  let left = 10
  whileIdle(() => (left -= 1) > 0)
  moments.come(0)
  expect(left).toBe(9)
  moments.come(10)
  expect(left).toBe(8)
  moments.come(50)
  expect(left).toBe(0)
  expect(moments.areAsked(), 'nothing is asked for once it is done').toBe(false)
})

test('long steps make way after a while, however much room there is', () => {
  const moments = quietMoments()
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const step = vi.fn<() => boolean>(() => {
    now += 5
    return true
  })
  const stop = whileIdle(step)
  moments.come(50)
  expect(step).toHaveBeenCalledTimes(2)
  moments.come(50)
  expect(step).toHaveBeenCalledTimes(4)
  stop()
  moments.come(50)
})

test('steps that are given up end', () => {
  const moments = quietMoments()
  const step = vi.fn<() => boolean>(() => true)
  const stop = whileIdle(step)
  moments.come(0)
  stop()
  moments.come(0)
  expect(step).toHaveBeenCalledOnce()
})

test('what is drawn has a moment to itself, however much room there is', () => {
  const moments = quietMoments()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  whenIdle(first)
  whenIdle(second)
  moments.come(50)
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
  moments.come(50)
  expect(second).toHaveBeenCalledOnce()
})
