import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths, safeReturnPath } from '../../src/lib/paths.ts'

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

test('a path of this site is kept whole', () => {
  for (const path of ['/checkout', '/product?id=a&shop=b', '/profile#address', '/']) {
    expect(safeReturnPath(path)).toBe(path)
  }
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example'.replace('%09', '\t'),
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  ' /checkout',
  '///evil.example',
  // no address at all
  '//',
  '//[',
  '/./\\evil.example',
  '/.//evil.example',
  '/checkout/..//evil.example',
])('H3 the return path %j does not leave the site', (path) => {
  const safe = safeReturnPath(path)
  if (safe !== null) {
    expect(new URL(safe, 'https://shop.example').origin).toBe('https://shop.example')
    expect(safe.startsWith('//')).toBe(false)
  }
  expect(safe).toBeNull()
})

test('H3 "/%09/evil" stays a path of this site', () => {
  const safe = safeReturnPath('/%09/evil')
  expect(new URL(safe ?? '', 'https://shop.example').href).toBe('https://shop.example/%09/evil')
})

test('H3 no text at all leads to another site', () => {
  const nasty = fc.array(
    fc.constantFrom('/', '\\', '\t', '\n', '.', '..', '@', ':', '%2f', 'evil.example', '?', '#', 'a'),
  )
  fc.assert(
    fc.property(nasty, (parts) => {
      const safe = safeReturnPath(parts.join(''))
      if (safe === null) return
      expect(new URL(safe, 'https://shop.example').origin).toBe('https://shop.example')
    }),
    { numRuns: 1000 },
  )
})

test.each([null, undefined, 5, {}, ['/checkout']])('a return path of %j is none', (value) => {
  expect(safeReturnPath(value)).toBeNull()
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
