import { foldText } from '../../lib/text/fold-text.ts'

/** A shorter word has too many neighbors. */
const LEAST_LETTERS = 3

/** Whether one letter is missing, too many, another one, or has changed places with the next. */
function isOneLetterOff(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const isEqualAfter = (ofTyped: number, ofWord: number) =>
    typed.slice(at + ofTyped) === word.slice(at + ofWord)
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at] && isEqualAfter(2, 2)
  return typed !== word && (isEqualAfter(1, 1) || isEqualAfter(1, 0) || isEqualAfter(0, 1) || isSwapped)
}

/**
 * The words of the first name that a term means if each of its words may have one wrong letter: "blu dream" is "Blue Dream". Null if there
 * is no such name.
 */
export function correctTerm(term: string, names: readonly string[]): string | null {
  const wanted = foldText(term).split(' ')
  const isMeant = (typed: string, word: string | undefined) =>
    word !== undefined && (typed === word || (typed.length >= LEAST_LETTERS && isOneLetterOff(typed, word)))
  for (const name of names) {
    const words = name.split(/\s+/)
    const folded = words.map(foldText)
    const start = folded.findIndex((_, at) =>
      wanted.every((typed, index) => isMeant(typed, folded[at + index])),
    )
    if (start !== -1) return words.slice(start, start + wanted.length).join(' ')
  }
  return null
}
