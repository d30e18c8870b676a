import { cleanText, DASHES, JOINERS } from './clean-text.ts'

const APOSTROPHES = /[‘-‛′ʼ`´]/gu
const QUOTATION_MARKS = /[“-‟″«»]/gu
const MARKS = /\p{M}/gu

/** Printable ASCII with single blanks between words. */
const PLAIN = /^[!-%'-_a-~]+( [!-%'-_a-~]+)*$/

/**
 * The form in which texts are compared and searched. It ignores case, accents, the encoding of a letter, unseen characters, and the kind of
 * blanks, apostrophes, quotes and dashes; "&" is "and".
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return (
    cleanText(
      text
        // First, because it turns "´" into a blank with an accent.
        .replace(APOSTROPHES, "'")
        .replace(QUOTATION_MARKS, '"')
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(JOINERS, '')
        .replace(DASHES, '-')
        .replaceAll('⁄', '/')
        .replaceAll('&', ' and '),
    )
      // By way of upper case, so that "ß" equals "SS".
      .toUpperCase()
      .toLowerCase()
  )
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

/** Without what people leave out: "3.5 g" is "3.5g", "1,000 mg" is "1000mg", "pre-roll" is "preroll", "o.g. kush" is "ogkush". */
const lettersIn = (folded: string): string => folded.replace(/[ '"!?:;-]|[.,](?!\d)|,(?=\d{3})/g, '')

const lettersOf = onceEach((entry: Named) => lettersIn(foldedName(entry)))

/** The entries whose name contains the text, or else its letters: blanks and marks play no part if nothing is found with them. */
export function filterByName<T extends Named>(entries: readonly T[], text: string): readonly T[] {
  const wanted = foldText(text)
  if (wanted === '') return entries
  const found = entries.filter((entry) => foldedName(entry).includes(wanted))
  const letters = lettersIn(wanted)
  return found.length > 0 || letters === ''
    ? found
    : entries.filter((entry) => lettersOf(entry).includes(letters))
}

/** Whether two names are of the same thing. */
export const isSameName = (a: Named, b: Named): boolean => lettersOf(a) === lettersOf(b)
