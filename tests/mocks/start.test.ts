import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'

const REAL = {
  VITE_API_URL: 'https://api.example.com',
  VITE_FIREBASE_AUTH_EMULATOR_URL: '',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  VITE_PAYPAL_CLIENT_ID: 'AZDx',
  VITE_GOOGLE_MAPS_API_KEY: 'AIza',
  VITE_EMAILJS_PUBLIC_KEY: 'aB1c',
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  document.body.replaceChildren()
})

/** Loads the mocks with other variables. jsdom has no service worker, like a page on http://192.168.0.2:5173. */
async function start(variables: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  const { startMocks } = await import('../../src/mocks/start.ts')
  await startMocks()
}

test('kind: a newcomer’s machine: without a service worker the shop opens once every service is real', async () => {
  await start(REAL)
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test.each(Object.keys(REAL).filter((name) => name !== 'VITE_FIREBASE_AUTH_EMULATOR_URL'))(
  'kind: a newcomer’s machine: without a service worker and %s the page says what to do',
  async (name) => {
    const { [name as keyof typeof REAL]: _, ...others } = REAL
    await expect(start(others)).rejects.toThrow('The mock backend needs a service worker')
    expect(document.querySelector('[role=alert]')).toHaveTextContent('http://localhost')
  },
)

describe('kind: a page that stays: the mock backend', () => {
  /** Starts the mocks with a worker that only counts its stops, and gives back what msw's own listener would see. */
  async function startWithWorker() {
    const stop = vi.fn<() => void>()
    const handleUnload = vi.fn<() => void>()
    vi.doMock('msw/browser', () => ({
      setupWorker: () => ({
        start: () => Promise.resolve(addEventListener('beforeunload', handleUnload)),
        stop,
      }),
    }))
    vi.stubGlobal('navigator', {
      serviceWorker: { controller: {}, getRegistrations: () => [] },
      userAgent: '',
    })
    onTestFinished(() => {
      vi.doUnmock('msw/browser')
      vi.unstubAllGlobals()
      removeEventListener('beforeunload', handleUnload)
    })
    await start({})
    return { stop, handleUnload }
  }

  test('answers after a press on a phone number, which sends beforeunload too', async () => {
    const { stop, handleUnload } = await startWithWorker()
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(handleUnload).not.toHaveBeenCalled()
    expect(stop).not.toHaveBeenCalled()
  })

  test('answers a page that Back restores, and stops with one that is gone', async () => {
    const { stop } = await startWithWorker()
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect(stop).not.toHaveBeenCalled()
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
    expect(stop).toHaveBeenCalledOnce()
  })
})
