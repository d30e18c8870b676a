import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/buttons/Button.tsx'

test('a button does not submit its form by default', async () => {
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <Button>Show password</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(submit).not.toHaveBeenCalled()
})

test('a busy button keeps focus, has aria-busy, and ignores clicks and Enter in its form', async () => {
  const click = vi.fn<() => void>()
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={click}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  const button = screen.getByRole('button', { name: 'Save', busy: true })
  await userEvent.click(button)
  expect(button).toHaveFocus()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana{Enter}')
  expect(click).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()

  rerender(form(false))
  await userEvent.click(button)
  expect(click).toHaveBeenCalledOnce()
  expect(submit).toHaveBeenCalledOnce()
})
