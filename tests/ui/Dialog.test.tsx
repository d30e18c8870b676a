import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../../src/ui/Dialog.tsx'

function Opener({ kind }: { kind: 'dialog' | 'alertdialog' | 'sheet' }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const parts = { onClose: close, title: 'Filters', actions: <button onClick={close}>Done</button> }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && kind === 'sheet' && <Dialog {...parts} isSheet />}
      {open && kind !== 'sheet' && (
        <Dialog {...parts} role={kind}>
          Words.
        </Dialog>
      )}
    </>
  )
}

const open = async () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
/** jsdom does not send the cancel event of Escape. */
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

test.each(['dialog', 'sheet'] as const)(
  'a %s closes by Escape, Close and the backdrop, and restores focus',
  async (kind) => {
    render(<Opener kind={kind} />)
    const opener = screen.getByRole('button', { name: 'Open' })

    await open()
    pressEscape(screen.getByRole('dialog', { name: 'Filters' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener).toHaveFocus()

    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener).toHaveFocus()

    await open()
    await userEvent.click(screen.getByText('Filters'))
    expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('an alertdialog is described by its text, and the backdrop does not close it', async () => {
  render(<Opener kind="alertdialog" />)
  await open()
  const dialog = screen.getByRole('alertdialog', { name: 'Filters' })
  expect(dialog).toHaveAccessibleDescription('Words.')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(dialog)
  expect(dialog).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(['dialog', 'sheet'] as const)(
  'kind: a press that ends elsewhere: a drag out of a %s leaves it open',
  async (kind) => {
    render(<Opener kind={kind} />)
    await open()
    const dialog = screen.getByRole('dialog')
    // Selects the words, and lets go over the backdrop: the browser's click then targets what both have in common.
    fireEvent.pointerDown(screen.getByText('Filters'))
    fireEvent.click(dialog)
    expect(dialog).toBeVisible()
    await userEvent.click(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.each(['dialog', 'sheet', 'alertdialog'] as const)(
  'kind: what covers a page goes with it: Back closes a %s',
  async (kind) => {
    render(<Opener kind={kind} />)
    await open()
    fireEvent.popState(window)
    expect(document.querySelector('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  },
)
