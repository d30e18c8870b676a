import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuthPending } from '../../../src/features/account/ForUser.tsx'
import { preloadPage } from '../../../src/routes.tsx'
import * as auth from '../../../src/services/auth.ts'
import { renderApp } from '../../render-app.tsx'

test('A2 after 10 seconds without an answer from Firebase, the page says so and offers Retry', () => {
  vi.useFakeTimers()
  render(<AuthPending />)
  act(() => void vi.advanceTimersByTime(9_999))
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('We couldn’t load your account.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test.each(['/profile', '/address', '/track-order?id=order-1'])(
  'A2 %s shows a message if Firebase does not answer',
  async (path) => {
    vi.spyOn(auth, 'observeUser').mockResolvedValue(() => {})
    localStorage.setItem('signedInHint', '1')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await preloadPage(path.replace(/\?.*/, ''))
    const page = await renderApp(path)
    await vi.waitFor(() => expect(auth.observeUser).toHaveBeenCalled())
    await page.findByText('Loading…')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(page.getByText('We couldn’t load your account.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
)
