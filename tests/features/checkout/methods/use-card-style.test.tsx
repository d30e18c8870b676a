import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCardStyle } from '../../../../src/features/checkout/methods/use-card-style.ts'

test('kind: colors of a vendor’s part: a card that the browser fills in is as readable as a typed one', () => {
  const { base } = renderHook(() => useCardStyle()).result.current
  // jsdom leaves the token as it is.
  expect(base['color']).toBe('var(--ink)')
  expect(base[':-webkit-autofill']).toEqual({ color: 'var(--ink)' })
})
