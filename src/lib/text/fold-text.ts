// Two texts that read the same are equal here, however they are encoded. Apart from clean-text.ts, because forms need only that.
import { cleanText, DASHES } from './clean-text.ts'

const APOSTROPHES = /[\u2018-\u201b\u2032\u02b9\u02bb-\u02bd\u0060\u00b4\u055a\ua78c\uff07]/gu
const QUOTATION_MARKS = /[\u201c-\u201f\u2033\u00ab\u00bb\u02ba\uff02]/gu

/** Clean text with straight quotes, plain dashes and composed letters, as names are usually stored. Keeps case and accents. */
export const plainText = (text: string): string =>
  cleanText(
    text.normalize('NFC').replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, '"').replace(DASHES, '-'),
  )

/** Letters that have no accent to remove. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  rsquo: "'",
  lsquo: "'",
  rdquo: '"',
  ldquo: '"',
  ndash: '-',
  mdash: '-',
  eacute: 'e',
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/g

const decode = (entity: string, decimal?: string, hex?: string, name = ''): string => {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  if (Number.isNaN(code)) return ENTITIES[name] ?? entity
  return code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : entity
}

/** Printable ASCII without entities. */
const ASCII = /^[ -%'-_a-~]*$/

/** Whether lower case is all there is to do. */
const isPlain = (text: string): boolean =>
  ASCII.test(text) && !text.includes('  ') && !text.startsWith(' ') && !text.endsWith(' ')

const MARKS = /[\p{M}\u200c\u200d]/gu

/** By way of upper case, so that "ß" equals "SS". */
const foldLetters = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[æœøłđıς]/g, (letter) => LETTERS[letter] ?? letter)

function foldOnce(text: string): string {
  const plain = cleanText(
    text
      // First, because NFD turns the Greek oxia into an apostrophe's acute.
      .normalize('NFC')
      .replace(APOSTROPHES, "'")
      .replace(QUOTATION_MARKS, '"')
      .replace(/[™®©℠]/g, '')
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(DASHES, '-'),
  ).replaceAll('\n', ' ')
  const folded = isPlain(plain) ? plain.toLowerCase() : foldLetters(plain)
  return folded.includes('&') ? cleanText(folded.replace(ENTITY, decode)) : folded
}

/**
 * The form in which texts are compared and searched. It ignores case, accents, the encoding of a letter, the kind of quotes, dashes
 * and blanks, unseen characters and HTML entities. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  // An entity may decode to another one: "&amp;#39;".
  let last = text
  let folded = foldOnce(text)
  while (folded !== last && !isPlain(folded)) {
    last = folded
    folded = foldOnce(folded)
  }
  return folded
}

/** Whether two texts read the same. */
export const isSameText = (a: string, b: string): boolean => foldText(a) === foldText(b)

/** Folded names by entry: a list is folded once, not at every key. */
const names = new WeakMap<object, string>()

/** The folded name of an entry, computed once per entry. */
export function foldedName(entry: { readonly name: string }): string {
  let name = names.get(entry)
  if (name === undefined) {
    name = foldText(entry.name)
    names.set(entry, name)
  }
  return name
}

/** A typed text without quotes around it, and without the end of a sentence, which dictation adds. Marks alone stay. */
export const withoutMarks = (text: string): string => text.replace(/^["'\s]+|["'\s.,;:!?…]+$/g, '') || text

/** The entries whose name contains the text. The text is never a pattern. */
export function filterByName<T extends { readonly name: string }>(
  entries: readonly T[],
  text: string,
): readonly T[] {
  const wanted = withoutMarks(foldText(text))
  return wanted === '' ? entries : entries.filter((entry) => foldedName(entry).includes(wanted))
}
