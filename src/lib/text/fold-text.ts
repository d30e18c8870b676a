// Two texts that read the same are equal here, however they are encoded. Apart from clean-text.ts, because forms need only that.
import { cleanText, DASHES } from './clean-text.ts'

const APOSTROPHES = /[\u2018-\u201b\u2032\u02b9\u02bb-\u02bd\u0060\u00b4\u055a\ua78c\uff07]/gu
const SLASHES = /[\u2044\u2215]/gu
/** "1½" is no "11/2". */
const FRACTION_AFTER_NUMBER = /(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/gu
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
      .replace(FRACTION_AFTER_NUMBER, ' ')
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(SLASHES, '/')
      .replaceAll('×', 'x')
      .replace(DASHES, '-'),
  ).replaceAll('\n', ' ')
  const folded = isPlain(plain) ? plain.toLowerCase() : foldLetters(plain)
  return folded.includes('&') ? cleanText(folded.replace(ENTITY, decode)) : folded
}

/**
 * The form in which texts are compared and searched. It ignores case, accents, the encoding of a letter or fraction, the kind of quotes,
 * dashes and blanks, unseen characters and HTML entities; "&" is "and". Folding twice changes nothing.
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
  return folded.replace(/ ?&[ &]*/g, ' and ').trim()
}

/** Whether two texts read the same. */
export const isSameText = (a: string, b: string): boolean => foldText(a) === foldText(b)

/** The first of each texts that read the same. */
export function differentTexts(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size < seen.add(foldText(text)).size)
}

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

/** Without the blank or dash after a number: "3.5 g" is "3.5g". */
const joinNumbers = (folded: string): string => folded.replace(/(?<=\d)[ -](?=[a-z])/g, '')

/** Without what people leave out: "pre-roll" is "preroll", "jack's" is "jacks", and "o.g. kush" is "ogkush". */
const lettersIn = (folded: string): string => folded.replace(/[ '.,-]/g, '')

/**
 * The entries whose name contains the text, with any blank after its numbers. If none does, those whose letters contain the text's. The
 * text is never a pattern.
 */
export function filterByName<T extends { readonly name: string }>(
  entries: readonly T[],
  text: string,
): readonly T[] {
  const wanted = withoutMarks(foldText(text))
  if (wanted === '') return entries
  const joined = /\d/.test(wanted) ? joinNumbers(wanted) : null
  const found = entries.filter((entry) => {
    const name = foldedName(entry)
    return name.includes(wanted) || (joined !== null && joinNumbers(name).includes(joined))
  })
  const letters = lettersIn(wanted)
  if (found.length > 0 || letters === '') return found
  return entries.filter((entry) => lettersIn(foldedName(entry)).includes(letters))
}

/** Whether two names are of the same thing, with any blank after their numbers. */
export const isSameName = (a: { readonly name: string }, b: { readonly name: string }): boolean =>
  joinNumbers(foldedName(a)) === joinNumbers(foldedName(b))
