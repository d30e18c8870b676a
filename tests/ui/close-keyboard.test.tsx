import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { closeKeyboard } from '../../src/ui/close-keyboard.ts'

test.each([
  ['closes the keyboard on the screen', true],
  ['leaves the focus of a real keyboard', false],
])('kind: a keyboard on the screen covers no results: the search key %s', async (_what, isTouch) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: isTouch && media === '(hover: none)' }) as MediaQueryList,
  )
  render(<input type="search" onKeyDown={closeKeyboard} />)
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'kush{Enter}')
  expect(document.activeElement === field).toBe(!isTouch)
})
