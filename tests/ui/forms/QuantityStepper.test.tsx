import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuantityStepper } from '../../../src/ui/forms/QuantityStepper.tsx'

test('the buttons include the product’s name and report +1 or -1', async () => {
  const change = vi.fn<(delta: 1 | -1) => void>()
  render(<QuantityStepper name="Blue Dream" value={2} onChange={change} />)
  expect(screen.getByText('2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Blue Dream' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of Blue Dream' }))
  expect(change.mock.calls).toEqual([[1], [-1]])
})

test('at the minimum Decrease stays, keeps focus, is aria-disabled and changes nothing', async () => {
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

test('kind: a number is heard with its noun: the quantity, after a press here', async () => {
  const { rerender } = render(<QuantityStepper name="Blue Dream" value={2} onChange={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Blue Dream' }))
  rerender(<QuantityStepper name="Blue Dream" value={3} onChange={() => {}} />)
  expect(screen.getByRole('status')).toHaveTextContent('Quantity: 3')
  rerender(<QuantityStepper name="Blue Dream" value={4} onChange={() => {}} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
