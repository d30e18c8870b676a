import { JSDOM } from 'jsdom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { server } from './server.ts'

/** The browser parts that the rules need. Vitest's own jsdom takes half a second for each mutant. */
const { document, localStorage, location, Storage } = new JSDOM('', { url: 'http://localhost:5173/' }).window
Object.assign(globalThis, { window: globalThis, document, localStorage, location, Storage })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())
