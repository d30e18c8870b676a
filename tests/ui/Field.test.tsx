import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '../../src/ui/Field.tsx'
import { TextArea } from '../../src/ui/TextArea.tsx'

test.each([
  ['Field', Field],
  ['TextArea', TextArea],
])('the hint and error of a %s describe it', (_name, Control) => {
  const { rerender } = render(<Control label="Phone Number" hint="Ten digits." />)
  const input = screen.getByRole('textbox', { name: 'Phone Number' })
  expect(input).toHaveAccessibleDescription('Ten digits.')
  expect(input).toBeValid()

  rerender(<Control label="Phone Number" hint="Ten digits." error="Invalid phone number format" />)
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
