import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { hold } from '../../hold.ts'
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

test('a button is busy until the promise of its press settles', async () => {
  const { held, release } = hold()
  const press = vi.fn<() => Promise<void>>(() => held)
  render(<Button onClick={press}>Refresh</Button>)
  const button = screen.getByRole('button', { name: 'Refresh' })
  await userEvent.dblClick(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(press).toHaveBeenCalledOnce()
  release()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
})
