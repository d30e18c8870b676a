import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AgeGate } from '../../../src/features/age-gate/AgeGate.tsx'
import { removeKey } from '../../../src/lib/storage/storage.ts'
import { refuseStorage } from '../../storage-faults.ts'

const QUESTION = 'Are you 21 years or older?'
const gate = () => screen.queryByRole('alertdialog', { name: QUESTION })
const button = (name: 'Yes' | 'No') => screen.getByRole('button', { name })

beforeEach(() => removeKey('ageVerified'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  removeKey('ageVerified')
})

test('a new visitor sees the age question with Yes and No [9-constants.8]', () => {
  render(<AgeGate />)
  expect(gate()).toBeVisible()
  expect(button('Yes')).toBeVisible()
  expect(button('No')).toBeVisible()
})

test('Yes stores true and opens the store [4-states.1]', async () => {
  render(<AgeGate />)
  await userEvent.click(button('Yes'))
  expect(gate()).toBeNull()
  expect(localStorage.getItem('ageVerified')).toBe('true')
})

test('No stores false and shows why the store stays closed, and the gate stays [4-states.2]', async () => {
  render(<AgeGate />)
  await userEvent.click(button('No'))
  expect(localStorage.getItem('ageVerified')).toBe('false')
  expect(gate()).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^Sorry, you must be 21 or older to shop here\.$/)
})

test.each(['false', '1', 'TRUE', '"true"', 'unknown', 'undefined'])(
  'the gate shows again while the answer is %s',
  (stored) => {
    localStorage.setItem('ageVerified', stored)
    render(<AgeGate />)
    expect(gate()).toBeVisible()
  },
)

test('a visitor who has answered Yes never sees the gate', () => {
  localStorage.setItem('ageVerified', 'true')
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(<AgeGate />)
  expect(gate()).toBeNull()
  expect(showModal).not.toHaveBeenCalled()
})

test('the gate is modal, and neither answer has focus at first', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(<AgeGate />)
  expect(showModal).toHaveBeenCalledOnce()
  expect(gate()).toHaveFocus()
})

test('Escape does not close the gate, and a close reopens it', () => {
  render(<AgeGate />)
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
  // fireEvent returns false if the default was prevented.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  act(() => dialog.close())
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})

test('S1 if localStorage throws, the gate still works, and the answer lasts for the visit', async () => {
  refuseStorage('blocked')
  const { unmount } = render(<AgeGate />)
  await userEvent.click(button('Yes'))
  expect(gate()).toBeNull()
  unmount()
  render(<AgeGate />)
  expect(gate()).toBeNull()
})

test('the prerendered age question is no open dialog yet, and hydrates without a mismatch', () => {
  const html = renderToString(<AgeGate />)
  expect(html).toContain(QUESTION)
  expect(html).not.toMatch(/<dialog[^>]* open/)

  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  render(<AgeGate />, { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(gate()).toBeVisible()
  cleanup()
  container.remove()
})
