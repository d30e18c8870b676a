import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Disclosure } from '../../src/ui/Disclosure.tsx'
import { LoadFailed } from '../../src/ui/LoadFailed.tsx'
import { Notice } from '../../src/ui/Notice.tsx'

test('an error is announced at once, a success in its turn, each with exactly its words', () => {
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

test('a failed load says what could not be loaded and offers another try', async () => {
  const retry = vi.fn<() => void>()
  render(<LoadFailed what="the shops" onRetry={retry} />)
  expect(screen.getByRole('status')).toHaveTextContent("We couldn't load the shops.")
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('of the disclosures of one name only one is open', async () => {
  render(
    <>
      <Disclosure name="faq" summary="What is it?">
        A shop.
      </Disclosure>
      <Disclosure name="faq" summary="What does it cost?">
        It depends.
      </Disclosure>
    </>,
  )
  await userEvent.click(screen.getByText('What is it?'))
  await expect.poll(() => document.querySelectorAll('details[open]').length).toBe(1)
  await userEvent.click(screen.getByText('What does it cost?'))
  await expect.poll(() => document.querySelector('details[open]')?.textContent).toContain('It depends.')
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
})
