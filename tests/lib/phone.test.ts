import { expect, test } from 'vitest'
import { telHref } from '../../src/lib/links.ts'
import { isPhoneNumber } from '../../src/lib/phone.ts'

test.each(['7145550199', '714-555-0199'])('%s is a phone number', (value) => {
  expect(isPhoneNumber(value)).toBe(true)
})

test.each([
  '',
  '714555019',
  '71455501999',
  '(714) 555-0199',
  '714-5550199',
  '714 555 0199',
  '714-555-0199\n',
  'abcdefghij',
  '٧١٤٥٥٥٠١٩٩',
])('F1 %j is no phone number', (value) => {
  expect(isPhoneNumber(value)).toBe(false)
})

test('a tel: link has the country code', () => {
  expect(telHref('(714) 555-0134')).toBe('tel:+17145550134')
  expect(telHref('+1 714 555 0134')).toBe('tel:+17145550134')
})
