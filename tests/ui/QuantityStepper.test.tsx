import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuantityStepper } from '../../src/ui/QuantityStepper.tsx'

test('the buttons are named after what they count, and tell one more or one less', async () => {
  const change = vi.fn<(delta: 1 | -1) => void>()
  render(<QuantityStepper name="Blue Dream" value={2} onChange={change} />)
  expect(screen.getByText('2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Blue Dream' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of Blue Dream' }))
  expect(change.mock.calls).toEqual([[1], [-1]])
})

test('at the minimum "decrease" keeps its place and the focus, says that it is off, and changes nothing', async () => {
  const change = vi.fn<(delta: 1 | -1) => void>()
  const { rerender } = render(<QuantityStepper name="Blue Dream" value={1} onChange={change} />)
  const decrease = screen.getByRole('button', { name: 'Decrease quantity of Blue Dream' })
  await userEvent.click(decrease)
  expect(decrease).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
  expect(decrease).toHaveAttribute('aria-disabled', 'true')
  rerender(<QuantityStepper name="Blue Dream" value={2} onChange={change} />)
  expect(decrease).not.toHaveAttribute('aria-disabled')
})
