import { http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../src/mocks/server.ts'

beforeEach(() => {
  Reflect.deleteProperty(window, 'google')
  // the module loads Places once, so each test needs a fresh module
  vi.resetModules()
})

test('T3 Places is unavailable after Google refuses the Maps key', async () => {
  const { loadPlaces } = await import('../../src/services/places.ts')
  expect(await loadPlaces()).toBe(true)
  const scope = window as unknown as { gm_authFailure: () => void }
  scope.gm_authFailure()
  expect(await loadPlaces()).toBe(false)
})

test('T1 Places that hangs is given up, and the next address loads it again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  server.use(http.get('https://maps.googleapis.com/maps/api/js', () => new Promise(() => {}), { once: true }))
  const { loadPlaces } = await import('../../src/services/places.ts')
  const loaded = loadPlaces()
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await loaded).toBe(false)
  vi.useRealTimers()
  expect(await loadPlaces()).toBe(true)
})
