import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from '../../../src/features/account/safe-path.ts'

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
