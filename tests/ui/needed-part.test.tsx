import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { neededPart } from '../../src/ui/needed-part.tsx'

const form = { default: ({ label }: { label: string }) => <input aria-label={label} /> }

test('a part shows what to wait for, then itself', async () => {
  const NeededPart = neededPart(async () => form, { failure: 'The form didn’t load.', waiting: 'One moment' })
  render(<NeededPart label="Street" />)
  expect(screen.getByText('One moment')).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Street' })).toBeVisible()
})

test('kind: a part whose chunk is lost says so, and Retry loads it, for later parts too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isLost = true
  const load = vi.fn<() => Promise<typeof form>>(async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return form
  })
  const NeededPart = neededPart(load, { failure: 'The form didn’t load.' })
  const { unmount } = render(
    <>
      <NeededPart label="Street" />
      <input aria-label="Card" />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Card' }), '4242')
  expect(await screen.findByText('The form didn’t load.')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)

  isLost = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('textbox', { name: 'Street' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Card' })).toHaveValue('4242')

  unmount()
  render(<NeededPart label="Phone" />)
  expect(await screen.findByRole('textbox', { name: 'Phone' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})
