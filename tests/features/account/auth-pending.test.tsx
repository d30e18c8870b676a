import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuthPending } from '../../../src/features/account/AuthPending.tsx'

test('A2 a look-up of who is signed in that hangs says so after 10 seconds, and can be tried again', () => {
  vi.useFakeTimers()
  render(<AuthPending />)
  act(() => void vi.advanceTimersByTime(9_999))
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent("We couldn't load your account.")
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
