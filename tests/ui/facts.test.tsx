import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Price } from '../../src/ui/Price.tsx'
import { Rating } from '../../src/ui/Rating.tsx'

test.each([
  [3800, '$38.00'],
  [0, '$0.00'],
  [123_456, '$1,234.56'],
  [null, 'Price unavailable'],
  [Number.NaN, 'Price unavailable'],
  [Infinity, 'Price unavailable'],
])('D5 D7 a price of %s cents reads %s', (cents, text) => {
  expect(render(<Price cents={cents} />).container).toHaveTextContent(text)
})

test.each([
  [4.8, '★ 4.8/5'],
  [5, '★ 5/5'],
  [0.5, '★ 0.5/5'],
  [null, 'Not rated yet'],
])('D14 a rating of %s reads %s', (rating, text) => {
  expect(render(<Rating rating={rating} />).container.textContent).toBe(text)
})
