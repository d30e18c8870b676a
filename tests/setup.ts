import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { resetPaymentRunner } from '../src/features/payment/runner.ts'
import { markOpenPayment } from '../src/features/payment/store/open-payment.ts'
import { forgetQueries } from '../src/features/query/query-cache.ts'
import { resetDb } from '../src/mocks/db.ts'
import { server } from '../src/mocks/server.ts'
import { fillJsdomGaps } from './jsdom-gaps.ts'
import { loadScriptsThroughFetch } from './jsdom-scripts.ts'

/**
 * Around every test: the mock backend, an empty browser, and a quiet console. With `isolate: false`
 * all files share one window, so whatever a test can leave behind is taken away here.
 */
fillJsdomGaps()

// A busy machine takes its time over a page's first render; what comes is waited for no longer than it takes.
configure({ asyncUtilTimeout: 5000 })
vi.setConfig({ testTimeout: 40_000 })

let complaints: string[] = []
let stopLoadingScripts = () => {}

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  stopLoadingScripts = loadScriptsThroughFetch()
})

beforeEach(() => {
  complaints = []
  // a test that expects one spies on it itself, which takes this one's place
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  server.resetHandlers()
  server.events.removeAllListeners()
  // also makes answers that are still under way be ignored
  forgetQueries()
  resetPaymentRunner()
  markOpenPayment(false)
  resetDb()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.head.querySelectorAll('script').forEach((script) => script.remove())
  document.body.replaceChildren()
  if (complaints.length > 0) throw new Error(`Unexpected output:\n${complaints.join('\n')}`)
})

afterAll(() => {
  stopLoadingScripts()
  server.close()
})
