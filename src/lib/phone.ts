import { cleanCode } from './text/clean-text.ts'

/** Ten digits or ddd-ddd-dddd, as the backend expects it. */
const PHONE_NUMBER = /^(\d{10}|\d{3}-\d{3}-\d{4})$/

/** Other ways to write a US number: "(714) 555-0123", "714.555.0123", "+1 714 555 0123". No area code starts with 0 or 1. */
const OTHER_FORM = /^(?:\+?1[\s./·-]*)?\(?([2-9]\d{2})\)?[\s./·-]*(\d{3})[\s./·-]*(\d{4})$/

/**
 * A number's plain text: without `tel:` and the end of a sentence, with Western digits for those of other alphabets, and Japan's long vowel
 * mark as a dash.
 */
const cleanNumber = (text: string): string =>
  cleanCode(text)
    .replace(/^tel:\s*|[\s.,;]+$/gi, '')
    .replace(/[ー⁃]/g, '-')
    .replaceAll('‧', '·')
    .replace(/\p{Nd}/gu, westernDigit)

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode has each alphabet's ten digits in a row, from 0 to 9. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/** Whether the text is a phone number in one of the two forms. */
export const isPhoneNumber = (text: string): boolean => PHONE_NUMBER.test(text)

/** A complete number in another form as ddd-ddd-dddd. Any other text, also one that is not complete yet, stays as it is. */
export function formatPhoneNumber(text: string): string {
  const number = cleanNumber(text)
  const parts = isPhoneNumber(number) ? null : OTHER_FORM.exec(number)
  return parts ? parts.slice(1).join('-') : text
}

/** The phone number that a typed or pasted text reads as, or null. */
export function readPhoneNumber(text: string): string | null {
  const number = cleanNumber(formatPhoneNumber(text))
  return isPhoneNumber(number) ? number : null
}
