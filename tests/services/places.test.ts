import { http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../src/mocks/server.ts'

beforeEach(() => {
  Reflect.deleteProperty(window, 'google')
  // the module loads Places once, so each test needs a fresh module
  vi.resetModules()
})

test('T3 Places is unavailable if Google refuses the Maps key', async () => {
  server.use(http.get('https://maps.googleapis.com/maps/api/js', () => new Promise(() => {})))
  const { findPlaces } = await import('../../src/services/places.ts')
  const found = findPlaces('12 main')
  const scope = window as unknown as { gm_authFailure: () => void }
  scope.gm_authFailure()
  expect(await found).toEqual([])
  expect(await findPlaces('13 main')).toEqual([])
})

test('T1 Places that hangs is given up, and the next address loads it again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  server.use(http.get('https://maps.googleapis.com/maps/api/js', () => new Promise(() => {}), { once: true }))
  const { findPlaces } = await import('../../src/services/places.ts')
  const loaded = findPlaces('12 main')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await loaded).toEqual([])
  vi.useRealTimers()
  expect(await findPlaces('12 main')).not.toEqual([])
})
