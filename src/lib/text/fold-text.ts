// Two texts that read the same are equal here, however they are encoded. Apart from clean-text.ts, because forms need only that.
import { cleanText, DASHES, withDecimalPoints } from './clean-text.ts'
import { decodeEntities } from './decode-entities.ts'

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
    decodeEntities(text)
      // First, because NFD turns the Greek oxia into an apostrophe's acute.
      .normalize('NFC')
      .replace(APOSTROPHES, "'")
      .replace(QUOTATION_MARKS, '"')
      .replace(/[™®©℠]/g, '')
      // "1½" is no "11/2".
      .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(/[⁄∕]/g, '/')
      .replaceAll('×', 'x')
      .replace(DASHES, '-')
      .replace(/&[ &]*/g, ' and '),
  ).replaceAll('\n', ' ')
  return isPlain(plain) ? plain.toLowerCase() : foldLetters(plain)
}

/**
 * The form in which texts are compared and searched. It ignores case, accents, the encoding of a letter or fraction, the kind of quotes,
 * dashes and blanks, unseen characters and HTML entities; "&" is "and". Folding twice changes nothing.
 */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  const folded = foldOnce(text)
  // A letter may fold to one that folds further: "ẞ" to "ß", then "ss".
  return folded === text ? text : foldText(folded)
}

/** Whether two texts read the same. */
export const isSameText = (a: string, b: string): boolean => foldText(a) === foldText(b)

/** The first of each texts that read the same. */
export function differentTexts(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size < seen.add(foldText(text)).size)
}

type Named = { readonly name: string }

/** A function whose value for each object is computed once. */
export function onceEach<T extends object, Computed>(compute: (one: T) => Computed): (one: T) => Computed {
  const all = new WeakMap<T, Computed>()
  return (one) => {
    let computed = all.get(one)
    if (computed === undefined) all.set(one, (computed = compute(one)))
    return computed
  }
}

/** The folded name of an entry: a list is folded once, not at every key. */
export const foldedName = onceEach(({ name }: Named) => foldText(name))

/** A typed text without quotes around it, and without the end of a sentence, which dictation adds. Marks alone stay. */
export const withoutMarks = (text: string): string => text.replace(/^["'\s]+|["'\s.,;:!?…]+$/g, '') || text

/**
 * Without what people leave out: "3.5 g" is "3.5g", "1,000 mg" is "1000mg", "pre-roll" is "preroll", "jack's" is "jacks", "o.g. kush" is
 * "ogkush".
 */
const lettersIn = (folded: string): string =>
  withDecimalPoints(folded).replace(/[ '-]|[.,](?!\d)|,(?=\d{3})/g, '')

/** The same of an entry's name, computed once: 10,000 names take 10 ms. */
const lettersOf = onceEach((entry: Named) => lettersIn(foldedName(entry)))

/** The folded names of a whole list. One look-up: 10,000 take 20 ms on a slow phone. */
const foldedNames = onceEach((entries: readonly Named[]) => entries.map(foldedName))

/**
 * The entries whose name contains the text. Blanks and marks play no part beside numbers, and if nothing else is found. The text is never a
 * pattern.
 */
export function filterByName<T extends Named>(entries: readonly T[], text: string): readonly T[] {
  const wanted = withoutMarks(foldText(text))
  if (wanted === '') return entries
  const letters = lettersIn(wanted)
  const names = foldedNames(entries)
  const namesWith = (isNear: boolean) =>
    entries.filter((entry, i) => names[i]?.includes(wanted) || (isNear && lettersOf(entry).includes(letters)))
  const found = namesWith(/\d/.test(letters))
  return found.length > 0 || letters === '' ? found : namesWith(true)
}

/** Whether two names are of the same thing. */
export const isSameName = (a: Named, b: Named): boolean => lettersOf(a) === lettersOf(b)
