import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showWholeTextArea } from '../../../src/layout/listeners/show-whole-text-area.ts'
import { installed } from '../../installed.ts'

test('a text area that Tab reaches is scrolled fully onto the screen; other fields and keys scroll nothing', async () => {
  onTestFinished(installed(showWholeTextArea))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  document.body.innerHTML = '<input><textarea></textarea>'
  const user = userEvent.setup()
  await user.tab()
  expect(scroll).not.toHaveBeenCalled()
  await user.tab()
  expect(scroll.mock.contexts).toEqual([document.querySelector('textarea')])
  await user.keyboard('a')
  expect(scroll).toHaveBeenCalledOnce()
})
