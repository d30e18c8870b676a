import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { server } from './server.ts'

/** The browser parts that the rules need. */
class MemoryStorage {
  readonly #texts = new Map<string, string>()
  getItem = (key: string) => this.#texts.get(key) ?? null
  setItem = (key: string, text: string) => void this.#texts.set(key, text)
  removeItem = (key: string) => void this.#texts.delete(key)
  clear = () => this.#texts.clear()
}
const address = new URL('http://localhost:5173/')
Object.assign(globalThis, {
  window: globalThis,
  localStorage: new MemoryStorage(),
  location: { origin: address.origin, href: address.href },
})

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())
