import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from '../../src/lib/paths.ts'

test('addresses carry ids and terms encoded', () => {
  expect(paths.product({ _id: 'a&b=c', dispensaryId: 'd#e' })).toBe('/product?id=a%26b%3Dc&shop=d%23e')
  expect(paths.product({ _id: 'a', dispensaryId: null })).toBe('/product?id=a')
  expect(paths.dispensary('../orders')).toBe('/dispensary?id=..%2Forders')
  expect(paths.search('blue dream & co')).toBe('/search?term=blue+dream+%26+co')
  expect(paths.search('')).toBe('/search')
  expect(paths.productsIn('flower')).toBe('/products?category=flower')
  expect(paths.productsIn('all')).toBe('/products')
  expect(paths.trackOrder('ord 1')).toBe('/track-order?id=ord+1')
})

test('kind: typed text of any length leads to an address that can be loaded', () => {
  const search = (term: string) => new URLSearchParams(paths.search(term).split('?')[1]).get('term') ?? ''
  expect(search('gummies')).toBe('gummies')
  expect('gummies '.repeat(12_500)).toContain(search('gummies '.repeat(12_500)))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 190, maxLength: 230 }), (text) => {
      expect(paths.search(text.repeat(400)).length).toBeLessThan(4000)
      fc.pre(!text.includes('\uFFFD'))
      // Half of a character becomes this one.
      expect(search(text)).not.toContain('\uFFFD')
    }),
  )
})
