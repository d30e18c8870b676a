import { foldText, plainText, withoutMarks } from '../../lib/text/fold-text.ts'
import { cleanText, withDecimalPoints } from '../../lib/text/clean-text.ts'

/**
 * The spellings of a term to search for in turn, until one finds something: a backend may compare character by character.
 * A term of plain letters has one.
 */
export function spellingsOf(term: string): string[] {
  const plain = plainText(term)
  return [
    ...new Set([
      plain,
      withoutMarks(plain),
      withDecimalPoints(plain),
      cleanText(term),
      plain.replaceAll("'", '’').replace(/"([^"]*)"/g, '“$1”'),
      plain.normalize('NFD'),
      foldText(plain),
    ]),
  ].filter((spelling, index) => index === 0 || spelling.toLowerCase() !== plain.toLowerCase())
}
