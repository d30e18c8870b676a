import '@testing-library/jest-dom/vitest'
import { configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { markOpenPayment } from '../src/features/payment/store/open-payment.ts'
import * as reloading from '../src/lib/storage/reload-guard.ts'
import { resetDb } from '../src/mocks/db.ts'
import { server } from '../src/mocks/server.ts'
import { fillJsdomGaps, readStylesFast } from './jsdom-gaps.ts'
import { loadScriptsThroughFetch } from './jsdom-scripts.ts'
import { forgetPage, reloadApp } from './reload.tsx'

/**
 * Every test starts with a fresh mock backend, empty storage and a silent console. With `isolate: false` all test files share one window,
 * so this resets everything that a test can leave behind.
 */
fillJsdomGaps()

configure({
  // A page's first render is slow on a busy machine.
  asyncUtilTimeout: 10_000,
  // The library prints the whole document into each error, also into those of the tries that `find…` repeats: a tenth of the suite's time.
  getElementError: (message) =>
    Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
})
vi.setConfig({ testTimeout: 40_000 })

let output: string[] = []
let stops: (() => void)[] = []

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  stops = [loadScriptsThroughFetch(), readStylesFast()]
})

beforeEach(() => {
  output = []
  vi.spyOn(reloading, 'reloadPage').mockImplementation((path) => void reloadApp(path))
  // A test that expects output installs its own spy, which replaces this one.
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      output.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(({ task }) => {
  // The reporter says nothing about a test that passes at its second run.
  if (task.result?.retryCount) process.stderr.write(`flaky: ${task.file.name} > ${task.name}\n`)
  if (task.result?.state === 'fail') process.stderr.write(`${task.name}:\n${prettyDOM()}\n`)
  vi.useRealTimers()
  // Not before each test, as vitest's `restoreMocks` does: a file's last spy would be restored in the next file, beneath what replaces it there.
  vi.restoreAllMocks()
  forgetPage()
  server.resetHandlers()
  server.events.removeAllListeners()
  markOpenPayment(false)
  resetDb()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.head.querySelectorAll('script, style, title').forEach((element) => element.remove())
  document.body.replaceChildren()
  if (output.length > 0) throw new Error(`Unexpected output:\n${output.join('\n')}`)
})

afterAll(() => {
  for (const stop of stops) stop()
  server.close()
})
