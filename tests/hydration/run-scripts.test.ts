import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runScripts } from '../../src/hydration/run-scripts.ts'
import { refuseStorage } from '../storage-faults.ts'

const NOTICE =
  '<div id="load-notice" aria-live="assertive"><template><p>Not loaded.</p><button>Reload</button></template></div>'
const page = { reload: vi.fn<() => void>() }

beforeEach(() => {
  sessionStorage.clear()
  page.reload.mockReset()
  document.body.innerHTML = NOTICE
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test.each([
  ['the user has typed', () => (document.body.innerHTML += '<input aria-label="Name">')],
  ['the browser is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['storage is blocked', () => refuseStorage('blocked')],
])('kind: it never reloads by itself if %s', async (_when, prepare) => {
  prepare()
  const field = screen.queryByLabelText<HTMLInputElement>('Name')
  if (field) field.value = 'Dana'
  vi.useFakeTimers()
  const done = runScripts(['/assets/react.js'], () => Promise.reject(new Error()), page)
  // The pauses between the tries.
  await vi.runAllTimersAsync()
  await done
  expect(page.reload).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toBeVisible()
})
