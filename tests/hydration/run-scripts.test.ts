import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runScripts } from '../../src/hydration/run-scripts.ts'
import { refuseStorage } from '../storage-faults.ts'

const NOTICE =
  '<div id="load-notice" aria-live="assertive"><template><p>Not loaded.</p><button>Reload</button></template></div>'
const page = { reload: vi.fn<() => void>() }

/** Loads that fail the given number of times per script. */
const failing = (times: number) => {
  const asked: string[] = []
  const load = (url: string) => {
    asked.push(url)
    return asked.filter((one) => one === url).length > times ? Promise.resolve() : Promise.reject(new Error())
  }
  return { asked, load }
}

/** Runs two scripts without waiting for the pauses. */
async function run({ load }: ReturnType<typeof failing>): Promise<void> {
  vi.useFakeTimers()
  const done = runScripts(['/assets/react.js', '/assets/index.js'], load, page)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await done
}

beforeEach(() => {
  sessionStorage.clear()
  page.reload.mockReset()
  document.body.innerHTML = NOTICE
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test('kind: a script that fails once is loaded again, and the page neither reloads nor complains', async () => {
  const loads = failing(1)
  await run(loads)
  expect(loads.asked).toEqual([
    '/assets/react.js',
    '/assets/react.js',
    '/assets/index.js',
    '/assets/index.js',
  ])
  expect(page.reload).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('kind: a script that stays away reloads the page once, then the page says so and offers a reload', async () => {
  await run(failing(9))
  expect(page.reload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()

  await run(failing(9))
  expect(page.reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert')).toHaveTextContent('Not loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(page.reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['the user has typed', () => (document.body.innerHTML += '<input aria-label="Name">')],
  ['the browser is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['storage is blocked', () => refuseStorage('blocked')],
])('kind: it never reloads by itself if %s', async (_when, prepare) => {
  prepare()
  const field = screen.queryByLabelText<HTMLInputElement>('Name')
  if (field) field.value = 'Dana'
  await run(failing(9))
  expect(page.reload).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toBeVisible()
})
