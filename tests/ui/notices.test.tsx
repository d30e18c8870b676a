import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import { closeOthers, Disclosure } from '../../src/ui/Disclosure.tsx'
import { LoadFailed } from '../../src/ui/feedback/LoadFailed.tsx'
import { Notice } from '../../src/ui/feedback/Notice.tsx'

test('an error is an alert and a success a status, each with exactly its message', () => {
  render(
    <>
      <Notice tone="error" action={<button>Try again</button>}>
        Failed to create payment intent
      </Notice>
      <Notice tone="success">Message sent!</Notice>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Failed to create payment intent')
  expect(screen.getByRole('status').textContent).toBe('Message sent!')
})

test('a failed load names its content and offers Retry', async () => {
  const retry = vi.fn<() => void>()
  render(<LoadFailed what="the shops" onRetry={retry} />)
  expect(screen.getByRole('status')).toHaveTextContent('We couldn’t load the shops.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('kind: a load that timed out says that it is still tried, and stops saying so when the tries end', async () => {
  vi.useFakeTimers()
  const error = new ApiError('timeout', 'The server took too long.')
  render(<LoadFailed what="the shops" onRetry={() => undefined} error={error} />)
  expect(screen.getByRole('status')).toHaveTextContent('We couldn’t load the shops yet. We’re still trying.')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('status')).toHaveTextContent('We couldn’t load the shops.')
  vi.useRealTimers()
})

test('kind: after a success, the next load that times out is still tried again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const error = new ApiError('timeout', 'The server took too long.')
  const row = (failure?: ApiError) => (
    <LoadFailed what="the shops" onRetry={() => undefined} error={failure} isFailed={failure !== undefined} />
  )
  const { rerender } = render(row(error))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('status')).toHaveTextContent('We couldn’t load the shops.')
  rerender(row())
  rerender(row(error))
  expect(screen.getByRole('status')).toHaveTextContent('We couldn’t load the shops yet. We’re still trying.')
})

// jsdom does not close the other one, like Chrome 109, Firefox 115 and Safari 16.4.
test('kind: a browser of 2023: disclosures of one name form an accordion', async () => {
  render(
    <div onClickCapture={closeOthers}>
      <Disclosure name="faq" summary="What is it?">
        A shop.
      </Disclosure>
      <Disclosure name="faq" summary="What does it cost?">
        It depends.
      </Disclosure>
      <Disclosure name="other" summary="Another one">
        Something else.
      </Disclosure>
    </div>,
  )
  const press = (summary: string) => userEvent.click(screen.getByText(summary))
  await press('Another one')
  await press('What is it?')
  expect(screen.getByText('A shop.')).toBeVisible()
  await press('What does it cost?')
  await vi.waitFor(() => expect(screen.getByText('A shop.')).not.toBeVisible())
  expect(screen.getByText('It depends.')).toBeVisible()
  expect(screen.getByText('Something else.')).toBeVisible()
  await press('What does it cost?')
  expect(screen.getByText('It depends.')).not.toBeVisible()
})
