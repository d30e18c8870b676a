import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { closeKeyboardOnSearch } from '../../../src/layout/listeners/close-keyboard.ts'
import { installed } from '../../installed.ts'

beforeAll(() => installed(closeKeyboardOnSearch))

const setTouch = (isTouch: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: isTouch && media === '(hover: none)' }) as MediaQueryList)

/** Types into the first field and presses Enter. @returns whether the field keeps the focus */
async function pressSearch(html: string): Promise<boolean> {
  document.body.innerHTML = html
  const [field] = document.getElementsByTagName('input')
  field?.focus()
  await userEvent.keyboard('kush{Enter}')
  return document.activeElement === field
}

test('kind: a keyboard on the screen covers no results: its search key closes it', async () => {
  setTouch(true)
  expect(await pressSearch('<input type="search">')).toBe(false)
})

test.each([
  ['a field in a form, which submits it', '<form><input type="search"></form>', true],
  ['another field', '<input>', true],
  ['a device with a mouse', '<input type="search">', false],
])('Enter leaves the focus in %s', async (_what, html, isTouch) => {
  setTouch(isTouch)
  expect(await pressSearch(html)).toBe(true)
})
