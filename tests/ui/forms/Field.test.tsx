import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '../../../src/ui/forms/Field.tsx'

test.each([
  ['an input', {}],
  ['a textarea', { rows: 5 }],
])('the hint and error of %s describe it', (_name, kind) => {
  const { rerender } = render(<Field {...kind} label="Phone Number" hint="Ten digits." />)
  const input = screen.getByRole('textbox', { name: 'Phone Number' })
  expect(input).toHaveAccessibleDescription('Ten digits.')
  expect(input).toBeValid()
  expect(input instanceof HTMLTextAreaElement).toBe('rows' in kind)

  rerender(<Field {...kind} label="Phone Number" hint="Ten digits." error="Invalid phone number format" />)
  expect(input).toHaveAccessibleDescription('Invalid phone number format Ten digits.')
  expect(input).toBeInvalid()
})

test('two fields with the same label have separate errors', () => {
  render(
    <>
      <Field label="Name" error="Missing" />
      <Field label="Name" />
    </>,
  )
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' })
  expect(first).toHaveAccessibleDescription('Missing')
  expect(second).not.toHaveAccessibleDescription()
})
