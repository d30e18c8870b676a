import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress, readEmailAddress } from '../../../src/lib/email-address.ts'
import { readPhoneNumber } from '../../../src/lib/phone.ts'
import { filterByName, foldedName, foldText, isSameText } from '../../../src/lib/text/fold-text.ts'
import { cleanText } from '../../../src/lib/text/clean-text.ts'

test.each([
  ['Jack’s', "jack's"],
  ['Jack‘s', 'JACK´S'],
  ['Jack&#39;s', "Jack's"],
  ['Jack&#x2019;s', "Jack's"],
  ['Jack&rsquo;s', "Jack's"],
  ['Mac &amp; Cheese', 'mac & cheese'],
  ['Mac &amp;amp; Cheese', 'mac & cheese'],
  ['“Blue” Dream', '"blue" dream'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['Crème Brûlée', 'creme brulee'],
  ['Jalapeño', 'JALAPENO'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul', 'istanbul'],
  ['Smørrebrød', 'smorrebrod'],
  ['Blue  Dream', ' blue dream\t'],
  ['Blue\u00a0Dream', 'blue dream'],
  ['Blue&nbsp;Dream', 'blue dream'],
  ['Pre\u2011Roll', 'pre-roll'],
  ['10–20 mg', '10-20 mg'],
  ['Ｂｌｕｅ', 'blue'],
  ['Blue\u200b Dre\u00adam\u202c', 'blue dream'],
  ['Kiva™ Bar', 'kiva bar'],
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
  ['&#9999999;', '&'],
])('different text stays different: %s and %s', (a, b) => {
  expect(isSameText(a, b)).toBe(false)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('&', 'amp;', '#39;', 'é', 'e\u0301', ' ', '\u00a0', '’', '–', 'İ', 'ß', '\u202c', 'A'),
    )
    .map((parts) => parts.join('')),
)

test('kind: equal text is equal: folding twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)),
    { numRuns: 2000, examples: [['ẞ'], ['!\n\tﹿ']] },
  )
})

test('kind: equal text is equal: case, composition, blanks and unseen characters play no part', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldText(text)
      expect(foldText(text.normalize('NFD'))).toBe(folded)
      expect(foldText(text.normalize('NFC'))).toBe(folded)
      expect(foldText(`\u202a  ${text}\u00a0\u202c`)).toBe(folded)
    }),
    { numRuns: 2000 },
  )
})

test('kind: equal text is equal: characters with one canonical form fold as that form', () => {
  for (let code = 0; code < 0x3_00_00; code++) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue
    const text = String.fromCodePoint(code)
    const canonical = text.normalize('NFD')
    if (canonical !== text && foldText(canonical) !== foldText(text)) expect.fail(code.toString(16))
  }
})

test('kind: equal text is equal: plain ASCII folds to its lower case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w'".,#-]+( [\w'".,#-]+)*$/), (text) => {
      expect(foldText(text)).toBe(text.toLowerCase())
    }),
  )
})

test.each([
  ['⅛ oz', '1/8 oz'],
  ['1½ g', '1 1/2 g'],
  ['½ oz', '1⁄2 oz'],
  ['2 × 0.5 g', '2 x 0.5g'],
  ['Blue Dream 3.5g', 'blue dream 3.5 g'],
  ['Blue Dream 3.5 g', 'dream 3.5g'],
  ['Blue Dream 3.5g', 'dream 3,5g'],
  ['Blue Dream 3.5 g', '3,5 g'],
  ['Blue Dream 3,5g', '3.5 g'],
  ['Tincture 1,000 mg', '1000mg'],
  ['Tincture 1000mg', '1,000 mg'],
  ['Gummies 100 mg 10-pack', '100mg 10 pack'],
  ['10 Gummies', '10 g'],
  ['Cookies & Cream', 'cookies and cream'],
  ['Cookies and Cream', 'cookies & c'],
  ['Cookies &amp; Cream', 'cookies and'],
  ['R&D', 'r & d'],
  ['Jack’s Blend', 'jacks'],
  ['Pre-Roll', 'preroll'],
  ['Pre-Roll', 'pre roll'],
  ['Wi-Fi OG', 'wifi og'],
  ['O.G. Kush', 'og kush'],
])('kind: equal text is equal: "%s" is found by "%s"', (name, text) => {
  expect(filterByName([{ name: 'Other' }, { name }], text)).toEqual([{ name }])
})

test('kind: equal text is equal: a decimal comma is a decimal point', () => {
  const amount = fc.tuple(fc.nat(999), fc.stringMatching(/^\d{1,2}$/), fc.constantFrom('g', ' g', 'oz'))
  fc.assert(
    fc.property(amount, fc.constantFrom(',', '.'), ([whole, part, unit], mark) => {
      const other = mark === ',' ? '.' : ','
      const named = { name: `OG Kush ${whole}${mark}${part}${unit}` }
      const without = { name: `OG Kush ${whole}${part}${unit}` }
      const typed = `${whole}${other}${part}${unit.trim()}`
      expect(filterByName([without, named], typed)).toEqual([named])
    }),
  )
})

test('kind: equal text is equal: what reads the same comes before what is only near', () => {
  const [exact, near] = [{ name: 'Preroll' }, { name: 'Pre-Roll' }]
  expect(filterByName([near, exact], 'preroll')).toEqual([exact])
  expect(filterByName([near, exact], '!!!')).toEqual([])
  expect(filterByName([near, exact], "'")).toEqual([])
})

test('a list is folded once', () => {
  let reads = 0
  const entry = {
    get name() {
      reads += 1
      return 'Jack’s'
    },
  }
  expect(foldedName(entry)).toBe("jack's")
  expect(filterByName([entry], 'JACK')).toEqual([entry])
  expect(reads).toBe(1)
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

test.each(['(714) 555-000', '714-5550-000', '114 555 0000', '71455500001', '', '\u202c'])(
  'F1 a phone number that reads wrong is refused: %j',
  (text) => {
    expect(readPhoneNumber(text)).toBeNull()
  },
)

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
  expect(cleanText('Jo\u200dhn')).toBe('John')
  expect(cleanText('one\ntwo')).toBe('one\ntwo')
})
