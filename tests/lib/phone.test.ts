import fc from 'fast-check'
import { expect, test } from 'vitest'
import { telHref } from '../../src/lib/links.ts'
import { formatPhoneNumber, isPhoneNumber, readPhoneNumber } from '../../src/lib/phone.ts'

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

test.each([
  ['(714) 555-0199', '714-555-0199'],
  ['(714)555-0199', '714-555-0199'],
  ['714 555 0199', '714-555-0199'],
  ['714.555.0199', '714-555-0199'],
  ['714-5550199', '714-555-0199'],
  ['+17145550199', '714-555-0199'],
  ['+1 (714) 555-0199', '714-555-0199'],
  ['1-714-555-0199', '714-555-0199'],
  ['\u202a+1\u00a0714\u2011555\u20110199\u202c', '714-555-0199'],
  ['٧١٤ ٥٥٥ ٠١٩٩', '714-555-0199'],
  ['+۱ ۷۱۴ ۵۵۵ ۰۱۹۹', '714-555-0199'],
  ['+１ー７１４ー５５５ー０１９９', '714-555-0199'],
  ['tel:+17145550199', '714-555-0199'],
  ['714·555‧0199', '714-555-0199'],
  ['(714) 555-0199.', '714-555-0199'],
  ['tel:+1-714-555-0199, ', '714-555-0199'],
])('%j is written as %s', (text, number) => {
  expect(formatPhoneNumber(text)).toBe(number)
  expect(readPhoneNumber(text)).toBe(number)
})

test('kind: ten digits of another alphabet are a phone number: of every one that Unicode has', () => {
  const characters = Array.from({ length: 0x3_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
  const digits = characters.filter((character) => /\p{Nd}/u.test(character))
  expect(digits.length % 10).toBe(0)
  for (let first = 0; first < digits.length; first += 10) {
    const write = (text: string) => text.replaceAll(/\d/g, (digit) => digits[first + Number(digit)] ?? '')
    const read = [readPhoneNumber(write('7145560893')), formatPhoneNumber(write('(714) 556-2893'))]
    expect([digits[first], ...read]).toEqual([digits[first], '7145560893', '714-556-2893'])
  }
})

test('a typed number changes only when it is complete, and a number in a specified form stays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2', '7', '9'),
      fc.stringMatching(/^\d{9}$/),
      fc.constantFrom(
        '(AAA) BBB-CCCC',
        '+1 AAA BBB CCCC',
        '1AAABBBCCCC',
        'AAA.BBB.CCCC',
        'AAA-BBB-CCCC',
        'AAABBBCCCC',
      ),
      (first, rest, form) => {
        const digits = first + rest
        const [area, prefix, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
        const text = form.replace('AAA', area).replace('BBB', prefix).replace('CCCC', line)
        for (let end = 0; end < text.length; end++) {
          expect(formatPhoneNumber(text.slice(0, end))).toBe(text.slice(0, end))
        }
        expect(formatPhoneNumber(text)).toBe(isPhoneNumber(text) ? text : `${area}-${prefix}-${line}`)
      },
    ),
  )
})

test('kind: ten digits of another alphabet are a phone number', () => {
  expect(readPhoneNumber('٧١٤٥٥٥٠١٩٩')).toBe('7145550199')
  expect(readPhoneNumber('tel:7145550199')).toBe('7145550199')
  expect(readPhoneNumber('714-555-0199.')).toBe('714-555-0199')
})

test('a tel: link has the country code', () => {
  expect(telHref('(714) 555-0134')).toBe('tel:+17145550134')
  expect(telHref('+1 714 555 0134')).toBe('tel:+17145550134')
})
