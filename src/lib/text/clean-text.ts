/** Characters without a shape: direction marks, zero-width ones, soft hyphens, fillers, control characters. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu

/** Joiners and the emoji selector: seen in "❤️" and in Persian or Hindi words. */
const JOINERS = '\u200c\u200d\ufe0f'

/** Whether a joiner at the position has a letter or symbol to join, which no Latin letter is. */
const isJoining = (text: string, position: number): boolean => {
  const before = text.charCodeAt(position - 1)
  return before > 0x2_ff && (before < 0x20_00 || before > 0x20_6f)
}

/** Typed or pasted text without unseen characters; every run of blanks is one plain blank. Lines stay apart. */
export const cleanText = (text: string): string =>
  text
    .replace(UNSEEN, (character, position: number) =>
      JOINERS.includes(character) && isJoining(text, position) ? character : '',
    )
    .replace(/[^\S\n]+/g, ' ')
    .trim()

/** Every kind of dash, and the minus. */
export const DASHES = /[\p{Pd}\u2212]/gu

/** The same for a phone number or an email address: full-width characters and other dashes are read as plain ones. */
export const cleanCode = (text: string): string => cleanText(text.normalize('NFKC')).replace(DASHES, '-')

/** "3,5g" is "3.5g", as it is written in most of Europe and Latin America. "1,000" stays: its comma only groups digits. */
export const withDecimalPoints = (text: string): string => text.replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
