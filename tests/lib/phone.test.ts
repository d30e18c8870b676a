import { expect, test } from 'vitest'
import { telHref } from '../../src/lib/links.ts'
import { readPhoneNumber } from '../../src/lib/phone.ts'

test.each(['7145550199', '714-555-0199'])('%s is a phone number [5-validation.6]', (value) => {
  expect(readPhoneNumber(value)).toBe(value)
})

test.each([
  '',
  '714555019',
  '71455501999',
  '(714) 555-0199',
  '714-5550199',
  '714 555 0199',
  'abcdefghij',
  '٧١٤٥٥٥٠١٩٩',
])('F1 %j is no phone number', (value) => {
  expect(readPhoneNumber(value)).toBeNull()
})

test.each([
  ['7145550199', '7145550199'],
  [' 714-555-0199 ', '714-555-0199'],
  ['+17145550199', '714-555-0199'],
  ['+1 (714) 555-0199', '714-555-0199'],
  ['\u202a+1\u00a0714\u2011555\u20110199\u202c', '714-555-0199'],
])('%j reads as %s', (text, number) => {
  expect(readPhoneNumber(text)).toBe(number)
})

test.each(['(714) 555-0000', '714.555.0199', '+44 714 555 0199', '+1 714 555 019'])(
  'F1 %j reads as no phone number',
  (text) => {
    expect(readPhoneNumber(text)).toBeNull()
  },
)

test('a tel: link has the country code', () => {
  expect(telHref('(714) 555-0134')).toBe('tel:+17145550134')
  expect(telHref('+1 714 555 0134')).toBe('tel:+17145550134')
})
