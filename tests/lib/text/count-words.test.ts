import { expect, test } from 'vitest'
import { countWords } from '../../../src/lib/text/count-words.ts'

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2, '2 products'],
])('%i is %s', (count, words) => {
  expect(countWords(count, 'product')).toBe(words)
})
