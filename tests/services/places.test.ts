import { beforeEach, expect, test, vi } from 'vitest'

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
