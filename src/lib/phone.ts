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

/** An alphabet's digits begin at a multiple of 16, or six characters after it. */
function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const row = code - (code % 16)
  return String(code - (/\p{Nd}/u.test(String.fromCharCode(row)) ? row : row + 6))
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
