import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  Reflect.deleteProperty(window, 'google')
  // Places is loaded once a page: each test is a new one
  vi.resetModules()
})

test('T3 a Maps key that Google refuses after the script has come ends its use', async () => {
  const { loadPlaces } = await import('../../src/services/places.ts')
  expect(await loadPlaces()).toBe(true)
  const scope = window as unknown as { gm_authFailure: () => void }
  scope.gm_authFailure()
  expect(await loadPlaces()).toBe(false)
})
