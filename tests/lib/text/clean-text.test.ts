import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress, readEmailAddress } from '../../../src/lib/email-address.ts'
import { readPhoneNumber } from '../../../src/lib/phone.ts'
import { filterByName, foldText, isSameText } from '../../../src/lib/text/fold-text.ts'
import { cleanText } from '../../../src/lib/text/clean-text.ts'

test.each([
  ['Jack’s', "jack's"],
  ['Jack‘s', 'JACK´S'],
  ['“Blue” Dream', '"blue" dream'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['Crème Brûlée', 'creme brulee'],
  ['Jalapeño', 'JALAPENO'],
  ['Straße', 'STRASSE'],
  ['Blue  Dream', ' blue dream\t'],
  ['Blue\u00a0Dream', 'blue dream'],
  ['Pre\u2011Roll', 'pre-roll'],
  ['10–20 mg', '10-20 mg'],
  ['Ｂｌｕｅ', 'blue'],
  ['Blue\u200b Dre\u00adam\u202c', 'blue dream'],
])('kind: equal text is equal: %s and %s', (a, b) => {
  expect(foldText(a)).toBe(foldText(b))
  expect(isSameText(a, b)).toBe(true)
  expect(filterByName([{ name: a }], b)).toHaveLength(1)
  expect(filterByName([{ name: b }], a)).toHaveLength(1)
})

test.each(['Blue dream.', '"blue dream"', '“Blue Dream”', ' blue dream !', "'blue dream'?", 'Blue Dream…'])(
  'kind: text as it is dictated or quoted: %j finds Blue Dream',
  (text) => {
    expect(filterByName([{ name: 'Blue Dream' }, { name: 'Kush' }], text)).toEqual([{ name: 'Blue Dream' }])
  },
)

test('marks alone are searched for as they are', () => {
  expect(filterByName([{ name: 'Wow!!!' }, { name: 'Kush' }], '!!!')).toEqual([{ name: 'Wow!!!' }])
})

test.each([
  ['Jack’s', 'Jacks'],
  ['Pre-Roll', 'Preroll'],
  ['Blue Dream', 'BlueDream'],
])('different text stays different: %s and %s', (a, b) => {
  expect(isSameText(a, b)).toBe(false)
})

test('kind: equal text is equal: case, composition, blanks and unseen characters play no part', () => {
  const words = fc.array(fc.constantFrom('é', 'ñ', 'Blue', ' ', '\u00a0', '’', '–', 'ß', 'A', '3.5'))
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join('')
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(foldText(text.normalize('NFD'))).toBe(folded)
      expect(foldText(text.toUpperCase())).toBe(folded)
      expect(foldText(`\u202a  ${text}\u00a0\u202c`)).toBe(folded)
    }),
  )
})

test('kind: equal text is equal: plain ASCII folds to its lower case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w'".,#-]+( [\w'".,#-]+)*$/), (text) => {
      expect(foldText(text)).toBe(text.toLowerCase())
    }),
  )
})

test.each([
  ['Blue Dream 3.5g', 'blue dream 3.5 g'],
  ['Blue Dream 3.5 g', 'dream 3.5g'],
  ['Tincture 1,000 mg', '1000mg'],
  ['Tincture 1000mg', '1,000 mg'],
  ['Gummies 100 mg 10-pack', '100mg 10 pack'],
  ['10 Gummies', '10 g'],
  ['Cookies & Cream', 'cookies and cream'],
  ['Cookies and Cream', 'cookies & c'],
  ['R&D', 'r & d'],
  ['Jack’s Blend', 'jacks'],
  ['Pre-Roll', 'preroll'],
  ['Pre-Roll', 'pre roll'],
  ['Wi-Fi OG', 'wifi og'],
  ['O.G. Kush', 'og kush'],
])('kind: equal text is equal: "%s" is found by "%s"', (name, text) => {
  expect(filterByName([{ name: 'Other' }, { name }], text)).toEqual([{ name }])
})

test('kind: equal text is equal: what reads the same comes before what is only near', () => {
  const [exact, near] = [{ name: 'Preroll' }, { name: 'Pre-Roll' }]
  expect(filterByName([near, exact], 'preroll')).toEqual([exact])
  expect(filterByName([near, exact], '!!!')).toEqual([])
  expect(filterByName([near, exact], "'")).toEqual([])
})

test.each([
  '\u202a7145550123\u202c',
  '714\u2011555\u20110123',
  '\u00a07145550123\u00a0',
  '\ufeff714-555-0123',
  '714-\u200b555-0123',
  '７１４５５５０１２３',
])('kind: unseen characters: the phone number %j is accepted', (text) => {
  expect(readPhoneNumber(text)).toMatch(/^(7145550123|714-555-0123)$/)
})

test.each([
  '\u202aana@example.com\u202c',
  'ana@example.com\u00a0',
  'ana\u200b@example.com',
  'ana＠example.com',
])('kind: unseen characters: the email address %j is accepted', (text) => {
  expect(readEmailAddress(text)).toBe('ana@example.com')
  expect(isEmailAddress(readEmailAddress(text))).toBe(true)
})

test.each([
  'mailto:ana@example.com',
  'MAILTO:ana@example.com',
  'Ana Ruiz <ana@example.com>',
  '<ana@example.com>,',
  'ana@example.com.',
  'ana@example.com; ',
  'ana＠example。com',
])('kind: text as it is copied or dictated: %j is an email address', (text) => {
  expect(readEmailAddress(text)).toBe('ana@example.com')
})

test.each([
  'a@b',
  'ana@localhost',
  'ana@example.c',
  `${'a'.repeat(250)}@example.com`,
  'ana',
  'ana@',
  '@example.com',
  'ana@example..com',
  'ana bell@example.com',
  '<>',
  '.',
  'mailto:',
])('what reads as no email address stays none: %j', (text) => {
  expect(isEmailAddress(readEmailAddress(text))).toBe(false)
})

test('an email address keeps its case and its signs', () => {
  for (const text of ['Ana.Bell+shop@Example.co', "o'neil?x@example.com", 'a/b=c@example.com'])
    expect(readEmailAddress(text)).toBe(text)
})

test('kind: unseen characters: clean text keeps what is seen', () => {
  expect(cleanText('\u202a12\u00a0Ocean \u200bAve\u202c ')).toBe('12 Ocean Ave')
  expect(cleanText('👩‍🌾 ❤️ نمی‌خواهم')).toBe('👩‍🌾 ❤️ نمی‌خواهم')
  expect(isSameText('Jo\u200dhn', 'John')).toBe(true)
  expect(cleanText('one\ntwo')).toBe('one\ntwo')
})
