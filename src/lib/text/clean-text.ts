/** Joiners and the emoji selector: seen in "❤️" and in Persian or Hindi words. */
export const JOINERS = /\u200c|\u200d|\ufe0f/gu

/** Characters without a shape, but joiners: direction marks, zero-width ones, soft hyphens, fillers, control characters. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu

/** Typed or pasted text without unseen characters; every run of blanks is one plain blank. Lines stay apart. */
export const cleanText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()

/** Every kind of dash, and the minus. */
export const DASHES = /[\p{Pd}\u2212]/gu

/** The same for a phone number or an email address: full-width characters and other dashes are read as plain ones. */
export const cleanCode = (text: string): string =>
  cleanText(text.normalize('NFKC').replace(JOINERS, '')).replace(DASHES, '-')

/** "3,5g" is "3.5g", as it is written in most of Europe and Latin America. "1,000" stays: its comma only groups digits. */
export const withDecimalPoints = (text: string): string => text.replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
